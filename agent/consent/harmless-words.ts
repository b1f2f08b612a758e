const words = (text: string) => text.trim().split(/\s+/);

/**
 * Everyday words that say for whomor for what, and change nothing of what is to be done. Never a word that
 * denies, bounds, counts, takes a part, sets a condition or a time, judges, asks, reports, or names another operation.
 */
export const everydayWords: ReadonlySet<string> = new Set([
  ...words("a an the this that my mine our his her their your"),
  ...words(`mum mom mother mama mummy dad father papa daddy brother sister bro sis son daughter kid kids child children
    baby twins wife husband partner fiancée girlfriend boyfriend gf bf aunt auntie aunty uncle cousin cousins niece
    nephew grandma granny nana grandpa granddad grandmother grandfather granddaughter grandson grandchildren family
    parents in-laws friend friends mate mates buddy pal pals bestie besties dude guy guys fella fellas lad lads lady
    man woman girl girls boy boys people person folks neighbour neighbours neighbor neighbors colleague colleagues
    coworker coworkers teammate boss manager employee employees staff crew team intern interns worker workers
    flatmate roommate housemate landlord landlady tenant`),
  ...words(`teacher teachers coach tutor professor student students doctor doc nurse nurses dentist vet lawyer
    accountant auditor treasurer notary designer developer dev editor artist photographer writer translator
    interpreter engineer builder plumber electrician sparky roofer carpenter painter gardener cleaner cleaners sitter
    babysitter nanny driver drivers cook chef baker butcher grocer farmer supplier suppliers wholesaler vendor
    seller contractor freelancer freelancers consultant agent broker client clients customer customers guest guests
    company firm shop store café cafe restaurant bakery butchery pub bar club clinic hospital school university
    college kindergarten church parish charity shelter sanctuary lifeboats fund pot association committee council
    platform app site website page marketplace studio office warehouse`),
  ...words(`groceries grocery food meal meals lunch dinner breakfast brunch supper snack snacks coffee coffees tea beer
    beers drink drinks wine pizza kebab sushi cake cakes bread croissant croissants  milk eggs`),
  ...words(`rent  bill bills invoice invoices receipt payment payments salary salaries wage wages payday
    payroll  fare fares ticket  taxi cab bus train flight hotel trip travel
    holiday holidays vacation petrol fuel gasoline parking repair repairs roof boiler tyre tyres car bike van truck
    tractor house home flat room kitchen garden shed barn fence furniture sofa lamp lights fridge laptop phone
    internet electricity water heating gym lessons lesson course courses class classes exam homework project projects
    assignment workshop conference design logo website artwork painting  songs song music gig band
    merch shoes clothes dress coat jacket uniform uniforms books book stamps flowers flower toys toy gift gifts
    present presents party parties wedding birthday birthdays anniversary christmas xmas easter graduation raffle
    prize prizes giveaway tombola fundraiser donation donations contribution membership subscription tuition stuff
    things thing supplies materials timber seed seeds feed wood tools  share debt iou
     money cash coin coins funds reimbursement reward bounty bonus  favour favor wager bet`),
  ...words(`escrow wheelchair jacket scarf pram stroller pushchair cot nappies diapers formula medicine medicines meds
    pills glasses vaccine surgery therapy massage haircut hair nails brows makeup perfume jewellery jewelry ring watch
    necklace earrings handbag bag backpack suitcase umbrella hat gloves socks boots sneakers shirt shirts trousers jeans
    suit costume costumes mask masks camera lens tripod microphone headphones speaker speakers keyboard mouse monitor
    screen printer ink paper pens notebook notebooks calculator desk chair chairs table tables shelf shelves bed
    mattress pillow blanket curtains carpet rug oven stove microwave toaster kettle dishwasher dryer
    vacuum hoover mower lawnmower ladder hammer drill nails screws bricks cement sand gravel tiles paint brush brushes
    windows window door doors lock keys gate fencing hay straw fodder fertilizer fertiliser tractor combine plough
    saddle horse horses cow cows pig pigs sheep goat goats chicken chickens hens duck ducks dog dogs cat cats puppy
    kitten hamster donkey donkeys fish bees honey apples oranges bananas tomatoes potatoes vegetables veg fruit rice
    noodles pasta soup salad cheese butter ham sausage sausages steak burger burgers fries chips tacos curry biryani
    dumplings ramen chocolate candy sweets cookies biscuits pie whisky whiskey gin vodka rum beers champagne juice
    water soda cola`),
  ...words(`uni campus dorm library museum cinema movie movies film films theatre theater opera concert festival
    match tournament league season trophy medal jersey kit kits ball balls racket boat kayak surfboard skis ski
    snowboard tent camping hike beach pool sauna spa airbnb hostel resort cruise ferry tram bicycle scooter
    motorbike motorcycle tolls toll insurance plumbing heating gas electricity power wifi broadband mobile
    subscription netflix spotify hosting domain domains server servers software licence license plugin theme template
    audit article articles blog video videos reel podcast newsletter campaign ads advert banner flyers posters print
    prints sticker stickers t-shirts hoodie hoodies mug mugs translation interpretation legal court notary
    lease cleaning laundry ironing babysitting childcare daycare nursery playgroup scouts choir band
    orchestra rehearsal recital competition trip excursion outing picnic barbecue bbq potluck reunion
    wedding shower funeral wreath memorial grave headstone vows rings honeymoon`),
  ...words(`landlady granddad stepdad stepmum godmother godfather goddaughter godson guardian widow widower pensioner
    veteran volunteer volunteers priest pastor vicar imam rabbi nun monk mayor postman mailman policeman fireman
    firefighter paramedic pharmacist optician physio therapist psychologist hairdresser barber beautician stylist tailor
    shoemaker jeweller locksmith mechanic welder mason bricklayer roofer glazier decorator architect surveyor realtor
    caretaker janitor concierge porter waiter waitress bartender barista host hostess dj singer guitarist
    drummer pianist violinist dancer actor actress director producer cameraman reporter journalist blogger streamer
    youtuber influencer moderator mod admin treasurer secretary chairman chair president captain referee trainer
    caddie jockey fisherman farmer shepherd miller beekeeper gardener forester trucker courier rider pilot sailor
    captain stewardess guide lifeguard instructor lecturer dean headmaster headteacher principal pupil pupils
    apprentice trainee graduate scholar researcher scientist chemist physicist biologist mathematician programmer
    coder tester ops devops analyst trader investor founder founders cofounder partner partners
    shareholder leader member members mentor mentee sponsor donor recipient claimant colleague associates associate
    payee expert customer's client's landlord's teacher's boss's team family's uncle's aunt's`),
  ...words(`dear lovely nice good great kind sweet little poor swim piano guitar football soccer yoga dance rugby
    cricket  local shared common joint personal private public  happy proud grateful glad`),
  ...words(`team's mum's mom's dad's brother's sister's son's daughter's friend's kid's kids' school's today's
    neighbour's neighbor's boss's wife's husband's cousin's`),
  ...words(`emily anna maria sara sarah lisa laura julia sophie sofia emma olivia chloe chloé mia lena nina eva ella
    john james david michael mike daniel dan peter paul tom thomas  ben sam alex chris hugo leo luca marco
    lukas tim dave steve kevin bob alice carol carlos juan jose ahmed  omar raj priya kumar wei mei kenji
    yuki  dale joe jack harry george margaret karo jun pierre marie`),
  ...words("mr mrs ms dr sir madam ma'am"),
  ...words("🎁 🎉 🎂 🍕 🍻 🚀 💕 💖 ❤️ 😄 😅 😂 😉 😎 🤑 🤞 🙌 ✨ 🔥 💸 💰 🌴 🧹 🥲 🫶 🎓 ☕"),
]);

/** Words of a sentence that only tells something about a request that is complete, or stands apart before it. */
export const remarkWords: ReadonlySet<string> = new Set([
  ...words(
    "i we she he they it him them us i'm im we're she's shes he's hes they're theyre it's its that's thats there's",
  ),
  ...words(`am is are was were has have had got needs need likes loves waiting here there ready due late early hungry thirsty broke tired
    busy excited sick ill nervous scared  happy standing sitting asking cold hot hard working owe owes promised
    deserves deserve earned urgent important`),
  ...words(" cheers ta lol haha hehe yay wow yeah yep yes sure nice cool perfect finally very really"),
  ...words("practice fun luck time today home work running love hope deal"),
  ...words("with of for to in at on from as"),
]);

/** What closes a remark, so that the next word begins something of its own. */
export const remarkEnds: ReadonlySet<string> = new Set([".", "!"]);

/** After a name or a greeting these may begin what somebody else said. */
export const speechMarks: ReadonlySet<string> = new Set([":", "-", "–", "—", "\n"]);
