import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createSignatureBook } from "../decoding/signature-book.ts";
import { sonic } from "../networks.ts";
import type { Hex } from "../node/rpc-request.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { composeToldFacts } from "../testing/compose-told-facts.ts";
import type { TokenAmount } from "../token/token-label.ts";
import type { TransactionAction } from "./transaction-facts.ts";

/** Real transactions of many chains as returned by nodes; their stories are written by hand. */
type Row = { from: Hex; to: Hex; value: Hex; input: Hex; status: Hex; logs: [Hex, Hex[], Hex][] };

const vectors = join(import.meta.dirname, "vectors");
const rows = gunzipSync(readFileSync(join(vectors, "real-transactions.jsonl.gz")))
  .toString("utf8")
  .split("\n")
  .map((line) => JSON.parse(line) as Row);
/** One per line: `told` or `plain`, a label, and the story; plain ones are true but less specific. */
const stories = readFileSync(join(vectors, "real-stories.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [worth = "", about = "", story = ""] = line.split(" | ");
    return { worth, about, story };
  });

const book = createSignatureBook();
const registry = createRegistry(sonic, {});

async function tell({ logs, ...row }: Row): Promise<string> {
  const { action } = await composeToldFacts(
    { ...row, logs: logs.map(([address, topics, data]) => ({ address, topics, data })) },
    {
      registry,
      book,
      findLabel: (address) => ({ address, symbol: null, name: null, decimals: 18, listed: false }),
    },
  );
  return summarize(action);
}

function summarize(action: TransactionAction): string {
  const name = ({ token }: TokenAmount) => token.address?.slice(2, 6).toLowerCase() ?? "S";
  const list = (amounts: readonly TokenAmount[]) => amounts.map(name).sort().join("+");
  if (action.kind === "story") {
    const { verb, gave, got, unwrapped, items, delivered } = action;
    const received = [list(got), unwrapped === null ? "" : "S?", list(items.map(({ amount }) => amount))];
    const others = delivered.map(
      ({ amount, to }) => `${name(amount)}@${to.address.slice(2, 6).toLowerCase()}`,
    );
    return [verb, list(gave), "->", ...received, ...others].filter((part) => part !== "").join(" ");
  }
  if (action.kind === "swapped" || action.kind === "swapped-several") {
    const several =
      action.kind === "swapped-several" ? action : { paid: [action.paid], received: [action.received] };
    return `swapped ${list(several.paid)} -> ${list(several.received)}`;
  }
  if (action.kind === "called") return `called ${action.name ?? "unknown"}`;
  return "amount" in action ? `${action.kind} ${name(action.amount)}` : action.kind;
}

test("233 real transactions are told as their stories say, and none tells another", async () => {
  expect(rows.length).toBe(stories.length);
  const told = await Promise.all(rows.map(tell));
  const wrong = stories.flatMap(({ about, story }, index) =>
    told[index] === story ? [] : [`${about}: ${told[index]} instead of ${story}`],
  );
  expect(wrong).toEqual([]);
});

test("at least three quarters of them are told in full", () => {
  const full = stories.filter(({ worth }) => worth === "told");
  expect(full.length / stories.length).toBeGreaterThanOrEqual(0.75);
});
