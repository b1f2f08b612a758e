import { expect, test } from "vitest";
import type { RecordedCall, Turn } from "../language-model.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { doneCall, userTurn } from "../testing/turns.ts";
import { compute } from "../tools/compute.ts";
import { createClaimMarker, mark } from "./create-claim-marker.ts";
import { listKnownClaims } from "./known-claims.ts";
import {
  hash,
  listFalseSentences,
  listTrueSentences,
  spender,
  type World,
  wallet,
  worlds,
} from "./testing/claim-sentences.ts";

const coin = { symbol: "S", name: "Sonic", address: null, decimals: 18, listed: true };
const usdc = { ...coin, symbol: "USDC", address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894", decimals: 6 };
const ali = { ...coin, symbol: "ALI", address: "0x5FbDB2315678afecb367f032d93F642f64180aa3" };
const now = Date.UTC(2026, 10, 22, 10, 16);
const turns: Turn[] = [userTurn("how much is 500 S worth, and what do I hold?")];

function amount(token: typeof coin | typeof usdc, text: string) {
  const [whole = "", fraction = ""] = text.split(".");
  return { token, units: BigInt(whole + fraction.padEnd(token.decimals, "0")).toString(), text };
}

function read(capability: string, facts: unknown, block: string): RecordedCall {
  const evidence = { chainId: 146, block, reads: [] };
  return { id: capability, capability, input: {}, outcome: "done", result: { facts, evidence } };
}

/** The results of capabilities for such a world, in their real shapes. */
function listSteps(w: World): RecordedCall[] {
  const at = { chain: { id: 146, name: "Sonic" }, block: { number: w.block, time: "2026-11-22T10:15:00Z" } };
  const approval = { token: usdc, spender, spenderName: null, kind: "allowance" };
  const approvals = [
    { ...approval, amount: amount(usdc, "0"), unlimited: true },
    { ...approval, amount: amount(usdc, "100"), unlimited: false },
    { ...approval, amount: amount(usdc, "100"), unlimited: false },
  ];
  const steps = [
    read(
      "summarize-wallet",
      {
        ...at,
        address: wallet,
        transactionCount: String(w.count),
        coin: amount(coin, w.coin),
        tokens: [amount(usdc, w.usdc), amount(ali, w.ali)],
        approvals,
      },
      w.block,
    ),
    read(
      "quote-price",
      {
        ...at,
        sold: amount(coin, "500"),
        bought: amount(usdc, w.quote),
        exact: "sell",
        market: { impactBasisPoints: 50 },
      },
      w.block,
    ),
    read("read-chain", { ...at, topic: "gas", gas: { baseFeeGwei: "50.25", usualPriceGwei: "55" } }, w.block),
    read(
      "explain-transaction",
      {
        ...at,
        hash,
        outcome: w.outcome,
        fee: amount(coin, w.fee),
        value: amount(coin, "25"),
        from: { address: wallet, name: null },
      },
      w.block,
    ),
  ];
  const facts = compute("r1.coin / 2", { steps, turns, lexicon: testLexicon });
  return [...steps, doneCall("compute", {}, facts)];
}

function markAll(text: string, w: World, pieces = 7): string {
  const known = listKnownClaims({ turns, steps: listSteps(w), account: wallet, lexicon: testLexicon, now });
  const marker = createClaimMarker(() => known);
  let out = "";
  for (let at = 0; at < text.length; at += pieces) out += marker.push(text.slice(at, at + pieces));
  return out + marker.flush();
}

const marksOf = (text: string) => text.split(mark).length - 1;

test("of 200 true sentences at most 3 % are marked", () => {
  const all = worlds.flatMap((w) => listTrueSentences(w).map((sentence) => ({ sentence, w })));
  const marked = all.map(({ sentence, w }) => markAll(sentence, w)).filter((text) => marksOf(text) > 0);
  expect(all).toHaveLength(200);
  expect(marked.length, marked.join("\n")).toBeLessThanOrEqual(6);
});

test("of 200 false sentences at most 3 % are left unmarked", () => {
  const all = worlds.flatMap((w) => listFalseSentences(w).map((sentence) => ({ sentence, w })));
  const left = all
    .filter(({ sentence, w }) => marksOf(markAll(sentence, w)) === 0)
    .map(({ sentence }) => sentence);
  expect(all).toHaveLength(200);
  expect(left.length, left.join("\n")).toBeLessThanOrEqual(6);
});

test("the mark stands behind the figure and its token, whatever pieces the text comes in", () => {
  const [w] = worlds as [World];
  const text = "You hold **99 USDC** and 10.5 S. I sent it, and all is well.";
  for (const pieces of [1, 3, 1_000])
    expect(markAll(text, w, pieces)).toBe(
      "You hold **99 USDC** (not verified) and 10.5 S. I sent (not verified) it, and all is well.",
    );
});

test("text in which nothing has to be looked at comes through at once", () => {
  const marker = createClaimMarker(() => listKnownClaims({ turns, steps: [], lexicon: testLexicon, now }));
  expect(marker.push("Sonic is a ch")).toBe("Sonic is a ch");
  expect(marker.push("ain with 4")).toBe("");
  expect(marker.push("2 S. Next")).toBe("ain with 42 S (not verified). Next");
});
