import type { FollowUp } from "@alithia/agent/capability.ts";

type Questions = readonly FollowUp<unknown, unknown>[];

/** Answers a question about a prepared transaction with the common question of this title. */
const byText = (title: string, asked: string): FollowUp<unknown, unknown> => ({
  asked,
  leadsTo: () => ({ capability: "glossary", input: { question: title } }),
});

const undoing = byText(
  "No undo",
  `can I undo it later | can it be reversed | can I get it back afterwards | what if I change my mind after | is it final once
    I sign | can I cancel it after signing | is there a way back`,
);
const waiting = byText(
  "How long things take",
  `how long does it take | how long will it take | how fast is it | when will it arrive | when will it be there |
    will it be there today | is it instant`,
);

type Payment = { transfers?: { to: string }[]; to?: string };
const ofUse = /\b(?:normal|history|used?|new|suspicious)\b/i;

/** What the one address is that is to be paid. */
function readRecipient({ transfers, to }: Payment) {
  const [only, ...others] = new Set(transfers?.map((one) => one.to) ?? [to]);
  return only === undefined || others.length > 0
    ? null
    : { capability: "summarize-wallet", input: { address: only, standing: true } };
}

/** Questions about a payment that was asked for. */
export const paymentQuestions: Questions = [
  undoing,
  waiting,
  byText(
    "No memo",
    `do I need a memo | where do I put a note | can I add a message | does it need a tag | can I write a reference`,
  ),
  byText(
    "Proof of a payment",
    `how can I prove that I paid | will there be a receipt | how do they know it was me | do I get a confirmation | can I show him a proof`,
  ),
  {
    asked: `what if the address is wrong | what if I have a typo in it | how do I know the address is right | is the address checked |
      is this address normal | does this address have some history | was it used before | is his address
      suspicious`,
    leadsTo: (input, { text }) =>
      (ofUse.test(text) ? readRecipient(input as Payment) : null) ?? {
        capability: "glossary",
        input: { question: "Comparing an address" },
      },
  },
  byText(
    "A small test first",
    `should I send a small amount first | should I test it first | should I try a little first`,
  ),
];

/** Questions about a token that is to be deployed. */
export const deploymentQuestions: Questions = [
  byText(
    "More of my own token",
    `can people make more later | can I make more later | can I mint more | can more be made | is the supply fixed | can anyone
      create more of it | can somebody print more | what if I need more later`,
  ),
  byText(
    "Changing a token",
    `can I change the name later | can I rename it | can I change the symbol afterwards | can I edit it later | what if I made a
      typo | can it be changed | can I delete it again`,
  ),
  byText(
    "Listing a token",
    `can people buy it then | how do people buy it | where can it be traded | can I sell it | will it have a price | is it
      worth something then | how do I list it`,
  ),
  byText("Adding liquidity", `how do I add liquidity | do I need a pool | how do I make a pool for it`),
  byText("Logo of a token", `can it have a logo | can I add a picture | how do I give it an icon`),
  undoing,
  waiting,
];

/** Questions about an approval that was asked for. */
export const approvalQuestions: Questions = [
  byText(
    "An approval moves nothing",
    `does that move my tokens | is anything sent | do I still have my tokens | does it take them now`,
  ),
  byText(
    "An approval in parts",
    `can they take it in parts | can he take it twice | can they take it more than once | can he take it bit by bit`,
  ),
  byText(
    "How approvals are revoked",
    `how do I undo it later | how do I take it back | can I cancel it later | can I revoke it | how do I stop it again`,
  ),
  waiting,
];
