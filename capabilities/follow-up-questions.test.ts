import type { Turn } from "@alithia/agent/language-model.ts";
import { createLexer } from "@alithia/agent/lexing/create-lexer.ts";
import {
  account,
  agentTurn,
  doneCall,
  hearLast,
  offersOf,
  talk,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import { readFromRoles } from "@alithia/agent/understanding/slots/read-operation.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding, sharedWorld } from "../bench/intents/shared-understanding.ts";

const stranger = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const neighbour = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const { understand } = sharedUnderstanding;

/** Returns what the last of several messages is read as, after each earlier one was done. */
const converse = (...messages: string[]): string[] =>
  hearLast(understand, messages, account).map((piece) => {
    if (piece.kind === "unclear" && piece.meant) return `? ${offersOf(piece)?.join(" | ")}`;
    if (piece.kind !== "request") return piece.kind === "refusal" ? piece.refusal.code : piece.kind;
    const { capability, input, missing } = piece.reading;
    return `${capability} ${JSON.stringify(missing ? `asks ${missing.argument}` : input)}`;
  });

const quote = (order: object) => [`quote-price ${JSON.stringify(order)}`];

test.each([
  [["price of S", "and in dollars?"], { sell: "S", buy: "USDC", amount: "1", money: "usd", side: "sell" }],
  [["swap 5 S for USDC", "what would I get for it"], { sell: "S", buy: "USDC", amount: "5", side: "sell" }],
  [
    ["price of S", "is that a good price?"],
    { sell: "S", buy: "USDC", amount: "1", about: "comparison", side: "sell" },
  ],
  [
    ["swap 5 S for USDC", "which exchange is that on?"],
    { sell: "S", buy: "USDC", amount: "5", about: "venue", side: "sell" },
  ],
  [
    ["price of S", "is that a good price?", "and for 20"],
    { sell: "S", buy: "USDC", amount: "20", side: "sell" },
  ],
  [
    ["gas price", "how much is that in dollars"],
    { sell: "S", buy: "USDC", money: "usd", amount: "1", side: "sell" },
  ],
])("a question about a price goes on with the order before it: %j", (messages, order) => {
  expect(converse(...messages).map(sortKeys)).toEqual(quote(order).map(sortKeys));
});

test.each([
  ["how much S, USDC and ALI is in there", { address: stranger }],
  [`compare with ${neighbour} who has more`, { address: stranger, compared: [neighbour] }],
  ["how old is that wallet", { address: stranger, pick: "first" }],
])("below somebody's wallet %j is of that wallet", (text, input) => {
  const [only] = converse(`what does ${stranger} hold`, text);
  expect(only).toMatch(/^summarize-wallet /);
  expect(JSON.parse(only?.replace("summarize-wallet ", "") ?? "{}")).toEqual(input);
});

test("a token whose deployment nobody signed yet is no unknown one", () => {
  const turns: Turn[] = [
    userTurn("deploy a token named Larch with the symbol LRC and a supply of 500"),
    shown({}, "deploy-token", { name: "Larch", symbol: "LRC", supply: "500", mintable: false }),
    userTurn(`send 5 LRC to ${stranger}`),
  ];
  const [piece] = understand(turns, account);
  expect(piece?.kind === "request" && piece.reading.missing?.sentence).toContain("sign its ticket first");
});

test("a token that was only shown is taken by a pick, never by what it calls itself", () => {
  const token = { address: "0x5FbDB2315678afecb367f032d93F642f64180aa3", symbol: "LRC", listed: false };
  const turns: Turn[] = [
    userTurn("what do I hold"),
    shown({ holdings: [{ token }] }, "summarize-wallet", { address: account }),
    userTurn(`send 5 LRC to ${stranger}`),
  ];
  const [piece] = understand(turns, account);
  expect(offersOf(piece)).toEqual([token.address]);
});

test("what one wants to get is bought, and what one gets for an amount is not", () => {
  const wanted = { sell: "S", buy: "USDC", side: "buy" };
  const cost = converse("swap 5 S for USDC", "no! i want to GET 500 usdc. how much S is that");
  expect(cost.map(sortKeys)).toEqual(quote({ ...wanted, amount: "500" }).map(sortKeys));
  const again = converse(
    "i need 500 more usdc, buy it with S",
    "no! i want to GET 500 usdc. how much S is that",
  );
  expect(again.map(sortKeys)).toEqual(quote({ ...wanted, amount: "500" }).map(sortKeys));
  expect(converse("how much WETH can i get for 40 USDC")[0]).toMatch(/"sell":"USDC".*"amount":"40"/);
});

test.each([
  `please remember some people: Alice is ${stranger} and Bob is ${account}`,
  `save these: Alice ${stranger} is my barista, Bob ${account} milk supplier`,
])("of several names each is offered to be kept: %s", (text) => {
  expect(listOffered(text)).toEqual([
    `Remember that Alice is ${stranger}`,
    `Remember that Bob is ${account}`,
  ]);
});

test("the sale is asked with the amount that was quoted elsewhere, and another amount goes on with the sale", () => {
  const messages = ["how much USDC would I get for 10 S", "how much would I get in the sale for that?"];
  expect(converse(...messages)).toEqual(['buy-ali {"action":"quote","amount":"10","unit":"S"}']);
  expect(converse(...messages, "and for 20?")).toEqual([
    'buy-ali {"action":"quote","amount":"20","unit":"S"}',
  ]);
});

test("the team's sale and the market are compared by a quote, which names both", () => {
  const [sold, bought] = [{ sell: "S", buy: "ALI" }, { side: "buy" }];
  expect(converse("compare pool and sale for 100 ALI")).toEqual(
    quote({ ...sold, amount: "100", about: "comparison", ...bought }),
  );
  const compared = { ...sold, about: "comparison", amount: "1", ...bought };
  expect(converse("is the sale cheaper than the market?")).toEqual(quote(compared));
});

test("a rate that is asked for after the amounts is quoted and not prepared", () => {
  expect(converse("100 USDC to S, what's the rate")[0]).toMatch(/^quote-price .*"amount":"100"/);
});

const own = (call: object) => JSON.stringify({ ...call, address: account });

test.each([
  [["balance of USDC"], `read-chain {"topic":"balance","address":"${account}","token":"USDC"}`],
  [["what did I receive this week"], `summarize-wallet ${own({ moved: "in", days: "this week" })}`],
  [["what have i got"], `summarize-wallet ${own({})}`],
  [[`what can ${stranger} do with my tokens`], `review-approvals {"owner":"${account}"}`],
  [["has anybody got permission to take my USDC"], `review-approvals {"owner":"${account}"}`],
  [[`whats my allowance to ${stranger}`], `review-approvals {"owner":"${account}"}`],
  [["was anything stolen from my wallet?"], `summarize-wallet ${own({ moved: "out", taken: true })}`],
  [
    [`has ${stranger} ever taken any USDC from me?`],
    `summarize-wallet ${own({ counterparty: stranger, moved: "out", taken: true, token: "USDC" })}`,
  ],
  [
    [`revoke the USDC approval of ${stranger}`, "so can he still take something?"],
    `review-approvals {"owner":"${account}","spender":"${stranger}","asks":"reach"}`,
  ],
  [[`did i approve ${stranger}?`], `review-approvals {"owner":"${account}"}`],
])("a read that names no wallet is of the connected one: %j", (messages, call) => {
  expect(converse(...messages).map((one) => sortKeys(one))).toEqual([sortKeys(call)]);
});

test.each([
  [["how many ALI would I get for 20 S", "how many do I have now"], "ALI"],
  [["price of WETH", "how much of it do i own"], "WETH"],
  [["swap 20 USDC to S", "how much do I have left"], "USDC"],
  [[`send 12 USDC to ${stranger}`, "what is my balance of it now"], "USDC"],
])("a balance that names no token is of the one that was spoken of: %j", (messages, token) => {
  const call = `read-chain ${own({ topic: "balance", token })}`;
  expect(converse(...messages).map((one) => sortKeys(one))).toEqual([sortKeys(call)]);
});

test.each(["and how much FOOD do I have now", "how much food do i have now"])(
  "a token that is not listed is not taken for the one that was spoken of: %j",
  (text) => expect(converse("price of WETH", text)[0]).not.toContain("WETH"),
);

const shown = (facts: object, capability: string, input: object): Turn =>
  agentTurn("Done.", doneCall(capability, input, facts));
const approval = { token: { address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894" }, spender: stranger };
const afterApprovals = (text: string): Turn[] => [
  userTurn("who can spend my tokens"),
  shown({ approvals: [approval] }, "review-approvals", { owner: account }),
  userTurn(text),
];

test("that address and their wallet are whom the last reply was about, never the visitor's own", () => {
  const asked = understand(afterApprovals("what is that address"), account);
  expect(JSON.stringify(asked)).not.toContain(account);
  expect(JSON.stringify(asked)).toContain(stranger);
  const from = { hash: `0x${"1".repeat(64)}`, from: { address: stranger } };
  const read = (question: string) =>
    understand(
      [
        userTurn(`explain ${from.hash}`),
        shown(from, "explain-transaction", { hash: from.hash }),
        userTurn(question),
      ],
      account,
    ).map((piece) => (piece.kind === "request" ? piece.reading : piece));
  const of = (input: object) => [{ capability: "summarize-wallet", input }];
  expect(read("whats in their wallet")).toMatchObject(of({ address: stranger }));
  expect(read("what else did he do?")).toMatchObject(of({ address: stranger }));
  expect(read("what does she own")).toMatchObject(of({ address: stranger }));
  expect(read("did they ever pay me?")).toMatchObject(
    of({ address: account, counterparty: stranger, moved: "in" }),
  );
});

test.each(["take it away from them please", "Then please take away the riskiest one."])(
  "the only approval that was shown is the one that is taken back: %j",
  (text) => {
    const [piece] = understand(afterApprovals(text), account);
    expect(offersOf(piece)).toEqual([
      expect.stringMatching(new RegExp(`^Revoke my \\w+ approval for ${stranger}$`)),
    ]);
  },
);

test.each(["take that back from him", "take it back please"])(
  "an approval that was just requested is offered to be taken back: %j",
  (text) => {
    const asked = `Let ${stranger} spend 20 of my USDC`;
    expect(converse(asked, text)).toEqual([`? Revoke my USDC approval for ${stranger}`]);
    expect(converse(asked, `Send 3 S to ${neighbour}`, text)).not.toEqual([
      expect.stringContaining("Revoke"),
    ]);
    expect(converse(asked, "cancel it")).toEqual(["small-talk"]);
  },
);

test("a token alone completes the revocation of the approval before it", () => {
  const text = "the USDC one";
  const tokens = createLexer(sharedWorld.lexicon, (word) => word)(text);
  const roles = tokens.flatMap(({ entity }, at) => (entity ? [{ at, role: "token", share: 0.9 }] : []));
  const said = { text, tokens, roles, picks: [], thread: [], account };
  const before = { token: "USDC", spender: stranger };
  const reading = readFromRoles("revoke", said, sharedWorld.capabilities, 0.6, before);
  expect(reading?.input).toEqual({ owner: account, revoke: before });
});

test("the other approval is not the one that was taken back just before", () => {
  const other = { token: approval.token, spender: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" };
  const both = { token: approval.token.address, spender: stranger };
  const talk = (...approvals: object[]): Turn[] => [
    userTurn("who can spend my tokens"),
    shown({ approvals }, "review-approvals", { owner: account }),
    userTurn("revoke the first one"),
    shown({}, "review-approvals", { revoke: both }),
    userTurn("and the same for the other one"),
  ];
  const offered = (turns: Turn[]) => {
    const [piece] = understand(turns, account);
    return offersOf(piece) ?? [];
  };
  expect(offered(talk(approval, other))).toEqual([expect.stringContaining(`approval for ${other.spender}`)]);
  expect(offered(talk(approval))).toEqual([]);
});

test("a question that begins with a wait takes nothing back", () => {
  const [only, ...others] = converse("swap 25 usdc for s", "wait, what fee is that");
  expect([only, others]).toEqual([expect.stringMatching(/^read-chain .*gas/), []]);
});

test("a question agrees to nothing", () => {
  expect(converse("did it work")).toEqual(['our-history {"only":"latest"}']);
  expect(converse("who sent it")[0]).toMatch(/^(?:\?|summarize-wallet) /);
});

test("another transaction than the one before is not worked out from it", () => {
  expect(converse("swap 20 USDC to S", `send half of that to ${stranger}`)).toEqual(['send "asks amount"']);
});

test("a part of what was only spoken of is no part of what the wallet holds", () => {
  expect(converse("swap 20 USDC to S", `send half of it to ${stranger}`)).toEqual(['send "asks amount"']);
});

test("which of the shown assets is worth most, and that in dollars, is asked of the same wallet", () => {
  const worth = [`summarize-wallet ${JSON.stringify({ address: account, part: "worth" })}`];
  expect(converse("what's in my wallet", "which of those is worth the most?")).toEqual(worth);
  expect(converse("show my wallet", "and what's that in dollars")).toEqual(worth);
});

test("a question that only points is answered with what was done before in its words", () => {
  expect(converse("buy 20 S of ALI in the sale", "can I give them back?")).toEqual([
    'buy-ali {"action":"status","about":["return"]}',
  ]);
  expect(converse("what approvals do I have", "is that dangerous?")).toEqual([
    `review-approvals {"owner":"${account}","asks":"risk"}`,
  ]);
  expect(converse("buy 20 S of ALI in the sale", "how many do I own now")).toEqual([
    `read-chain {"topic":"balance","address":"${account}","token":"ALI"}`,
  ]);
});

test("a question about an address is answered while an amount is asked for, which is asked again", () => {
  expect(converse(`send USDC to ${stranger}`, `who is ${stranger}`)).toEqual([
    `read-chain {"topic":"code","address":"${stranger}"}`,
    'send "asks amount"',
  ]);
});

test("a wallet that was looked into is no token to be sold", () => {
  expect(converse("show my wallet", "ok sell half of it for USDC", "hmm only a quarter")).toEqual([
    'trade "asks amount"',
  ]);
  expect(converse(`what is ${stranger}`, "swap 10 of it to USDC")).toEqual(['trade "asks sell"']);
});

test("what was priced is bought with what the message names or what it was priced in", () => {
  const buying = (sell: string, amount: object) => ({ sell, buy: "WETH", ...amount });
  const bought = (call: object) => [`trade ${JSON.stringify(call)}`];
  const exact = { side: "buy", amount: "0.1" };
  expect(converse("price of WETH", "buy 0.1 with USDC")).toEqual(bought(buying("USDC", exact)));
  expect(converse("price of WETH", "buy 0.1")).toEqual(bought(buying("USDC", exact)));
  const spent = { side: "sell", amount: "100" };
  expect(converse("price of WETH", "get me 100 S worth")).toEqual(bought(buying("S", spent)));
});

const compared = (address: string, ...others: string[]) =>
  `summarize-wallet ${JSON.stringify({ address, compared: others })}`;

test.each([`who is richer, ${stranger} or me`, `compare my wallet with ${stranger} pls`])(
  "two wallets that are compared are shown side by side: %j",
  (text) => {
    expect(converse(text)).toEqual([compared(account, stranger)]);
  },
);

test.each([
  `Please compare two wallets for me, ${stranger} and ${neighbour}: which one holds more USDC and more S, and what is the difference?`,
  `how much more USDC does ${stranger} have than ${neighbour}?`,
  `Put ${stranger} and ${neighbour} side by side: tokens and amounts`,
  `who is wealthier: ${stranger} or the one at ${neighbour}? I only care about USDC`,
])(
  "two wallets of others are compared by what they hold, not by the digits of their addresses: %j",
  (text) => {
    expect(converse(text)).toEqual([compared(stranger, neighbour)]);
    expect(converse(text, "I want to compare their holdings in USDC and S.")).toEqual([
      compared(stranger, neighbour),
    ]);
  },
);

test("the visitor's own wallet is compared with two others", () => {
  expect(converse(`compare my wallet with ${stranger} and ${neighbour}`)).toEqual([
    compared(account, stranger, neighbour),
  ]);
});

test("has he more of a token than me is read of both", () => {
  expect(converse(`what does ${stranger} hold?`, `does ${stranger} have more ALI than me?`)).toEqual([
    compared(account, stranger),
  ]);
});

test("what is docked from one of a list comes off that amount", () => {
  const [dave, kev] = [stranger, "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f"];
  expect(
    listOffered(`send 650 usdc to dave ${dave} and 500 usdc to kev ${kev}`, "dock kev 50, late"),
  ).toEqual([`Send 650 USDC to ${dave} and 450 USDC to ${kev}`]);
});

test.each([
  "is ali sale on yet n how much do i get for 200 s",
  "is the ALI sale open? What do I get for 200 S?",
])("what coins get beside a question about the sale is its ALI: %j", (text) => {
  expect(converse(text).join()).toContain('"action":"quote","amount":"200"');
});

test("what follows an unrelated denial is still read", () => {
  expect(converse("dont panic me. just show my balances in USDC").join()).toContain('"topic":"balance"');
});

test("into it is into the token whose price was asked", () => {
  expect(converse("how much is ALI", "swap me 40 S into it")).toEqual([
    `trade ${JSON.stringify({ buy: "ALI", sell: "S", side: "sell", amount: "40" })}`,
  ]);
});

test("where value is surely to move, an address alone is no wallet to show", () => {
  const messages = ["so how much to send 5 S to my sister", `do it, she is ${stranger}`];
  const transfers = [{ to: stranger, amount: "5" }];
  expect(converse(...messages)).toEqual([`send ${JSON.stringify({ token: "S", transfers })}`]);
});

test("the answer to an open question is read by what asked it, however well other words fit", () => {
  const messages = ["I want to make a token for our choir", "call it Larkfield Notes"];
  expect(converse(...messages)).toEqual(['deploy-token "asks symbol"']);
  expect(converse(...messages, "LARK", "10000")).toEqual([
    'deploy-token {"name":"Larkfield Notes","symbol":"LARK","supply":"10000","mintable":false}',
  ]);
});

test("MOON is a symbol where one is asked for, and else a hope for a price", () => {
  const name = 'deploy-token "asks name"';
  expect(converse("deploy a token", "MOON")).toEqual([name]);
  expect(converse("MOON when")).toEqual(["unsupported"]);
});

test("what the conversation is about decides between two purchases that are about as likely", () => {
  const before = ["how much is S worth right now", "and ALI?", "how many ALI would I get for 20 S"];
  expect(converse(...before, "get me 20 S worth then")).toEqual([
    'buy-ali {"amount":"20","action":"purchase","unit":"S"}',
  ]);
});

test("a read that names no wallet asks whose, where the conversation is about somebody else's", () => {
  expect(converse(`approvals of ${stranger}`, "balance of USDC")).not.toContain(
    `read-chain {"topic":"balance","address":"${account}","token":"USDC"}`,
  );
});

test("talk in which one word is of the chain shows no wallet", () => {
  expect(converse("my dog died")).toEqual(["off-topic"]);
});

test.each([
  ...["who made you", "are you chatgpt", "do you speak German", "do you get a cut"],
  ...["which model are you", "is there a person behind this", "are you alive", "r u real", "are you smart"],
])("%j is answered from the texts about her", (text) => expect(converse(text)[0]).toMatch(/^about-her/));

function sortKeys(call: string): string {
  const at = call.indexOf(" ");
  const input = JSON.parse(call.slice(at + 1)) as object;
  const sorted = Object.entries(input).sort(([one], [other]) => one.localeCompare(other));
  return `${call.slice(0, at)} ${JSON.stringify(sorted)}`;
}

const [a, b] = ["0x90F79bf6EB2c4f870365E785982E1f101E93b906", "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65"];

test.each([
  [["buy ALI for 200 S", "hmm, half that"], "Buy ALI for 100 S"],
  [[`send 2 S to ${a}`, `half of that to ${b}`], `Send 1 S to ${b}`],
  [["swap 5 S for USDC", "double it"], "Swap 10 S for USDC"],
  [[`split 30 S between ${a} and ${b}`], `Send 15 S to ${a} and 15 S to ${b}`],
  [[`send 100 USDC to ${a} and ${b}, half each`], `Send 50 USDC to ${a} and 50 USDC to ${b}`],
  [["wrap 3 S", "unwrap it again"], "Unwrap 3 wS"],
  [[`send 8 USDC to ${a}`, "same again"], `Send 8 USDC to ${a}`],
])("an amount that is worked out stands in a whole request to pick: %j", (messages, request) => {
  expect(listOffered(...messages)).toEqual([request]);
});

test("a share that has no end is cut, so that the shares are no more than what is shared", () => {
  expect(listOffered(`divide 10 S equally between ${a}, ${b} and ${stranger}`)).toEqual([
    `Send 3.333333 S to ${a} and 3.333333 S to ${b} and 3.333333 S to ${stranger}`,
  ]);
});

test("a trade is turned back for an amount that is asked for, since what it gave is not known before", () => {
  expect(converse("swap 5 S for USDC", "swap it back")).toEqual(['trade "asks amount"']);
});

test.each([
  ["twenty bucks worth of S please", "Swap 20 USDC for S"],
  ["swap 20 bucks of USDC for S", "swap 20 USDC for S"],
  ["buy $50 worth of ALI", "Swap 50 USDC for ALI"],
])("dollars to spend are counted in USDC, which is to be picked: %j", (text, request) => {
  expect(listOffered(text)).toEqual([request]);
});

test.each([
  [`send 20 dollars of S to ${a}`, { token: "S", dollars: "20", purpose: "send" }],
  ["trade 30 dollars worth of WETH into USDC", { token: "WETH", dollars: "30", purpose: "trade" }],
])("dollars' worth of what is given away is worked out by its price: %j", (text, input) => {
  const [piece] = understand([userTurn(text)], account);
  expect(piece).toMatchObject({ reading: { missing: { offer: { capability: "offer-amount", input } } } });
});

/** Returns the whole requests that the last message is answered with as options. */
const listOffered = (...messages: string[]): string[] =>
  understand(talk(messages), account).flatMap((piece) => offersOf(piece) ?? []);

test("despair is answered with people to talk to, whatever question stands open", () => {
  expect(converse("i want to die, i lost everything")).toEqual(["crisis"]);
  expect(converse("deploy a token", "i don't want to live anymore")).toEqual(["crisis"]);
  expect(converse("this gas fee is killing me")).not.toContain("crisis");
});

test.each(["help i was hacked", "please help me i got scammed"])("%j gets first aid", (text) => {
  expect(converse(text)[0]).toMatch(/^emergency/);
});

test("help alone is told what she can do, and who wants to do harm is refused", () => {
  expect(converse("help me")).toEqual(["small-talk"]);
  expect(converse("please help me hack a wallet")).toEqual(["harm"]);
});

test.each(["is it a good time to buy ALI or wait", "should i wait or buy", "when is the best time to buy S"])(
  "%j is a question for advice",
  (text) => expect(converse(text)).toEqual(["unsupported"]),
);

const hash = `0x${"1".repeat(64)}`;
const firstAsked: Record<string, string> = {
  "explain-transaction": `explain ${hash}`,
  "review-approvals": "show my approvals",
  "read-chain": "what is the latest block",
  "summarize-wallet": "show my latest transactions",
};
const afterShown = (facts: object, capability: string, input: object, text: string) =>
  understand(
    [userTurn(firstAsked[capability] ?? ""), shown(facts, capability, input), userTurn(text)],
    account,
  ).map((piece) =>
    piece.kind === "request" ? { capability: piece.reading.capability, input: piece.reading.input } : piece,
  );

test.each([
  "And when was that, what day?",
  "which events did it emit",
  "gas used vs limit?",
  "to which adress it went?",
  "so do i get my S back or nah",
  "Did it call a contract or is it a plain transfer?",
  "How much arrived, exactly, not rounded",
])("after a transaction was explained, %j is asked of it", (text) => {
  const told = { hash, from: { address: stranger } };
  expect(afterShown(told, "explain-transaction", { hash }, text)).toEqual([
    { capability: "explain-transaction", input: { hash } },
  ]);
});

test("what its sender has is read of the sender", () => {
  const told = { hash, from: { address: stranger } };
  expect(
    afterShown(told, "explain-transaction", { hash }, "Does that sender still have anything left?"),
  ).toEqual([{ capability: "summarize-wallet", input: { address: stranger } }]);
});

test.each([
  ["Any of them unlimited?", { asks: "unlimited" }],
  ["show me the list again", {}],
])("after approvals, %j reads them again", (text, asked) => {
  expect(afterShown({ approvals: [approval] }, "review-approvals", { owner: account }, text)).toEqual([
    { capability: "review-approvals", input: { owner: account, ...asked } },
  ]);
});

test("the block before the one that was told is the one before its number", () => {
  const told = { topic: "block", block: { number: "64", time: "2026-11-23T17:00:00Z" } };
  expect(
    afterShown(told, "read-chain", { topic: "block" }, "Thank you! And what about the one before it?"),
  ).toEqual([{ capability: "read-chain", input: { topic: "block", block: "63" } }]);
});

const listed = [1, 2, 3].map((digit) => ({ hash: `0x${String(digit).repeat(64)}`, movements: [] }));
test.each([
  ["tell me more about the second one", 1],
  ["the last one, what was that", 0],
  ["explain the 3rd transaction", 2],
])("after a list of transactions %j explains the one at that place", (text, at) => {
  expect(afterShown({ activity: listed }, "summarize-wallet", { address: account }, text)).toEqual([
    { capability: "explain-transaction", input: { hash: listed[at]?.hash } },
  ]);
});

test("a place that the list does not have names nothing", () => {
  const asked = afterShown(
    { activity: listed },
    "summarize-wallet",
    { address: account },
    "explain the fifth transaction",
  );
  expect(JSON.stringify(asked)).not.toContain("0x1111");
});

test("the sender of what was explained is kept by name", () => {
  const told = { hash, from: { address: stranger } };
  expect(
    afterShown(told, "explain-transaction", { hash }, "Please record the sender as Donor North."),
  ).toEqual([{ capability: "address-book", input: { act: "keep", name: "Donor North", address: stranger } }]);
});

test.each(["What would that cost us?", "how much will it cost"])(
  "after a transaction, %j reads the fee",
  (text) => {
    const fee = { topic: "gas", for: "send", amount: "5", to: stranger, token: "S" };
    expect(converse(`send 5 S to ${stranger}`, text)).toEqual([`read-chain ${JSON.stringify(fee)}`]);
  },
);

test.each([
  ["undo 2 of it", "Unwrap 2 wS"],
  ["undo half of it", "Unwrap 5 wS"],
])("after wrapping 10 S, %j offers %j", (said, offered) => {
  const [piece] = understand(
    [
      userTurn("wrap 10 S"),
      shown({}, "trade", { sell: "S", buy: "wS", amount: "10", side: "sell" }),
      userTurn(said),
    ],
    account,
  );
  expect(piece).toMatchObject({ reading: { missing: { choices: { options: [{ value: offered }] } } } });
});

test("what a trade gave goes back in its own token, and no price turns it round", () => {
  expect(converse("swap 100 USDC to S", "half of that back")[0]).toContain("asks amount");
  expect(converse("swap 100 USDC to S", "price now?", "half of that back")[0]).toContain("asks amount");
});

test.each(["slippage 1% max", "max slippage 1%"])("%j after a trade bounds it and is no amount", (text) => {
  const [read] = converse("swap 10 S to USDC", text);
  expect(read).toContain('"amount":"10"');
  expect(read).toContain('"slippagePercent":"1"');
});

test.each(["so total ali now?", "now how many ALI do i have total?"])(
  "%j is what the visitor holds",
  (text) => {
    expect(converse("how much ALI do I have", text)[0]).toContain('"topic":"balance"');
  },
);

const bought = "buy 50 ALI in the sale";
test.each([
  ["give back half of that", "Return 25 ALI"],
  ["return all of it", "Return 50 ALI"],
  ["undo that", "Return 50 ALI"],
  ["actually I only want to keep 20 of it, give back the rest", "Return 30 ALI"],
])("after a purchase in the sale, %j offers %j and buys nothing", (said, offered) => {
  const turns: Turn[] = [
    userTurn(bought),
    agentTurn("Prepared.", doneCall("buy-ali", { action: "purchase", amount: "50", unit: "ALI" })),
    userTurn(said),
  ];
  expect(understand(turns, account)).toMatchObject([
    { reading: { missing: { choices: { options: [{ value: offered }] } } } },
  ]);
});

test("what came in is told again where its senders or its sum are asked for", () => {
  const received = `what did ${stranger} receive this week`;
  for (const text of ["who sent it", "how much in total"])
    expect(converse(received, text)[0]).toContain('"moved":"in"');
});

test("a price that is too high asks for nothing", () => {
  expect(converse("quote 200 USDC to ALI", "too expensive")).toEqual(["small-talk"]);
  expect(converse("quote 200 USDC to ALI", "too expensive", "what about 100")[0]).toContain('"amount":"100"');
});

test("who made it agrees to nothing", () => {
  expect(converse("what's the latest block", "who made it")[0]).not.toBe("small-talk");
});

test("he is whom the conversation named, and never the visitor", () => {
  const [sent] = converse(`what is in ${stranger}`, "what is in my wallet", "send him 1 S");
  expect(sent).toContain(stranger);
  expect(sent).not.toContain(account);
});

test("an address that somebody tells of is looked at, and is no token by itself", () => {
  const looked = [`summarize-wallet ${JSON.stringify({ address: stranger })}`];
  expect(converse(`my friend says ${stranger} is a whale, is he`)).toEqual(looked);
  expect(converse(`And is ${stranger} connected to the team?`)).toEqual([
    `buy-ali ${JSON.stringify({ action: "holders", of: stranger })}`,
  ]);
});

test.each([
  [`Please keep our grandson's address, it is ${stranger}, his name is Tim`, "Tim"],
  [`remember our neighbour Horst is ${stranger}`, "Horst"],
])("%s keeps %s", (text, name) => {
  expect(converse(text)).toEqual([
    `address-book ${JSON.stringify({ act: "keep", name, address: stranger })}`,
  ]);
});

test("whoever dropped out is left out of a list, and who is named is changed whatever place is said", () => {
  const second = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
  const third = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
  const transfers = [stranger, second, third].map((to) => ({ to, amount: "10" }));
  const after = (text: string) =>
    understand(
      [
        userTurn(`send 10 ALI each to ${stranger}, ${second} and ${third}`),
        shown({}, "send", { token: "ALI", transfers }),
        userTurn(text),
      ],
      account,
    ).flatMap((piece) =>
      piece.kind === "request"
        ? (piece.reading.missing?.choices?.options.map(({ value }) => value) ?? [])
        : [],
    );
  expect(after(`and ${third} dropped out`)).toEqual([`Send 10 ALI to ${stranger} and 10 ALI to ${second}`]);
  expect(after(`make first place 20, that's ${second}`)).toEqual([
    `Send 10 ALI to ${stranger} and 20 ALI to ${second} and 10 ALI to ${third}`,
  ]);
});

test("whether there is enough is read of the token that is to be sent", () => {
  expect(converse(`send 30 ALI to ${stranger}`, "do I have enough")[0]).toContain('"token":"ALI"');
});

const held = { topic: "balance", address: account };
const other = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

test.each([
  [["send 2 S to A", "wait, what's the fee?"], "read-chain", { topic: "gas" }],
  [["send 2 S to A and 3 S to B", "how much is that in total"], "read-chain", { ...held, spend: "5" }],
  [["send 2 S to A and 3.5 S to B", "do I have that much?"], "read-chain", { ...held, spend: "5.5" }],
  [["swap 10 S to USDC", "what would I have left"], "read-chain", { ...held, spend: "10" }],
  [["return 60 ALI", "do I have enough"], "read-chain", { ...held, token: "ALI", spend: "60" }],
  [["swap 10 S to USDC", "what's the slippage"], "quote-price", { sell: "S", amount: "10", about: "bounds" }],
  [["swap 10 S to USDC", "and the minimum?"], "quote-price", { sell: "S", amount: "10", about: "bounds" }],
  [["swap 10 S to USDC", "which dex is the route on?"], "quote-price", { sell: "S", about: "venue" }],
  [["send 18 USDC to A", "and what's that in S?"], "quote-price", { sell: "USDC", amount: "18", buy: "S" }],
  [
    ["send 5 S to A", "what is that worth in dollars"],
    "quote-price",
    { sell: "S", amount: "5", money: "usd" },
  ],
  [["swap 10 S to USDC", "price impact?"], "quote-price", { amount: "10", about: "bounds" }],
  [["price of ALI", "500 of them?"], "quote-price", { sell: "ALI", buy: "USDC", amount: "500" }],
  [["wrap 10 S", "what is that for"], "glossary", { question: "What wrapping is for" }],
  [["swap 20 USDC to S", "how much do I have left"], "read-chain", { ...held, token: "USDC" }],
])("a question about what was asked for is answered of that: %j", (messages, capability, input) => {
  const said = messages.map((text) => text.replace(/\bA\b/, stranger).replace(/\bB\b/, other));
  const [heard = ""] = converse(...said);
  expect(heard.split(" ")[0]).toBe(capability);
  expect(JSON.parse(heard.slice(heard.indexOf("{")))).toMatchObject(input);
});

test.each([
  "what does slippage mean",
  "how much is sold in total in the sale",
  "what are gas fees on sonic usually",
])("what is of something else is not read of the request: %j", (text) => {
  const [heard = ""] = converse("swap 10 S to USDC", text);
  expect(heard).not.toMatch(/"spend"|"bounds"|"only":"fee"/);
});

test("each of the two wallets that were looked at is paid what is said, by a pick", () => {
  expect(listOffered(`what does ${stranger} hold`, `and ${other}?`, "send 5 S to each of them")).toEqual([
    `Send 5 S to ${stranger} and 5 S to ${other}`,
  ]);
});

test.each([
  [[`what does ${stranger} hold`, `and ${other}?`, "which one has more S"], 2],
  [[`what does ${stranger} hold`, `and ${other}?`, "who is richer"], 2],
])("of two wallets that are compared the same is read: %j", (messages, count) => {
  expect(converse(...messages)).toHaveLength(count);
});

test.each([
  [
    "is 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC safe",
    "what else do you know about it",
    "summarize-wallet",
  ],
  [
    "remember the tutor is 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
    "when did I pay her last",
    "summarize-wallet",
  ],
])("after %j, %j reads on", (before, text, capability) => {
  expect(converse(before, text)[0]).toContain(capability);
});

test("a payment that is asked for anew is no part of the payments that were shown", () => {
  const [heard = ""] = converse(`has ${stranger} sent me anything`, "when was the last payment I got");
  expect(heard).toContain('"moved":"in"');
  expect(heard).not.toContain("counterparty");
});

test.each(["quote 100 S to pepe", "price of pepe", "how much pepe do I get for 5 S"])(
  "%j is priced in nothing else",
  (text) => {
    expect(converse(text)).toEqual(["unknown-token"]);
  },
);

test.each([
  ["Good evening. What is ALI exactly?", "What is ALI exactly?"],
  ["what is this ali good for", "what is this ali good for"],
])("a greeting or a determiner leaves %j a question", (text, question) => {
  const [heard = ""] = converse(text);
  expect(heard).toMatch(/^answer-question /);
  expect(heard).toContain(question);
});

test.each([
  ["Actually call it Reading Circle.", "Reading Circle"],
  ["thanks, save it as Daniel's father", "Daniel's father"],
])("what was kept gets another name by %j", (text, name) => {
  const [heard = ""] = converse(`remember Book Club is ${stranger}`, text);
  expect(heard).toBe(`address-book ${JSON.stringify({ act: "keep", name, address: stranger })}`);
});

const explainedHash = `0x${"9d".repeat(32)}`;
const explained = `explain-transaction ${JSON.stringify({ hash: explainedHash })}`;

test.each([
  [[`explain ${explainedHash}`, "how much"], explained],
  [[`explain ${explainedHash}`, "was it expensive"], explained],
  [[`explain ${explainedHash}`, "is it final"], explained],
  [[`explain ${explainedHash}`, `is it really to my address? mine is ${stranger}`], explained],
  [[`explain ${explainedHash}`, `what is in ${stranger}`, "how much was the fee"], explained],
  [
    [`summarize ${stranger}`, "when was the last tx"],
    `summarize-wallet ${JSON.stringify({ address: stranger, part: "activity" })}`,
  ],
  [
    ["buy 20 ALI", "how much S is that"],
    `buy-ali ${JSON.stringify({ action: "quote", amount: "20", unit: "ALI" })}`,
  ],
  [
    [`send 20 USDC to ${stranger}`, "how much S is that"],
    `quote-price ${JSON.stringify({ sell: "USDC", amount: "20", buy: "S", side: "sell" })}`,
  ],
  [
    ["wrap 25 S", "and how do I get it back?"],
    `glossary ${JSON.stringify({ question: "Turning wrapped coins back" })}`,
  ],
])("a part of what was shown, or what a request costs, is read: %j", (messages, call) => {
  expect(converse(...messages)).toEqual([call]);
});

test.each([
  ["deploy a token WickPoints, WICK, supply 10000", "do I need to pay for it?"],
  ["deploy a token WickPoints, WICK, supply 10000", "can people sell it?"],
])("nothing is asked for a transfer that nobody wants: %j", (...messages) => {
  expect(converse(...messages).join(" ")).not.toMatch(/^send|asks/);
});

test.each([
  [["and my mom is", stranger], { act: "keep", name: "mom", address: stranger }],
  [
    ["this is Marcos,", `${stranger},`, "can you remember him please"],
    { act: "keep", name: "Marcos", address: stranger },
  ],
])("who somebody is to the visitor says whose address it is: %j", (words, input) => {
  expect(converse(words.join(" "))).toEqual([`address-book ${JSON.stringify(input)}`]);
});

test("a name is asked its address, and a name beside one answers", () => {
  const asked = "can you remember my sister so i dont paste every time";
  expect(converse(asked)).toEqual(['address-book "asks address"']);
  const kept = { act: "keep", name: "Dana", address: stranger };
  expect(converse(asked, `Dana, ${stranger}`)).toEqual([`address-book ${JSON.stringify(kept)}`]);
});

test.each([
  ["someone on telegram says he can get back what i lost if i send 50 S to", "Getting stolen coins back"],
  ["a guy promises me 100 S if i first send 50 S to", "Doubling promises"],
])("a promise for a payment is told for what it is: %j", (said, question) => {
  expect(converse(`${said} ${stranger}, should i`)).toEqual([`glossary ${JSON.stringify({ question })}`]);
});

test("what was overpaid goes back to somebody, and not to the sale", () => {
  expect(converse("ok he overpaid by 3 send that back to him").join(" ")).not.toContain("buy-ali");
});

test.each([
  [["swap 50 S to USDC", "no, half"], "Swap 25 S for USDC"],
  [[`send 10 S to ${stranger}`, "just half please"], `Send 5 S to ${stranger}`],
])("a part is worked out and offered whole: %j", (messages, request) => {
  expect(offerAfter(...messages)).toBe(request);
});

const offerAfter = (...messages: string[]): string | undefined =>
  offersOf(hearLast(understand, messages, account)[0])?.[0];
