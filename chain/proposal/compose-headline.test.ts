import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import { expect, test } from "vitest";
import { buildSteps } from "./build-steps.ts";
import { composeHeadline, type Headline } from "./compose-headline.ts";
import { listFormTokens } from "./decoded-step.ts";

const account = getAddress(`0x${"a7".repeat(20)}`);
const friend = getAddress(`0x${"14".repeat(20)}`);
const contract = getAddress(`0x${"5e".repeat(20)}`);
const usdc = { address: getAddress(`0x${"29".repeat(20)}`), symbol: "USDC", decimals: 6 };
const one = 10n ** 18n;

function write({ parts }: Headline): string {
  return parts
    .map((part) => (typeof part === "string" ? part : `[${[part.amount, part.symbol].join(" ").trim()}]`))
    .join("");
}

function compose(form: ProposalForm): Headline[] {
  return buildSteps(form, account).map((step) => composeHeadline(step, listFormTokens(form), account));
}

test("a sending says what leaves, and gives the recipient's whole address", () => {
  const [coins] = compose({ kind: "send", token: null, transfers: [{ to: friend, units: `${one * 25n}` }] });
  expect(write(coins!)).toBe("You send [25 S]");
  expect(coins?.parties).toEqual([{ role: "To", address: friend, isWhole: true }]);
  const [tokens] = compose({ kind: "send", token: usdc, transfers: [{ to: friend, units: "2500000" }] });
  expect(write(tokens!)).toBe("You send [2.5 USDC]");
});

test("a trade says both sides with their bound, and whom it pays where that is not the signer", () => {
  const swap = (exact: "sell" | "buy", recipientIsSigner: boolean) => {
    const form = {
      kind: "swap",
      wrapped: friend,
      sell: usdc,
      buy: null,
      exact,
      sellUnits: "120000000",
      buyUnits: `${one * 412n}`,
      routes: [
        {
          venue: "uniswap-v3",
          router: contract,
          path: [usdc.address, friend],
          pools: ["3000"],
          sellUnits: "120000000",
          buyUnits: `${one * 412n}`,
          approve: true,
        },
      ],
      deadline: "1900000000",
    } satisfies ProposalForm;
    const signer = recipientIsSigner ? account : friend;
    return buildSteps(form, account).map((step) => composeHeadline(step, listFormTokens(form), signer));
  };
  const [approval, trade] = swap("sell", true);
  expect(write(approval!)).toBe("You let a spender move at most [120 USDC]");
  expect(approval?.parties).toEqual([{ role: "Spender", address: contract, isWhole: true }]);
  expect(write(trade!)).toBe("You pay [120 USDC] → you get at least [412 S]");
  expect(trade?.parties).toEqual([{ role: "Exchanged by", address: contract, isWhole: false }]);
  expect(write(swap("buy", true)[1]!)).toBe("You pay at most [120 USDC] → you get [412 S]");
  expect(swap("sell", false)[1]?.parties[0]).toEqual({ role: "Paid to", address: account, isWhole: true });
});

test("the sale's two ways name the sale that is paid", () => {
  const acorn = { address: friend, symbol: "ACRN", decimals: 6 };
  const [buy] = compose({
    kind: "buy-ali",
    sale: contract,
    token: acorn,
    paymentWei: `${one * 11n}`,
    minTokens: "100000000",
    deadline: "1900000000",
  });
  expect(write(buy!)).toBe("You pay up to [11 S] → you get at least [100 ACRN]");
  const back = compose({
    kind: "return-ali",
    sale: contract,
    token: acorn,
    units: "100000000",
    approve: true,
  });
  expect(write(back[1]!)).toBe("You return [100 ACRN] → you get back what you paid");
});

test("what a contract calls itself stands in quotation marks with its address, and never reads on from an amount", () => {
  const fake = { address: contract, symbol: 'S" for free', decimals: 18, unlisted: true as const };
  const send = (token: typeof fake) =>
    compose({ kind: "send", token, transfers: [{ to: friend, units: `${one}` }] })[0]!;
  expect(write(send(fake))).toBe("You send [1 \u201c\u2068S' for free\u2069\u201d]");
  expect(send(fake).parties.at(-1)).toMatchObject({ address: contract, isWhole: true });
  const reading = send({ ...fake, symbol: "000" });
  expect(reading.isSentence).toBe(true);
  expect(write(reading)).toContain("which calls itself");
});

test("a right that has no limit says so, and one that ends says that it is taken back", () => {
  const approve = (units: bigint) =>
    compose({ kind: "approve-token", token: usdc, spender: friend, units: `${units}` })[0]!;
  expect(write(approve(2n ** 256n - 1n))).toBe("You let a spender move all your [USDC], without any limit");
  expect(write(approve(0n))).toBe("You take back the right to spend your [USDC]");
});

test("what this page cannot put in amounts is told by the whole sentence", () => {
  const [call] = compose({
    kind: "call-contract",
    address: contract,
    signature: "transfer(address,uint256)",
    arguments: [friend, "5"],
    valueWei: "0",
  });
  expect(call?.isSentence).toBe(true);
  expect(write(call!)).toBe(`Send 5 of the smallest units of the token ${contract} to ${friend}.`);
});

test("a new token is named in quotation marks, with what may be added to its supply", () => {
  const create = (capUnits: string | null) =>
    write(
      compose({
        kind: "deploy-token",
        name: "Green Tea",
        symbol: "TEA",
        supplyUnits: `${one * 5n}`,
        capUnits,
      })[0]!,
    );
  expect(create(null)).toBe(
    "You create the token \u201c\u2068Green Tea\u2069\u201d (\u201c\u2068TEA\u2069\u201d) with a supply of 5, which is fixed",
  );
  expect(create(`${one * 79_228_162_514n}`)).toContain("which its owner may raise to 79,228,162,514");
});
