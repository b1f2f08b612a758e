/**
 * What people tell beside a request: of whom, of what and of how they are. A clause without one of these is not known
 * to be about the world outside, and so not passed over.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `mum mom mother mama mummy dad father papa daddy brother sister bro sis son daughter kid kids child children
    baby twins wife husband girlfriend boyfriend gf bf aunt auntie aunty uncle cousin cousins niece nephew
    grandma granny nana grandpa granddad grandmother grandfather granddaughter grandson grandchildren family
    parents in-laws friend friends mate mates buddy pal pals bestie besties dude fella fellas lad lads lady girl
    girls boy boys neighbour neighbours neighbor neighbors colleagues coworker coworkers teammate boss manager
    employee employees staff crew team intern interns worker workers flatmate roommate housemate landlord
    landlady tenant teacher teachers coach tutor professor student students doctor doc nurse nurses dentist vet
    lawyer accountant auditor treasurer designer developer dev editor artist photographer writer translator
    interpreter engineer builder plumber electrician sparky roofer carpenter painter gardener cleaners sitter
    babysitter nanny driver drivers cook chef baker butcher grocer farmer supplier suppliers wholesaler vendor
    seller contractor freelancer freelancers consultant client clients customer customers guest guests company
    firm shop cafe restaurant bakery butchery pub bar club clinic hospital school university college
    kindergarten church parish charity shelter sanctuary lifeboats association committee council website
    marketplace studio office warehouse groceries grocery food meal meals lunch dinner breakfast brunch supper
    snack snacks coffee coffees tea beer beers drink drinks wine pizza kebab sushi cake cakes bread croissant
    croissants milk eggs rent bill bills invoice invoices receipt payment payments salary salaries wage wages
    payday payroll fare fares ticket taxi cab bus train flight hotel trip travel holiday holidays vacation
    petrol fuel gasoline parking repair repairs roof boiler tyre tyres car bike van truck tractor house home
    flat room kitchen garden shed barn fence furniture sofa lamp lights fridge laptop phone internet heating gym
    lessons lesson course courses class classes exam homework project projects assignment workshop conference
    design logo artwork painting songs music gig band merch shoes clothes dress coat jacket uniform uniforms
    books book stamps flowers flower toys toy gift gifts present presents wedding birthday birthdays anniversary
    christmas xmas easter graduation raffle prize prizes giveaway tombola fundraiser donation donations
    contribution membership subscription tuition supplies materials timber seeds feed wood tools debt iou
    reimbursement reward bounty bonus favour favor escrow wheelchair scarf pram stroller pushchair cot nappies
    diapers formula medicine medicines meds pills glasses vaccine surgery therapy massage haircut hair brows
    makeup perfume jewellery jewelry watch necklace earrings handbag bag backpack suitcase umbrella gloves socks
    boots sneakers shirt shirts trousers jeans suit costume costumes camera lens tripod microphone headphones
    speaker speakers keyboard monitor printer ink paper pens notebook notebooks calculator desk chairs tables
    shelf shelves bed mattress pillow blanket curtains carpet rug oven stove microwave toaster kettle dishwasher
    dryer vacuum hoover mower lawnmower ladder hammer screws bricks cement sand gravel tiles brush brushes
    windows window doors gate fencing straw fodder fertilizer fertiliser combine plough saddle horse horses cow
    cows pig pigs sheep goat goats chicken chickens hens duck ducks dog dogs cat cats puppy kitten hamster
    donkey donkeys fish bees honey apples oranges bananas tomatoes potatoes vegetables veg fruit rice noodles
    pasta soup salad cheese butter ham sausage sausages steak burger burgers fries tacos curry biryani dumplings
    ramen chocolate candy sweets cookies biscuits pie whisky whiskey gin vodka rum champagne juice soda cola uni
    campus dorm library museum cinema movie movies film films theatre theater opera concert festival tournament
    league season trophy medal jersey kit kits racket boat kayak surfboard skis ski snowboard tent camping hike
    beach sauna airbnb hostel resort cruise ferry tram bicycle scooter motorbike motorcycle tolls toll insurance
    plumbing wifi broadband netflix spotify hosting domains reel podcast newsletter campaign ads advert sticker
    stickers t-shirts hoodie hoodies mug mugs cleaning laundry ironing babysitting childcare daycare nursery
    playgroup scouts choir orchestra recital competition excursion outing picnic barbecue bbq potluck reunion
    shower funeral wreath memorial grave headstone vows rings honeymoon stepdad stepmum godmother godfather
    goddaughter godson guardian widow widower pensioner veteran volunteer volunteers priest pastor vicar imam
    rabbi nun monk mayor postman mailman policeman fireman firefighter paramedic pharmacist optician physio
    therapist psychologist hairdresser barber beautician stylist tailor shoemaker jeweller locksmith mechanic
    welder mason bricklayer glazier decorator architect surveyor realtor caretaker janitor concierge porter
    waiter waitress bartender barista hostess dj singer guitarist drummer pianist violinist dancer actor actress
    cameraman reporter journalist blogger streamer youtuber influencer mod secretary chairman referee caddie
    jockey fisherman shepherd miller beekeeper forester trucker courier sailor stewardess lifeguard instructor
    lecturer dean headmaster headteacher pupil pupils apprentice trainee graduate scholar researcher scientist
    chemist physicist biologist mathematician programmer coder tester ops devops shareholder leader mentee
    associates associate expert swim piano guitar football soccer yoga dance rugby cricket emily anna maria sara
    sarah lisa laura julia sophie sofia emma olivia chloe mia lena nina eva ella john james david michael mike
    daniel dan peter paul tom thomas ben sam alex chris hugo leo luca marco lukas tim dave steve kevin bob alice
    carol carlos juan jose ahmed omar raj priya kumar mei kenji yuki dale joe jack harry george margaret karo
    jun pierre marie colleague partner waiting hungry thirsty broke tired busy excited sick ill nervous scared
    cold urgent important deserves deserve earned promised breath bathroom toddler nap shift overtime stag hen
    stall brewery footy arvo semester lecture thesis dormitory toothache flu ambulance pension puncture
    money cash share hurry standing broken computer`.split(/\s+/),
);
