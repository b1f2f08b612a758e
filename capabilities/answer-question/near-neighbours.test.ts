import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../../bench/intents/intent-world.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { capabilities, lexicon, search } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);

/** Near neighbours among the texts, by questions that none of them lists. */
test.each([
  ["is the margin over the base fee really needed", "Why should I offer more than the base fee?"],
  ["why not just pay exactly the 50 gwei", "Why should I offer more than the base fee?"],
  [
    "if max fee is higher than what the block charges, who pockets the rest?",
    "What becomes of the part of my gas price that is not charged?",
  ],
  ["What calculation gives the network charge for a payment", "How is the fee of a transfer computed?"],
  ["which number times which number is the cost of a transfer", "How is the fee of a transfer computed?"],
  ["after all the fees, is that amount what arrives", "What a quote has taken off already"],
  ["tell me if LP fees come off the quoted output", "What a quote has taken off already"],
  ["it goes through two pools, do I pay the fee two times", "Two fees on one route"],
  ["do the percentages of a route add up", "Two fees on one route"],
  ["what does the router contract of an exchange do", "Router"],
  ["explain what routers do in trading", "Router"],
  ["how much damage can a signed permit do", "What a signed permit allows"],
  ["could a permit for USDC also be used to take my S?", "What a signed permit allows"],
  ["I signed a permit by mistake, undo?", "Cancelling a permit"],
  ["can permits be stopped once signed", "Cancelling a permit"],
  ["if I top the wallet up again, can the permit take that too", "A permit and tokens that come later"],
  [
    "my pay arrives tomorrow in the wallet that signed a permit, problem?",
    "A permit and tokens that come later",
  ],
  ["would that list include permits", "Permits in the list of approvals"],
  ["is a signed permit visible anywhere before someone uses it", "Permits in the list of approvals"],
  ["what could be missing in the approvals you listed", "How I look for approvals"],
  ["where do you look up who may spend my tokens", "How I look for approvals"],
  ["can I go on using this wallet after signing a bad thing", "A wallet after a bad signature"],
  ["do I need a new wallet after a phishing signature", "A wallet after a bad signature"],
  ["can the spender take the amount bit by bit", "An approval in parts"],
  ["is an approval good for one withdrawal only", "An approval in parts"],
  ["do two approvals for the same spender add up", "Changing an approval"],
  ["he used polygon to pay me, can I still get it", "Paid on the wrong chain"],
  ["friend picked the bnb network by accident, I don't see the coins", "Paid on the wrong chain"],
  ["could the payer pull the money back out tomorrow", "Can the payer take it back"],
  ["can a buyer cheat by cancelling the payment after I ship", "Can the payer take it back"],
  ["debit card ok?", "Can I pay by card"],
  ["is it possible to buy with mastercard", "Can I pay by card"],
  ["total beginner with cash only, what are the steps to own some ALI", "From money to ALI"],
  ["what do I do first if I want ALI but own no crypto", "From money to ALI"],
  ["can I begin with 10 bucks of sonic coin", "A few dollars of S"],
  ["is 5 dollars of S too little to be useful", "A few dollars of S"],
  ["what's the worst case if I put in ten dollars", "Can I lose more than I put in"],
  ["how bad can it get if I only put in pocket money", "Can I lose more than I put in"],
  ["how do people get USDC onto sonic", "Where to get USDC"],
  ["any place where I can obtain some USDC", "Where to get USDC"],
  ["do I invent the twelve words", "Where the words come from"],
  ['which words does everybody mean with "write down your words"', "Where the words come from"],
  ["they multiply whatever you deposit, can that be true", "Doubling promises"],
  ["elon doubles your sonic, is it ok to join", "Doubling promises"],
  ["why should I believe ALI isn't a scam", "Is ALI a scam"],
  ["is your coin just another scam", "Is ALI a scam"],
  ["does the team have names and faces", "Names of the team"],
  ["are your makers hiding", "Names of the team"],
  ["whose wallet is the treasury", "Who holds the treasury's keys?"],
  ["who can move funds out of that treasury", "Who holds the treasury's keys?"],
  ["is the sale money in a bank or in a contract", "Where is the money of the sale?"],
  ["the S collected in the sale, where is it kept", "Where is the money of the sale?"],
  ["what are you exactly and what's your job", "What I am and do"],
  ["describe yourself in two sentences", "What I am and do"],
  ["are you an official product of Sonic Labs", "Sonic Labs and I"],
  ["are you from Sonic Labs", "Sonic Labs and I"],
  ["can I give back only half of my ALI", "Can I return a part of my ALI?"],
  ["do I have to return everything I bought or is some of it fine", "Can I return a part of my ALI?"],
  ["what will I get in S if I return 500 ALI", "How much S do I get back for returned ALI?"],
  ["is something deducted when I send ALI back to the sale", "How much S do I get back for returned ALI?"],
  ["once the sale closes, what about my tokens", "What happens when the sale is over?"],
  ["is it all finished after the sale closes or can I still return", "What happens when the sale is over?"],
  ["which details should I write down for each transaction", "What to write down"],
  ["what data should I keep for the tax return", "What to write down"],
  ["what tells me that my swap happened", "How you know that it is done"],
  ["how do I see that my transfer worked", "How you know that it is done"],
])("%j is told from “%s”", (text, title) => {
  const pieces = understand([{ sender: "user", text, picks: [] }], account);
  expect(pieces).toHaveLength(1);
  const [piece] = pieces;
  const question = piece?.kind === "request" ? String(piece.reading.input.question) : "";
  const best = search.findTitled(question) ?? search.find(question)[0]?.entry;
  expect(best?.title).toBe(title);
});
