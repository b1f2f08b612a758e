import { sonic } from "@alithia/chain/networks.ts";
import { expect, test } from "vitest";
import { createChainlessAgent } from "./testing/chainless-agent.ts";
import { converse } from "./testing/converse.ts";

const agent = createChainlessAgent(sonic.chainId);
const token = "who made the token 0x973Adb9DE34C974C3A421A870203C5be9059E9Fa";

test.each([
  "I was hacked",
  "they hacked me",
  "my metamask got compromised yesterday",
  "everything is gone from my account",
  "all my tokens vanished overnight",
  "my account is empty, someone cleaned it out",
  "My wallet was emptied",
])("%j is answered with what to do when money leaves", async (text) => {
  expect(await converse(agent, text)).toContain("Move what is left to a new wallet");
});

test("a permission that is gone is no theft", async () => {
  const revoked = "revoke my USDC approval for 0x90F79bf6EB2c4f870365E785982E1f101E93b906";
  const asked = "I have signed it. Is the permission for my USDC gone now?";
  expect(await converse(agent, revoked, asked)).not.toContain("Revoke the approval: ask me");
});

test.each([
  ["that wasn't me, who did it?"],
  ["so my wallet made it?? that wasnt me. what should i do"],
  ["there's a transfer I never made"],
  ["has someone got my private key?"],
])("after other reads, %j is answered with what it means for the key", async (text) => {
  const told = await converse(agent, token, text);
  expect(told).toContain("I cannot see who knows a key");
  expect(told).toContain("Make a new wallet");
});

test.each([
  "I clicked the link yesterday and I think I signed something",
  "Ok, I thought so. But I did click the link yesterday and I think I signed something. What should I do now?",
  "I only signed something on a fake site, I gave no words. am I safe?",
])("%j is told what a signature can do, and not that the words are lost", async (text) => {
  const told = await converse(agent, text);
  expect(told).toContain("An approval lets somebody else take that token until you take it back");
  expect(told).not.toContain("lost for ever");
});

test("a link that was only clicked takes nothing", async () => {
  const said = "I did click on the link, but I did not sign anything. Is there something I should do now?";
  expect(await converse(agent, said)).toMatch(/^Opening a page takes nothing/);
});

test.each([
  "i already gave him the first 3 words.. is that bad?",
  "i told a man on the phone half of my seed phrase",
])("%j, words given in part, is told to stop and move everything", async (text) => {
  expect(await converse(agent, "what is a seed phrase?", text)).toMatch(
    /^Stop here[\s\S]*Send everything over/,
  );
});

test.each([
  "A man called and wanted my 12 words. I did not give them. Did I do good?",
  "I hung up before giving the phrase to the caller. was that right?",
  "someone asks for my words. i haven't told them anything, am i safe",
])("%j, where nothing was given, is praised and not alarmed", async (text) => {
  const told = await converse(agent, text);
  expect(told).toMatch(/^Never give them to anybody\. If you gave none, you did right, and nothing is lost/);
  expect(told).not.toContain("lost for ever");
});

test.each([
  ["My 12 words are written on a paper in my garage, is this a good place?", /^On paper or metal/],
  [
    "Nobody knows the words. What happens with my coins if I die, can my wife have them with this paper?",
    /^Whoever has the words can use the wallet/,
  ],
  ["I left my wallet on the bus", /^If that is the wallet in your pocket/],
  ["so now, what is this word “nonce”?", /^An account's nonce/],
])("%j is no emergency", async (text, answer) => {
  expect(await converse(agent, "how much S do I have", text)).toMatch(answer);
});

test.each([
  "what should i do if i get hacked",
  "can you drain my wallet",
  "my friend was hacked, can that happen to me",
  "i was not hacked, just asking how hacks happen",
])("%j reports nothing", async (text) => {
  expect(await converse(agent, text)).not.toContain("If money leaves that you did not send");
});

test.each([
  "Yesterday a man at the market scanned my QR code with my address. Can he take money from my wallet?",
  "somebody knows my address, can he take my coins?",
  "is it safe to print my address at my stand so that people can pay me",
])("%j is told what an address alone opens", async (text) => {
  expect(await converse(agent, text)).toMatch(/^With your address alone nobody can take anything/);
});

test.each([
  "what is my address?",
  "can I have my wallet address please",
  "who can take money from my wallet",
  "he has my seed words and my address",
])("%j is another question than what an address opens", async (text) => {
  expect(await converse(agent, text)).not.toContain("With your address alone");
});
