import { callOfOperation } from "@alithia/agent/reader/call-of-operation.ts";
import type { ReaderJudgement } from "@alithia/agent/reader/create-reader.ts";
import { suggestRequests } from "@alithia/agent/reader/suggest-requests.ts";
import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const { understand, hear } = sharedUnderstanding;
const hash = `0x${"2e964858e155a3ec".repeat(4)}`;

const cases: [OperationName, string][] = [
  ["explain-transaction", hash],
  ["transaction-status", hash],
  ["wallet-summary", "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"],
  ["wallet-summary", "mine"],
  ["portfolio-value", "mine"],
  ["history", "mine"],
  ["history", "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"],
  ["balance", "USDC"],
  ["balance", "USDC 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"],
  ["list-approvals", "mine"],
  ["account-kind", "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"],
  ["contract-info", "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"],
  ["contract-events", "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"],
  ["token-info", "SHADOW"],
  ["token-supply", "SHADOW"],
  ["token-owner", "SHADOW"],
  ["token-safety", "SHADOW"],
  ["price", "SHADOW"],
  ["price", "wS"],
  ["quote-trade", "12 USDC"],
  ["block", ""],
  ["gas-price", ""],
  ["fee-estimate", ""],
  ["sale-status", ""],
  ["sale-position", "mine"],
  ["quote-buy", "12 S"],
];

test.each(cases)(
  "what is offered for %s (%j) is understood as that when it is picked",
  (operation, named) => {
    const said = hear([userTurn(named)], account);
    const judgement: ReaderJudgement = { labels: [{ label: operation, share: 1 }], kinds: [], moves: 0 };
    if (said === null) throw new Error("nothing was heard");
    const [suggested] = suggestRequests(judgement, said);
    const text = suggested ?? "";
    const [understood] = understand([userTurn(text)], account);
    const call = callOfOperation(operation);
    expect(understood, text).toMatchObject({ kind: "request", reading: { capability: call?.capability } });
    expect(understood?.kind === "request" ? understood.reading.input : {}, text).toMatchObject(
      call?.input ?? {},
    );
    expect(understood?.kind === "request" && understood.reading.missing, text).toBeUndefined();
  },
);
