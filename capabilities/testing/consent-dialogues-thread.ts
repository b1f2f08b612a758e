import type { Dialogue } from "./consent-dialogues.ts";

const send = (amount: string, token = "S", to = "A") =>
  `? send token=${token} transfers.0.amount=${amount} transfers.0.to=${to}`;
const trade = (amount: string, sell: string, buy: string, side = "sell") =>
  `? trade amount=${amount} buy=${buy} sell=${sell} side=${side}`;
const buyAli = (amount: string, unit = "s") => `? buy-ali amount=${amount} unit=${unit}`;

/**
 * Short conversations of various styles that continue a quote, a question, a proposal or a cancellation: what
 * the last message leads to, with one confirmation at most. Written before the code for them.
 */
export const threads: Dialogue[] = [
  // An order from a price or a quote
  ["price of S in USDC / ok do 300", trade("300", "S", "USDC")],
  ["what is WETH worth in S? / sell 0.02", trade("0.02", "WETH", "S")],
  ["how much USDC for 500 S / do it", trade("500", "S", "USDC")],
  ["how much USDC for 500 S / do 200 then", trade("200", "S", "USDC")],
  ["quote 80 EURC to S / Yes, please go ahead, that seems fair to me", trade("80", "EURC.e", "S")],
  ["S/USDC px / sell 2k", trade("2000", "S", "USDC")],
  ["how much ALI would 220 S give / that's a nice round number, let us do it please", buyAli("220")],
  ["how many ALI for 100 S? / make it 50 and go", buyAli("50")],
  ["what would 40 USDC get me in WETH / go for it", trade("40", "USDC", "WETH")],
  ["what would 40 USDC get me in WETH / sounds good, but only 25", trade("25", "USDC", "WETH")],
  ["quote 1000 S to USDC / hmm too much. half of that", trade("500", "S", "USDC")],
  ["price of WETH in USDC / buy 0.1", trade("0.1", "USDC", "WETH", "buy")],
  ["how much for 500 ALI in the sale / k buy them", buyAli("500", "ali")],
  ["what does 33 S buy me in ALI / is it risky / ok still do it", buyAli("33")],
  // A setting of the ticket
  ["swap 40 USDC for WETH / use 2% slippage", `${trade("40", "USDC", "WETH")} slippage=2`],
  ["swap 40 USDC for WETH / slip 0.2", `${trade("40", "USDC", "WETH")} slippage=0.2`],
  ["swap 40 USDC for WETH / can u do it w 1 percent slippage", `${trade("40", "USDC", "WETH")} slippage=1`],
  [
    "swap 40 USDC for WETH / deadline 5 min",
    `? trade amount=40 buy=WETH deadline=5 minutes sell=USDC side=sell`,
  ],
  ["swap 40 USDC for WETH / on swapx please", `${trade("40", "USDC", "WETH")} venue=swapx`],
  ["swap 40 USDC for WETH / i want at least 0.01", `? trade amount=40 buy=WETH min=0.01 sell=USDC side=sell`],
  // A value replaced by another
  ["sell S for exactly 200 USDC / put it at 150 USDC instead", trade("150", "S", "USDC", "buy")],
  ["need 1500 USDC exact, pay in S / too much S. do 1k", trade("1000", "S", "USDC", "buy")],
  ["send 85 USDC to A / I have misread the bill, it is 58 and not 85", send("58", "USDC")],
  ["send 15 S to A / Wait, he gave me a frame of brood in May. Make it 18.", send("18")],
  ["approve 100 USDC for A / thx / Make that 60", "? approve amount=60 spender=A token=USDC"],
  ["buy ALI for 33 S / how long can i return it / 50 actually", buyAli("50")],
  ["send 20 USDC to A / what will the fee be / ok, 25 then", send("25", "USDC")],
  [
    "what fee would sending 12.5 S to A cost me? / That is clear. Please prepare the payment of 12.5 S to him, then.",
    send("12.5"),
  ],
  ["send 20 USDC to A / wrong one, it goes to B", send("20", "USDC", "B")],
  // Computed from what was said
  ["send 64 USDC to A / half of that", send("32", "USDC")],
  ["send 400 USDC to A / +100", send("500", "USDC")],
  ["send 400 USDC to A / 100 less", send("300", "USDC")],
  ["send 400 USDC to A / add another 50 to it", send("450", "USDC")],
  ["buy ALI for 33 S / double it, feeling lucky", buyAli("66")],
  ["send 30 S to A / a third of that to B", send("10", "S", "B")],
  ["send 50 S to A / and half as much to B", send("25", "S", "B")],
  ["wrap 900 S / no, a third of it", "? wrap amount=300"],
  ["wrap 500 S / and half of that back to normal after", "? unwrap amount=250"],
  ["send 90 USDC to A / make it 10% less", send("81", "USDC")],
  // The same to somebody else, or of something else
  ["send 160 USDC to A / beauty. and the same again to B coz he held the ladder", send("160", "USDC", "B")],
  ["send 12 S to A / now also 40 USDC to her, for the birthday", send("40", "USDC")],
  ["approve 100 USDC for A / same for EURC", "? approve amount=100 spender=A token=EURC.e"],
  ["send 5 S to A / 250 more to that address", send("250")],
  // Answers to a question in many words
  [
    "send something to my friend, his address is A / Ah yes, I forgot the most important. 15 S, please.",
    send("15"),
  ],
  ["i need to send 12 S to my daughter / Of course, here it is: A", send("12")],
  ["swap some S for USDC / ooh good shout. yeah 200", trade("200", "S", "USDC")],
  ["send USDC to A / let me see the bill... right, 14.50", send("14.5", "USDC")],
  // A name for the last recipient
  ["send 5 S to A / please remember her as Mojca", "? remember-contact address=A name=Mojca"],
  [
    "send 80 USDC to A / save that as mom so i dont have to do this again",
    "? remember-contact address=A name=mom",
  ],
  // An exchange is not the token of the same name
  ["swap 40 USDC for WETH / on shadow", `${trade("40", "USDC", "WETH")} venue=shadow`],
  // A number that counts what was asked about
  ["buy ALI / 400", buyAli("400", "ali")],
  ["how many SHADOW for 80 S / and for 160 S? / the second one, do it", trade("160", "S", "SHADOW")],
  ["how many SHADOW for 80 S / and for 160 S? / do the first one", trade("80", "S", "SHADOW")],
  // A value changes while the operation stays that of the conversation
  ["mint 20 of C to A / thanks! and the same for B", "? mint amount=20 to=B token=C"],
  ["send 40 USDC to A / same for B but 25", send("25", "USDC", "B")],
  ["swap 3 S for USDC / same again but 1 S", trade("1", "S", "USDC")],
  ["approve 50 USDC for A / same thing for B but only 20", "? approve amount=20 spender=B token=USDC"],
  ["burn 20 ALI / same again but 5", "? burn amount=5 token=ALI"],
  ["buy ALI for 33 S / the same again but for 10 S", buyAli("10")],
  ["send 40 USDC to A / the same in EURC for B", send("40", "EURC.e", "B")],
  ["send 40 USDC to A / is it the same for B?", "-"],
  ["send 40 USDC to A / he asked for the same again but 25", "-"],
  ["send 40 USDC to A / not the same for B", "-"],
  ["send 40 USDC to A / burn the same", "-"],
  ["swap 3 S for USDC / same again but 1 USDC", "-"],
  ["swap 3 S for USDC / same again but 1 S if it is cheap", "-"],
  // A named operation is never replaced, and an amount sold does not count the token bought
  ["swap 20 USDC to S / send half of that to A", "-"],
  ["swap 20 USDC to S / send it to A", "-"],
  ["swap 20 USDC to S / send all of that to A", "-"],
  ["swap USDC for exactly 20 S / send the USDC to A", "-"],
  ["buy ALI for 33 S / send it to A", "-"],
  ["send 10 USDC to A / burn half of that", "-"],
  ["send 10 USDC to A / mint twice that", "-"],
  ["send 10 USDC to A / let B spend half of that", "-"],
  ["swap 20 USDC to S / half that for A please", "-"],
  ["buy ALI for 30 S / half of that for A", "-"],
  ["approve 50 USDC for A / half of that for B", "? approve amount=25 spender=B token=USDC"],
  // One of several recipients, by the name beside its address
  [
    "send 5 USDC each to Ana A, Boris B and Carl C / take Boris out",
    "? send token=USDC transfers.0.amount=5 transfers.0.to=A transfers.1.amount=5 transfers.1.to=C",
  ],
  [
    "send 5 USDC to Ana A and 7 USDC to Boris B / make Boris's 8",
    "? send token=USDC transfers.0.amount=5 transfers.0.to=A transfers.1.amount=8 transfers.1.to=B",
  ],
  [
    "send 5 USDC to Ana A, 6 to Boris B and 7 to Carl C / only Ana and Carl",
    "? send token=USDC transfers.0.amount=5 transfers.0.to=A transfers.1.amount=7 transfers.1.to=C",
  ],
  [
    "send 5 USDC each to Ana A, Boris B and Carl C / Ana and Carl only, 4 each",
    "? send token=USDC transfers.0.amount=4 transfers.0.to=A transfers.1.amount=4 transfers.1.to=C",
  ],
  [
    "send 5 USDC to Ana A / and the same to Boris B and Carl C",
    "? send token=USDC transfers.0.amount=5 transfers.0.to=B transfers.1.amount=5 transfers.1.to=C",
  ],
  ["send 5 USDC to A and 6 USDC to B / and the same to C and A", "-"],
  // As many dollars are not as many coins
  ["send 20 bucks to A / S", "-"],
  [
    "deploy a token named Larch with symbol LRC and supply 100 / call it Larch Coin instead",
    "? deploy-token mintable=false name=Larch Coin supply=100 symbol=LRC",
  ],
  // What the number counts is bought if it is wanted
  ["i need 500 more usdc, buy it with S", trade("500", "S", "USDC", "buy")],
  ["i need 500 more usdc / S", trade("500", "S", "USDC", "buy")],
  ["get me 500 extra usdc / with S", trade("500", "S", "USDC", "buy")],
  // A correction changes the operation or a value, and keeps the rest
  ["send 20 C to A / not send, mint", "? mint amount=20 to=A token=C"],
  ["mint 10 of C to A / thanks! the same for B / not send, mint", "? mint amount=10 to=B token=C"],
  ["send 20 USDC to A / approve, not send", "? approve amount=20 spender=A token=USDC"],
  ["send 20 USDC to A / burn instead", "? burn amount=20 token=USDC"],
  ["swap 3 S for USDC / no, buy 3 USDC", trade("3", "S", "USDC", "buy")],
  [
    "approve 20 ALI for B / raise it to 35 / hm, no, don't raise. lower to 5",
    "? approve amount=5 spender=B token=ALI",
  ],
  ["approve 20 ALI for B / lower it to 5 I said", "? approve amount=5 spender=B token=ALI"],
  ["approve 50 USDC for A / no, unlimited, not 50", "-"],
  ["mint 10 of C to A / no, 500 to B", "? mint amount=500 to=B token=C"],
  ["revoke my USDC approval for B / and the same for A", "? revoke spender=A token=USDC"],
  ["revoke my USDC approval for B / not USDC, ALI", "? revoke spender=B token=ALI"],
  ["wrap 5 S / not wrap, unwrap", "-"],
  ["send 20 USDC to A / don't send", "-"],
  ["send 20 USDC to A / no, mint is broken", "-"],
  ["send 20 USDC to A / not send, and not mint", "-"],
  // Several in one sentence are offered as one request
  [
    "mint 10 of C for Ana A and 15 for Boris B / yes",
    "mint amount=10 to=A token=C; mint amount=15 to=B token=C",
  ],
  [
    "pay ana A 60 usdc, boris B 45 usdc and the club C 5 S / ok do it",
    "send token=USDC transfers.0.amount=60 transfers.0.to=A transfers.1.amount=45 transfers.1.to=B; send token=S transfers.0.amount=5 transfers.0.to=C",
  ],
  ["mint 10 of C for Ana A, but not 15 for Boris B / yes", "-"],
  // A complete request replaces an open question
  ["send 5 FOO to A / pay B 40 usdc / make it 35", send("35", "USDC", "B")],
  ["send 5 S / same for Ana A / pay Ana 40 usdc", send("40", "USDC")],
  ["send 5 FOO to A / approve B for 50 USDC", "approve amount=50 spender=B token=USDC"],
  [
    "send 5 FOO to A / approve B for 50 USDC / the same for A, but 20",
    "? approve amount=20 spender=A token=USDC",
  ],
  // Values in a question to confirm are no part of a later request
  ["mint 10 of C to A / and 15 for B / and 25 for A", "? mint amount=25 to=A token=C"],
  ["mint 10 of C to A / now 15 for B / oh wait, B gets 20 instead", "? mint amount=20 to=B token=C"],
  ["send 45 USDC to A / and 5 S to B / and 7 S to C", send("7", "S", "C")],
  ["send 5 USDC to A / make it 6 / no, 7 / and 8 for B", send("8", "USDC", "B")],
  ["send 5 S to A / and 3 USDC to B / make the first one 6", send("6")],
  // A name that the visitor gave an address stands for it, for people and tokens
  ["send 5 USDC to Ana A / what is slippage / pay Ana 3 S", send("3")],
  ["send 5 USDC to the shop A / thanks / and 3 S to the shop", send("3")],
  ["mint 10 CLUB for A / CLUB is C", "? mint amount=10 to=A token=C"],
  ["CLUB is C / mint 10 CLUB for A", "? mint amount=10 to=A token=C"],
  ["CLUB is C / send 5 CLUB to A", send("5", "C")],
  ["CLUB is C / CLUB is B / send 5 CLUB to A", "-"],
  ['he wrote "Boris is B" / send 5 S to Boris', "-"],
  ["CLUB is C / send 5 S to Ana A / now send Ana 2 CLUB", send("2", "C")],
  ["USDC is C / send 5 USDC to A / and 5 to B", send("5", "USDC", "B")],
  ["explain A / explain 5 S to B", "-"],
  ["send 5 USDC to Ana A and 7 USDC to Boris B / take Dora out", "-"],
  ["send 5 USDC to Ana A and 7 USDC to Boris B / is Boris out?", "-"],
  ["send 5 USDC to Ana A and 7 USDC to Boris B / Boris called, that should be EURC", "-"],
  ["send 5 USDC to A and 7 USDC to B / she wants EURC", "-"],
  ["send 5 USDC to Ana A and 7 USDC to Ana B / take Ana out", "-"],
  // Only what was requested here is revoked
  ["approve 20 ALI for B / ok then revoke that approval", "? revoke spender=B token=ALI"],
  ["approve 20 ALI for B / what can he spend / revoke it", "? revoke spender=B token=ALI"],
  ["approve 20 ALI for B / do not revoke it", "-"],
  // A question to confirm stays open while another question is answered
  ["send 12 S to A because he did the beams / what is slippage / ok do it", send("12")],
  ["send 12 S to A because he did the beams / what is slippage / ok send it then", send("12")],
  ["how much ali would i get for 20 S in the sale / what is slippage / ok do it", buyAli("20")],
  ["how much ali would i get for 20 S in the sale / what is slippage / ok buy it", buyAli("20")],
  [
    "create token Alta symbol ALT supply 10k / ok then make it mintable, max 50k",
    "? deploy-token cap=50000 mintable=true name=Alta supply=10000 symbol=ALT",
  ],
  [
    "deploy token Sun SUN 1000 / what is gas / ok deploy it",
    "? deploy-token mintable=false name=Sun supply=1000 symbol=SUN",
  ],
  ["please revoke the usdc thing for B ok mate / what is gas / ok do it", "? revoke spender=B token=USDC"],
  ["send 12 S to A because he did the beams / what is slippage / ok burn it then", "-"],
  ["send 12 S to A because he did the beams / ✗ / ok do it", "-"],
  ["send 12 S to A because he did the beams / never mind / ok do it", "-"],
  ["send 12 S to A because he did the beams / what is slippage / is it ok?", "-"],
  // One more name
  ["remember that Ana is A / and Boris is B", "? remember-contact address=B name=Boris"],
  // Nothing is requested
  ["how many SHADOW for 80 S / do the second one", "-"],
  ["send 80 S to A / divide it equally between her and her brother, who is B", "-"],
  ["buy ALI / wait can i even buy this im 17", "-"],
  ["deploy a token called Crumbs with 500 of them / yes", "-"],
  ["send 15 S to A / why must i sign two times?", "-"],
  ["send 5 S to A / and who gets this fee, you?", "-"],
  ["send some S to A / my phone died. is it still there", "-"],
  ["send some S to A / signed. did they get it", "-"],
  ["send 3 USDC to A / send 5 S to her friend", "-"],
  ["send 3 USDC to A / 5 S for his brother", "-"],
  ["price of S in USDC / i sold 300 yesterday", "-"],
  ["price of S in USDC / should i sell 300?", "-"],
  ["quote 500 S to USDC / no way, too low", "-"],
  ["quote 500 S to USDC / and if i did 300?", "-"],
  ["quote 500 S to USDC / nvm / ok", "-"],
  ["send 400 USDC to A / my rent is 100 less", "-"],
  ["send 400 USDC to A / do not add another 50", "-"],
  ["send 64 USDC to A / half of that is mine anyway", "-"],
  ["how many ALI for 100 S? / no wait, don't", "-"],
  ["swap 40 USDC for WETH / is 2% slippage a lot?", "-"],
  ["send 5 S to A / and B is who?", "-"],
  ["quote 500 S to USDC / ok do it tomorrow", "-"],
  // A reply that only quotes a question asks none, so nothing before it is part of the request
  ["send 12 USDC to A / what's left / send B the same, please", send("12", "USDC", "B")],
  // An unlimited allowance is never proposed, and not mistaken for the limited one before it
  ["approve 50 USDC for A / the same for B, but unlimited", "-"],
];
