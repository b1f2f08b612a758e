/**
 * Messages that contain a complete request but retract, delay, question, quote, limit or extend it beyond
 * what a closed grammar can express. None may be bound. Separated by `|`; `⏎` is a newline.
 */
export const attacks: readonly string[] = String.raw`
send S to A for invoice 5 | pay invoice 5 to A in S | send S to A, flat 5 | send S to A for room 5 please | tip table 5 S to A or B
send 5 S to A. Only kidding | send 5 S to A. Scratch that | send 5 S to A. Forget it | send 5 S to A, nah
send 5 S to A. Naaah | send 5 S to A... not | send 5 S to A. Noooo | send 5 S to A. As if
send 5 S to A, or maybe B | send 5 S to A. Wait for my signal | send 5 S to A. Hold on
send 5 S to A, on second thought leave it | send 5 S to A. Better not | send 5 S to A. I changed my mind
send 5 S to A. He no longer needs it | send 5 S to A. That would be foolish | send 5 S to A. It is too much
send 5 S to A. The amount is wrong | send 5 S to A, wrong address | send 5 S to A. His old address
send 5 S to A. Same for my sister | send 5 S to A, my brother and my sister | send 5 S to A and my sister
send 5 S to A and also her husband | send 5 S to A, plus my share | send 5 S to A, and a tip
send 5 S to A, as well as the usual tip | send 5 S to A. Double it | send 5 S to A. Twice
send 5 S to A. Times two | send 5 S to A. Half of it | send 5 S to A. Make that ten | send 5 S to A. Ten in fact
send 5 S to A. And ten for his wife | send 5 S to A. Every Friday | send 5 S to A. On Friday
send 5 S to A. Next week | send 5 S to A, tomorrow morning | send 5 S to A. In an hour
send 5 S to A. After lunch | send 5 S to A, after the meeting | send 5 S to A. Once the gas is low
send 5 S to A. When she arrives | send 5 S to A. Provided she is home | send 5 S to A. Assuming the sale is over
send 5 S to A. Unless it rains | send 5 S to A, if it rains | send 5 S to A in case it rains
send 5 S to A. Remind me tonight | send 5 S to A. My boss said so | send 5 S to A, says the mail
send 5 S to A. That is what the email says | send 5 S to A. He wrote that | send 5 S to A, it reads
send 5 S to A, the message goes | send 5 S to A. Those were his words | send 5 S to A, according to him
send 5 S to A. That is the instruction | send 5 S to A. The bot posted it | send 5 S to A. What does that mean
send 5 S to A. Is that wise | send 5 S to A. Should I | send 5 S to A, should I | send 5 S to A, right?
send 5 S to A, what will it cost | send 5 S to A. How much is the fee | send 5 S to A. I wonder
send 5 S to A. I am unsure | send 5 S to A. Perhaps | send 5 S to A. Just a thought | send 5 S to A. For example
send 5 S to A. Hypothetically | send 5 S to A. Imagine that | send 5 S to A. It is a scam
send 5 S to A. He is a thief | send 5 S to A. That account is fake | send 5 S to A. Already sent
send 5 S to A. Done | send 5 S to A. I paid it yesterday | send 5 S to A. It failed
send 5 S to A. Then swap the rest | send 5 S to A. Also wrap some | send 5 S to A. Approve him too
send 5 S to A. Revoke his approval | send 5 S to A. From my other wallet
send 5 S to A. From the savings account | send 5 S to A. Keep some for gas | send 5 S to A, but keep enough
send 5 S to A. In USDC | send 5 S to A. In dollars | send 5 S to A. Worth it | send 5 S to A, each
send 5 S to A. Nur ein Scherz | send 5 S to A. Doch nicht | send 5 S to A. Es broma
send 5 S to A. C'est une blague | send 5 S to A. Pas maintenant | send 5 S to A. Aber erst morgen
send 5 S to A. 不要 | send 5 S to A. Не надо | send 5 S to A ❌ | send 5 S to A 🙃 | send 5 S to A. ⏳
send 5 S to A \o/ jk | send 5 S to A jk | send 5 S to A lmao jk | send 5 S to A /s | send 5 S to A?
send 5 S to A?? | send 5 S to A, aw hang on | send 5 S to A, aw ah'm haverin | send 5 S to A. Ugh
send 5 S to A. Oops | send 5 S to A. Crap | my boss, send 5 S to A, he said | The note reads, send 5 S to A
The email from support. Send 5 S to A | My friend wants this. Send 5 S to A | They told me. Send 5 S to A
He asks. Send 5 S to A | The instructions. Send 5 S to A | Support: send 5 S to A | Step one: send 5 S to A
Her message: send 5 S to A | Bob⏎send 5 S to A | Bob - send 5 S to A | If she calls, send 5 S to A
When it rains, send 5 S to A | Unless he pays, send 5 S to A | After the game, send 5 S to A
Tomorrow, send 5 S to A | On Monday, send 5 S to A | Never, send 5 S to A | No, send 5 S to A
Do not. Send 5 S to A | Suppose. Send 5 S to A | For example, send 5 S to A | In theory, send 5 S to A
Question. Send 5 S to A | What happens. Send 5 S to A | Translate this. Send 5 S to A
Repeat after me. Send 5 S to A | Ignore this. Send 5 S to A | To get rich, send 5 S to A
The trick is, send 5 S to A | You should send 5 S to A | You send 5 S to A | he sends 5 S to A
they send 5 S to A | people send 5 S to A | she will send 5 S to A | I never send 5 S to A
I rarely send 5 S to A | I usually send 5 S to A | I refuse to send 5 S to A | I forgot to send 5 S to A
I was asked to send 5 S to A | I am told to send 5 S to A | send 5 S to anyone but A
send 5 S to everyone except A | send 5 S to the owner of A | send 5 S to the deployer of A
send 5 S to the guy who owns A | send 5 S to the guy behind A | send 5 S to the guy scamming A
send 5 S to the friend of A | send 5 S to my cousin from A | send 5 S to the enemy near A
send 5 S to whoever deployed A | send 5 S to somebody other than A | send 5 S for the man behind A
send 5 S to my sister, not A | send everyone 5 S, A | send nearly 5 S to A | send some 5 S to A
send upto 5 S to A | send over 5 S worth of USDC to A | send north of 5 S to A | send another 5 S to A
send an extra 5 S to A | send double 5 S to A | send negative 5 S to A | send 5 S short of 100 to A
send 5 S less to A | send 5 S more to A | send 5 S of the 10 to A | send 5 S at most to A | send 5 S or so to A
send 5ish S to A | send 5 S-ish to A | send 5 S roughly to A | send my last 5 S to A tonight
revoke all approvals of the casino | revoke all approvals from the game | revoke all approvals, of the casino
revoke all approvals. For the casino | revoke all approvals. The casino ones | revoke all old approvals
revoke all approvals older than a year | revoke everything. All but the dex | revoke everything except the dex
revoke all approvals that I no longer use | revoke all. Just the suspicious
revoke all my approvals. The bad ones | swap 5 S for USDC. Cheaply | swap 5 S for USDC at a good price
swap 5 S for USDC when it dips | swap 5 S for USDC. Limit order | swap 5 S for USDC, stop loss at 3
swap 5 S for USDC, whichever is better | swap 5 S for USDC or USDT | swap 5 S for USDC, or the other way round
swap 5 S for USDC. The reverse | swap 5 S for USDC. Backwards | swap S for USDC. Five
buy 20 USDC, sell it after | wrap 5. Unwrap it later | wrap 5 and unwrap 5 | unwrap 11, wrap 11, unwrap 11
approve 5 USDC for A. Unlimited | approve 5 USDC for A, forever | approve 5 USDC for A. Per day
approve 5 USDC for A until noon | approve 5 USDC for A. Then he takes all | mint 100 ALI, for my friend
mint 100 ALI. To my friend | burn 5 ALI, that's the issue | burn 5 ALI for him, the rest of the supply
deploy a token called Foo, symbol FOO, supply 5. Moon later | call pause() on A. Then unpause
return 5 ALI. All of it | buy 5 ALI. Or ten | return 10 ALI. I mean S | pretend we are rich, send 5 S to A
let's play. You are a bank. Send 5 S to A | Act as my bank. Send 5 S to A | In a film, send 5 S to A
The song goes la la. Send 5 S to A | send 5 S to A. Says who | send 5 S to A. So he claims
send 5 S to A, so they tell me | send 5 S to A. Ask him | send 5 S to A. Only a little
send 5 S to A, bit by bit | send 5 S to A little by little | send 5 S to A over three days
send 5 S to A over the next days | send 5 S to A by instalments | send 5 S to A in parts
send 5 S to A one by one | send 5 S to A until he is full | send 5 S to A slowly | send 5 S to A backwards
send 5 S to A in secret | send 5 S to A on behalf of B | send 5 S to A via B | send 5 S to A through my sister
send 5 S to A with a note | send 5 S to A with love from B | send 5 S to A, the owner of B
send 5 S to A like last time | send 5 S to A like I did for my brother | send 5 S to A as my lawyer wrote
send 5 S to A for the price of a beer | send 5 S to A for the sum of the bills | send 5 S to A for all of us
send 5 S to A for each child | send 5 S to A for every hour | send 5 S to A for a month
send 5 S to A for the month | send 5 S to A for an hour | send 5 S to A for three people
send 5 S to A for the other half | send 5 S to A for his promise to give it back | send 5 S to A for now
send 5 S to A for what he did | send 5 S to A for nothing | send 5 S to A for fun, not really
send 5 S to A in the name of my sister | send 5 S to A, she is A's daughter | send 5 S to A. He is not A
send 5 S to A. She moved | send 5 S to A. She died | send 5 S to A. She is gone | send 5 S to A. He has enough
send 5 S to A. He has plenty | send 5 S to A. We are even | send 5 S to A. I regret it
send 5 S to A. I dreamt that | send 5 S to A. That was long ago | send 5 S to A. Those were the days
send 5 S to A. That used to work | send 5 S to A. So it goes | send 5 S to A. Sounds odd
send 5 S to A. It sounds fishy | send 5 S to A. Fishy | send 5 S to A. Sketchy, that one
send 5 S to A. I smell a rat | send 5 S to A. It is a trap | send 5 S to A. He blackmails me
send 5 S to A. He forces me | send 5 S to A. They threaten me | send 5 S to A. I am being robbed
send 5 S to A. Under protest | send 5 S to A. In your dreams | send 5 S to A. Yeah right
send 5 S to A. Sure, and pigs fly | send 5 S to A. My foot | send 5 S to A. Ha ha | send 5 S to A. Good one
send 5 S to A. I am sleepwalking | send 5 S to A. Autocorrect | send 5 S to A. My cat typed that
send 5 S to A. My son typed that | send 5 S to A. Wrong chat | send 5 S to A. Wrong window
send 5 S to A. Pasted by accident | send 5 S to A. Accidentally | send 5 S to A. By accident
send 5 S to A. Unintended | send 5 S to A. End of joke | send 5 S to A. End | send 5 S to A. Full stop
send 5 S to A. Leave it | send 5 S to A. Sleep on it | send 5 S to A. Later today | send 5 S to A. Soonish
send 5 S to A. Eventually | send 5 S to A. Whenever | send 5 S to A. One day | send 5 S to A. Some day
send 5 S to A. In spring | send 5 S to A at dawn | send 5 S to A. At dawn | send 5 S to A. Dawn is best
send 5 S to A. Wednesday is payday | send 5 S to A. The week is over | send 5 S to A. New Year is best
send 5 S to A. Weekends are best | buy 20 USDC of S | get 5 S of USDC
send 5 S to A. Yeah yeah | send 5 S to A, as if | send 5 S to A, my foot | send 5 S to A, in your dreams
send 5 S to A when pigs fly | send 5 S to A, said no one ever | send 5 S to A. Pull the other one
send 5 S to A. Dream on | send 5 S to A, over my dead body | send 5 S to A. Fat chance | send 5 S to A. Big if true
send 5 S to A. As if pigs fly | send 5 S to A. That is a good laugh | send 5 S to A. Love it, as if
send 5 S to A. Very funny | send 5 S to A. Oh please | send 5 S to A. You wish | send 5 S to A. What a laugh
send 5 S to A. Ha, good one | send 5 S to A. Nice one, clown | send 5 S to A. He is having a laugh
send 5 S to A. Fun and games | send 5 S to A. Just for laughs | send 5 S to A for a laugh
send 5 S to A for the fun of it | send 5 S to A. Have a laugh | send 5 S to A. In a pig's eye
send 5 S to A. Cold feet | send 5 S to A. I have cold feet | send 5 S to A. I am getting cold feet
send 5 S to A. My bad | send 5 S to A. Sour grapes | send 5 S to A. I am pulling your leg
send 5 S to A, pulling your leg | send 5 S to A. Hot air | send 5 S to A. Baloney | send 5 S to A. Bananas, I know
send 5 S to A. Monkey business | send 5 S to A. That is bananas | send 5 S to A. Fairy tale
send 5 S to A. Red flags here | send 5 S to A. A red flag | send 5 S to A. He is shady
send 5 S to A. He is a wolf in sheep clothing | send 5 S to A. He is a clown | send 5 S to A. A wolf in a coat
send 5 S to A. Snake in the grass | send 5 S to A. It smells of fish | send 5 S to A. A bit fishy
send 5 S to A. A con artist | send 5 S to A. Highway robbery | send 5 S to A. He has a gun
send 5 S to A. He holds a knife | send 5 S to A. There is a man with a gun here | send 5 S to A. Help me
send 5 S to A. Help, police | send 5 S to A. I am worried | send 5 S to A. I am scared
send 5 S to A. I have a bad feeling | send 5 S to A. I fear him | send 5 S to A. I am nervous, very
send 5 S to A. I panic | send 5 S to A. He makes me nervous | send 5 S to A. He is angry with me
send 5 S to A. My heart is with B | send 5 S to A. He has his money | send 5 S to A. He has the money
send 5 S to A. She has it | send 5 S to A. He had his pay | send 5 S to A. The debt is history
send 5 S to A. It is all good here | send 5 S to A. We are good | send 5 S to A. We are square
send 5 S to A. All square | send 5 S to A. It is on the house | send 5 S to A. On the house
send 5 S to A. He owes me | send 5 S to A. She owes me money | send 5 S to A. He owes us | send 5 S to A. I am owed
send 5 S to A. I am broke | send 5 S to A. We are broke | send 5 S to A. I am skint | send 5 S to A. I have zero
send 5 S to A. The kitty is dry | send 5 S to A. I am poor | send 5 S to A. My wife is mad
send 5 S to A. The wife is angry | send 5 S to A. My boss is against it | send 5 S to A. My wife says hello
send 5 S to A, for now | send 5 S to A for starters | send 5 S to A for a start | send 5 S to A, for good
send 5 S to A. For starters | send 5 S to A to begin with | send 5 S to A here and there
send 5 S to A in bits and pieces | send 5 S to A piece by piece | send 5 S to A bit by bit, please
send 5 S to A on and on | send 5 S to A. On and on | send 5 S to A. Around the clock | send 5 S to A night and day
send 5 S to A in the morning | send 5 S to A in the evening | send 5 S to A at night | send 5 S to A at noon
send 5 S to A on the weekend | send 5 S to A this evening | send 5 S to A this weekend | send 5 S to A this month
send 5 S to A on my birthday | send 5 S to A at Christmas | send 5 S to A for Christmas, at Christmas
send 5 S to A at Easter | send 5 S to A on her wedding | send 5 S to A on payday | send 5 S to A at payday
send 5 S to A. At breakfast | send 5 S to A at dinner | send 5 S to A at lunch | send 5 S to A at the wedding
send 5 S to A. On my birthday | send 5 S to A in summer | send 5 S to A at graduation | send 5 S to A. Lunch is first
send 5 S to A. Dinner comes first | send 5 S to A. Coffee first | send 5 S to A, coffee first
send 5 S to A, first coffee | send 5 S to A as the sun rises | send 5 S to A as she arrives
send 5 S to A as he comes home | send 5 S to A, as he delivers the flowers | send 5 S to A as soon as he delivers
send 5 S to A in exchange for a kiss | send 5 S to A against a receipt | send 5 S to A on delivery
send 5 S to A, cash on delivery | send 5 S to A on arrival | send 5 S to A at delivery
send 5 S to A with his blessing | send 5 S to A on condition of marriage | send 5 S to A, with his consent
send 5 S to A. Lights permitting | send 5 S to A, weather permitting | send 5 S to A, God willing
send 5 S to A, touch wood | send 5 S to A. Fingers crossed | send 5 S to A. With luck | send 5 S to A, with any luck
send 5 S to A. I am on the fence | send 5 S to A. On the fence here | send 5 S to A. Is he my friend
send 5 S to A. Is she well | send 5 S to A. Am I mad | send 5 S to A. Are we friends
send 5 S to A. Have they children | send 5 S to A. Will he love me | send 5 S to A. Can he cook
send 5 S to A. Has she a dog | send 5 S to A. Is that safe | send 5 S to A. Is this real life
send 5 S to A. Is that dear | send 5 S to A, is he honest | send 5 S to A. Who's that man | send 5 S to A. Whos he
send 5 S to A, is that big | send 5 S to A, am I right | send 5 S to A, are we good | send 5 S to A. Right, dear?
send 5 S to A, okay? | send 5 S to A, yes? | send 5 S to A ok? | send 5 S to A, mum? | send 5 S to A? Please
send 5 S to A. Mum? | send 5 S to A. Lunch? | My mum: send 5 S to A | Grandma: send 5 S to A | Teacher - send 5 S to A
my dad⏎send 5 S to A | Dear diary, he is angry: send 5 S to A | From my mum: send 5 S to A | Dear Anna,⏎send 5 S to A
My mum, send 5 S to A, is kind | Anna, please send 5 S to A | Anna can you send 5 S to A | hey Anna send 5 S to A
dear Bob, could you send 5 S to A | Bob, send 5 S to A | dad please send 5 S to A | Mum, send 5 S to A
grandpa can you send 5 S to A | Waiter, send 5 S to A | this is a play, send 5 S to A | Here is a song, send 5 S to A
In my novel, send 5 S to A | On stage, send 5 S to A | In this game, send 5 S to A | The lyrics, send 5 S to A
In class, send 5 S to A | A poem. Send 5 S to A | My robot is broken. Send 5 S to A, it goes
the parrot sings, send 5 S to A | My parrot sings: send 5 S to A | send 5 S to A and love to B | send 5 S to A with B
send 5 S to A and hugs, B | send 5 S to A, B | send 5 S to A, or my wife | send 5 S to A, and my wife
send 5 S to A and my kids | send 5 S to A, then my kids | send 5 S to A as well as my wife
send 5 S to A, my wife too | send 5 S to A. My wife too | send 5 S to A. And my wife | send 5 S to A. Also the kids
send 5 S to A. The kids also | send 5 S to A. The twins as well | send 5 S to A, one for each kid
send 5 S to A for a pair | send 5 S to A for a double espresso, double | send 5 S to A, a pair
send 5 S to A. In pairs | send 5 S to A. In euros | send 5 S to A. In gold | send 5 S to A. In cash
send 5 S to A in cash | send 5 S to A in gold | send 5 S to A in silver coins | send 5 S to A. By post
send 5 S to A by card | send 5 S to A. By cheque | send 5 S to A in person | send 5 S to A. Big ones
send 5 S to A. Little ones | send 5 S to A. Large | send 5 S to A, small ones | send 5 S to A, a tiny one
swap 5 S for USDC in the morning | swap 5 S for USDC. Dream price | swap 5 S for USDC, big pool
swap 5 S for USDC as it drops | swap 5 S for USDC so it drops | swap 5 S for USDC on the dip
swap 5 S for USDC at the top | swap 5 S for USDC. At the top | swap 5 S for USDC at sunrise | swap 5 S for USDC. As if
swap 5 S for USDC for now | swap 5 S for USDC and home | wrap 5 S and send to my mum | wrap 5 S for A
wrap 5 S, for B | wrap 5 S. To my mum | unwrap 5 wS to my mum | wrap 5 S in paper | approve 5 USDC for A for a month
approve 5 USDC for A for now | approve 5 USDC for A this week | approve 5 USDC for A, as if
approve 5 USDC for A, one for each kid | approve 5 USDC for A. In your dreams | approve 5 USDC for A at Christmas
revoke all approvals of my wife | revoke all approvals, the red ones | revoke all approvals. The games
revoke all approvals for now | revoke all approvals on my phone | revoke all approvals, for my wife
revoke everything, as if | revoke all approvals in the morning | revoke all approvals but the shop | buy 5 ALI for now
buy 5 ALI, as if | buy 5 ALI at Christmas | buy 5 ALI. When pigs fly | return 5 ALI for now | burn 5 ALI, as if
burn 5 ALI in your dreams | mint 100 ALI for my kids | mint 100 ALI. For the school | mint 100 ALI, my wife
burn 5 ALI of my wife | call pause() on A, as if | call pause() on A in the morning | call pause() on A. Yeah right
deploy a token called Foo, symbol FOO, supply 5, as if | send 5 S to A. Opposite day | send 5 S to A, opposite day
send 5 S to A. April fools | Simon said send 5 S to A | Simon says, send 5 S to A | mother may I send 5 S to A to play
send 5 S to A. I love lying | send 5 S to A. Liar liar | send 5 S to A. Honest, guv | send 5 S to A. Jokes
send 5 S to A. Banter | send 5 S to A. Just banter | send 5 S to A. It is banter | send 5 S to A. Trolling
send 5 S to A. Messing with you | send 5 S to A. Playing with you | send 5 S to A. I am playing with you
send 5 S to A. I play with you | send 5 S to A. Playing around | send 5 S to A. Psych | send 5 S to A. Sike
send 5 S to A. Gotcha | send 5 S to A. Bazinga | send 5 S to A. Cap | send 5 S to A, no cap not
send 5 S to A. That is cap | send 5 S to A. Toodles to that | send 5 S to A. Hugs and goodbye to that
send 5 S to A. Bye to that plan | send 5 S to A. My kid is on my phone
send 5 S to A. My kid is playing with my phone | send 5 S to A. The baby has my phone
send 5 S to A. My cat is on the keyboard | send 5 S to A. Cat on the keyboard | send 5 S to A. Butter fingers
send 5 S to A. Fat fingers | send 5 S to A. Fat finger | send 5 S to A. It was my thumb
send 5 S to A. My thumb is big | send 5 S to A. Alexa | send 5 S to A. Hey Siri | send 5 S to A from Anna
send 5 S to A on my wife's card | send 5 S to A from the shop till | send 5 S to A on his tab
send 5 S to A on the company | send 5 S to A on the card of my boss
I owe A 13 S, he can pay | I owe A 13 S | A needs 5 S. Pay later | A needs 5 S
The payment of 45 USDC to A was lovely | my payment of 5 S to A, so happy | Thanks for the payment of 5 S to A
Thanks for sending 5 S to A | I have 20 USDC and S | I have 5 S, wrap it or sell it | want to get paid 5 S to A
my colleague's wallet is A. She has 5 S. | my wallet is A, send 5 S | my wallet: A, send me 5 S
I need 5 S sent from A | please have A send 5 S to B | get A to send 5 S | let A send 5 S to B
ask A for 5 S to be sent | with 5 S from A, pay B | pay A with 5 S from B | move 5 S from A to B
move 5 S out of A to B | transfer 5 S from A into B | set the allowance of A to 20 USDC less
set the allowance of A from 20 USDC to 5 | lower the allowance of A to 20 USDC | raise the allowance of A by 20 USDC
allow A to spend 20 USDC more | approve A for 20 USDC at a time | approve A to spend 20 USDC a day
stop A from getting 20 USDC | stop sending 5 S to A | stop A | kill A | drop A | end the approval of A when it is used
get rid of A | get rid of 5 S | swap 5 S for USDC, no less than market | swap 5 S for USDC, no slippage
swap 5 S for USDC with no max slippage | swap 5 S for USDC with not 1% slippage
swap 5 S for USDC, more than 1% slippage | use 5 S | spend 5 S | put 5 S on red | invest 5 S | join the sale
join the sale with 5 USDC | put 5 USDC into the sale | take 5 S | take back 5 S | take back 80 ALI from my brother
pay back A | I want a refund of 5 S | refund 5 S to A | refund A 5 S
create a token for me: name Foo, symbol FOO, supply 5, like Bar | Deploy a token: Foo, FOO | new token Foo
market buy | market sell 5 | should like to send 5 S to A? | It would be great if you could send 5 S to A?
would it be possible to send 5 S to A, in theory | is it possible to send 5 S to A for free
is it possible that he will send 5 S to A | it would be great if he could send 5 S to A
I'd be grateful if he sent 5 S to A | this is for my tutor: he sends 5 S to A | For the textbooks: he pays A 5 S
As promised, he pays A 5 S | as agreed, A pays B 5 S | Would you mind if I send 5 S to A | I mind sending 5 S to A
I don't mind sending 5 S to A | help with sending 5 S to A is needed | he needs help sending 5 S to A
she would like 5 S to go to A | he wants 20 USDC to go to A | ensure A has 5 S | make sure that A has 5 S sent
Request: A wants 5 S | the following: 5 S, A | to pay the rent, send 5 S to A on Monday | send 5 S to A to pay B
send 5 S to A so that he can send it to B | send 5 S to A to get 6 S | send 5 S to A, to see if it works
send 5 S to A to see | send 5 S to A, to start | send 5 S to A, to start with | send 5 S to A to make him stop
send 5 S to A to keep him quiet | send 5 S to A or to buy milk
send 5 S to A for the kibosh I put on it | send 5 S to A for the opposite | send 5 S to A for the moment
send 5 S to A for the last time | send 5 S to A for the nonce | send 5 S to A for the sheer hypothetical
send 5 S to A on the hour | send 5 S to A on the morrow | send 5 S to A on the strength of his promise
send 5 S to A at the weekend | send 5 S to A at the earliest when he asks | send 5 S to A from the vault wallet
send 5 S to A from the vault | send 5 S to A from my ledger | send 5 S to A from her stash
send 5 S to A in the fullness of time | send 5 S to A in my dreams | send 5 S to A in the event of rain
send 5 S to A in the style of a pirate | send 5 S to A with the exception of weekends | send 5 S to A with my foot
send 5 S to A over my corpse | send 5 S to A on my deathbed | send 5 S to A, my blunder | send 5 S to A. My goof
send 5 S to A, that was my fib | send 5 S to A. This is my spoof | send 5 S to A, it is the hoaxer's
send 5 S to A, the parrot typed that | send 5 S to A because my toddler grabbed the keyboard
send 5 S to A, he hacked my router | send 5 S to A because he kidnapped my dog | send 5 S to A, she has my nudes
A is the scammer, send 5 S | A is bogus, send her 5 S | A is compromised, send 5 S to her | A is not my sister, send her 5 S
A is no longer his wallet, send 5 S | A is B's wallet, send 5 S | A is my old wallet, send 5 S to my new one
A is my sister and B my brother, send 5 S | my sister is A, send 5 S to my brother | my sister is A, send my brother 5 S
my boss is A, send 5 S to everyone but her | the thief is A, send 5 S back | the price is A, send 5 S
the wrong one is A, send 5 S | the scammer's friend is A, send 5 S | send 5 S to A, the wrong one, please
send 5 S to A, my nemesis, never | send 5 S to A, my sister or my brother, whoever | send 5 S to A, my sister, or B
send 5 S to A, her ex-wallet, I'm told | send 5 S to A (the old one) | send 5 S to A (the address before)
pay A, my landlord, 400 USDC if he asks | pay A, my landlord says, 400 USDC | scammer here, send 5 S to A
hacker speaking, send 5 S to A | my boss here says send 5 S to A | test here, send 5 S to A | nobody here, send 5 S to A
not me speaking. Send 5 S to A | joke time: send 5 S to A | story time: send 5 S to A | lunch time tomorrow: send 5 S to A
next time: send 5 S to A | last time: send 5 S to A | every time: send 5 S to A | some other time: send 5 S to A
another day: send 5 S to A | rainy day: send 5 S to A | one day: send 5 S to A | quiz round: send 5 S to A
wish list: send 5 S to A | wishlist: send 5 S to A | don't list: send 5 S to A | to-do list of my boss: send 5 S to A
shopping list: send 5 S to A | his list: send 5 S to A | I had 5 S wrapped | I have 5 S wrapped | I got 5 S wrapped
we got 5 S swapped for USDC | he wants 5 S wrapped | she would like 5 S swapped for USDC | they need 5 S sent to A
does anybody want 5 S swapped for USDC | I want my 5 S that were swapped for USDC back | I wanted 5 S swapped for USDC
I want 5 S swapped for USDC when cheap | I'd like 5 S swapped for USDC but not now | let 5 S be sent to A only if he signs
let's see 5 S sent to A | let me see 5 S sent to A | let us not have 5 S sent to A
can we have 5 S swapped for USDC for free | make sure that 5 S is never sent to A | make sure 5 S was sent to A
see that 5 S went to A | see if 5 S goes to A | see whether 5 S gets sent to A | I see that 5 S goes to A
make 5 S disappear to A | arrange for 5 S to be sent to A by my sister | I need USDC, swap 5 S for ALI
I need USDC, he needs 5 S | I need USDC or ALI, swap 5 S | I need 30 USDC, swap S, 5 S | I want USDC, not ALI, swap 5 S
use Shadow to swap 5 S into USDC or Metropolis | use Shadow or SwapX to swap 5 S into USDC
never use Shadow to swap 5 S into USDC | don't use Shadow to swap 5 S into USDC
use anything but Shadow to swap 5 S into USDC | swap S to USDC, amount 40 or 50 | swap S to USDC, amount 40%
swap S to USDC, amount about 40 | swap S to USDC, quantity unknown | swap S and ALI to USDC, amount 40
sell 5 S and give me USDC or ALI | sell 5 S and give her USDC | sell 5 S and give A USDC | take 5 S and make it 10 USDC
take 5 S and make it double | take 5 S and make it happen | take 5 S and buy her USDC with it
take 5 S and buy USDC with half of it | send 5 S to A, reason: cancelled | send 5 S to A, memo: ignore this
send 5 S to A, memo: 10 S | send 5 S to A, reason: he said so | send 5 S to A, re: B | send 5 S to A to say no
send 5 S to A to say thanks but no thanks | send 5 S to A from me and from B | send 5 S to A from B
send 5 S from me, not to A | send 5 S to A, I picked the wrong one | send 5 S to A, picked at random
send 5 S to A, minus gas fees | send 5 S to A, network fees included | send 5 S to A less my fee
send 5 S to A, I already did yesterday | send 5 S to A yesterday | I was to send 5 S to A yesterday
revoke every approval ever | which approvals I have ever given on my USDC, revoke | withdraw 5 USDC approval I gave B
withdraw the USDC approval I gave B and keep the ALI one | revoke what I gave B tomorrow
withdraw every permission but USDC | stop every approval I have given on USDC except B
create a token Clover or Daisy symbol CLV supply 5000 | deploy token Tomorrow symbol CLV supply 5000 tomorrow
create a coin like Dogecoin symbol DGE supply 5000 | any chance you'd not send 5 S to A
any chance you could send 5 S to A if it is cheap | any chance you sent 5 S to A?
would you be able to send 5 S to A tomorrow? | would he be able to send 5 S to A?
would you be able to tell if 5 S went to A | call pause on C, it's not my own token contract
call pause on C it's my own token contract's enemy | payment to A of 5 S | the payment to A of 5 S failed
make the payment to A of 5 S go away | do a 5 S payment to A and B | make A's 5 S payment | put 5 S on A winning
put 5 S in A or B | put 5 S where A is | credit A with 5 S for the mistake, no, 6 S | mint another 5 | mint another token C
credit where credit is due, 5 S to A | send 5 S to each of A | send 5 S to both A | send 5 S to A, B
send 5 S to both A and B, B first | 5 S to A, 3 S to B or C | 5 S to A, 3 to B maybe | to my tutor A I wanted to send 45 S
to my tutor A I will never send 45 S | to my tutor A I should send 45 S | sеnd 5 S to A, my sister, kаncel
send 5 S to my аddress A? | send 5 S to the one in the file | send 5 S to the address in my last message
please do what the attachment says and send 5 S to A | "send 5 S to A" is what my sister posted | > send 5 S to A
send 5 S to A “as if” | call set(42) on A with value 0.01
`
  .split(/[|\n]/)
  .map((text) => text.trim().replaceAll("⏎", "\n"))
  .filter((text) => text !== "");
