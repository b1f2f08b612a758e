import { taxedTokenBytecode } from "@alithia/contracts/generated/taxed-token-bytecode.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import { createTestClient, http, parseEther, publicActions, walletActions } from "viem";
import { beforeAll, expect, inject, test } from "vitest";
import { createVisitor } from "./ask-agent.ts";
import { ampleFees } from "./open-second-wallet.ts";

const product = inject("product");
const { alice, bob, carol } = devnetAccounts;
const { usdc, aliToken } = product.addresses;
const node = createTestClient({ account: alice, mode: "anvil", transport: http(product.nodeUrl) })
  .extend(publicActions)
  .extend(walletActions);
/** Names used for addresses in the sentences below. */
const places: Record<string, string> = {
  BOB: bob,
  CAROL: carol,
  ME: alice,
  USDC_CONTRACT: usdc,
  ALI_CONTRACT: aliToken,
};
const key = "8f3c1f3b2a9d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7";

async function deploy(): Promise<`0x${string}`> {
  const hash = await node.deployContract({
    abi: [],
    bytecode: taxedTokenBytecode,
    chain: null,
    ...ampleFees,
  });
  const { contractAddress } = await untilMined(node, hash);
  return contractAddress ?? "0x";
}

beforeAll(async () => {
  places.TAXED = await deploy();
  places.PAUSED = await deploy();
  const to = places.PAUSED as `0x${string}`;
  await untilMined(node, await node.sendTransaction({ to, data: "0x8456cb59", chain: null, ...ampleFees }));
});

function fill(sentence: string): string {
  return sentence.replace(/\b[A-Z_]{2,}\b/g, (name) => places[name] ?? name);
}

const ask = (sentence: string, more?: Parameters<ReturnType<typeof createVisitor>>[1]) =>
  createVisitor(product.url, alice)(fill(sentence), more);

test.each<[string, RegExp]>([
  ["send everything to BOB", /^Say of which token/],
  ["send -5 S to BOB", /^-5 is negative/],
  ["send minus five S to BOB", /^five is negative/],
  ["send 0 S to BOB", /^That amount is zero/],
  ["send 0.000 S to BOB", /^That amount is zero/],
  ["send 0.1234567890123456789 S to BOB", /has 19 decimals, and this token has 18/],
  ["send 0.1234567 USDC to BOB", /has 7 decimals, and this token has 6/],
  ["send 1,5000 S to BOB", /"1,5000" can mean several amounts/],
  ["send 1.500 S to BOB", /"1.500" can mean several amounts/],
  ["send 1e3 S to BOB", /"1e3" is not a plain number/],
  ["send 5.5.5 S to BOB", /I cannot read "5.5.5"/],
  ["send 5-10 S to BOB", /can mean several amounts/],
  ["send 1/3 S to BOB", /I cannot read/],
  ["send about 5 S to BOB", /How much exactly/],
  ["send 10^3 S to BOB", /What is 3 for|I do not see what/],
  ["send NaN S to BOB", /How much/],
  ["send 0x5 S to BOB", /How much/],
  ["send S to BOB", /How much/],
  [`send ${2n ** 256n} S to BOB`, /How much|cannot read|more than any token/],
  ["send 5 S", /To which address/],
  ["send 5 S to bob", /To which address/],
  ["send 5 to BOB", /Which token/],
  ["send 5 S to BOB or CAROL", /^Which of the two do you mean\?/],
  ["send 5 S to 0x000000000000000000000000000000000000dEaD", /burn address/],
  ["send 5 S to 0x0000000000000000000000000000000000000000", /burn address/],
  ["send 5 USDC to USDC_CONTRACT", /contract of the token USDC itself/],
  ["send 5 S to ALI_CONTRACT", /contract of the token ALI itself/],
  ["send 5 TAXED to TAXED", /a token's own contract: what is sent there is usually lost/],
  ["send 5 S to ME", /your own connected address/],
  [`send 5 S to ${bob.slice(0, -1)}6`, /do not fit its checksum/],
  [`send 5 S to ${bob.slice(0, -1)}`, /has 39 digits/],
  [`send 5 S to ${bob}0`, /has 41 digits/],
  [`send 5 S to ${bob.slice(0, 8)}…${bob.slice(-4)}`, /is shortened/],
  [`send 5 S to 0xZZ${bob.slice(4)}`, /not hex digits/],
  ["send 5 S to vitalik.eth", /I do not resolve names such as vitalik\.eth/],
  ["send 5 ALI to bob.s", /I do not resolve names such as bob\.s/],
  ["send 5 SHINY to BOB", /I do not know a token called SHINY/],
  ["send 5 \u0405 to BOB", /I do not know a token called/],
  ["swap 10 S for SHINY", /I do not know a token called SHINY/],
  ["swap 10 S for TAXED", /no pool that carries/],
  ["swap 10 S for S", /changes nothing but the fee/],
  ["swap 0 S for USDC", /That amount is zero/],
  ["swap 1e3 S for USDC", /not a plain number/],
  ["approve unlimited USDC for BOB", /I do not propose unlimited approvals/],
  [`call approve(BOB, ${2n ** 256n - 1n}) on USDC_CONTRACT`, /^That is an unlimited approval/],
  ["setApprovalForAll for BOB on USDC_CONTRACT", /I never propose setApprovalForAll/],
  ["call setApprovalForAll(BOB, true) on USDC_CONTRACT", /I never propose setApprovalForAll/],
  ["sign a permit for BOB to spend 100 USDC", /I never prepare permits/],
  ["call permit on USDC_CONTRACT", /I never prepare permits/],
  ["delegate my account to BOB with EIP-7702", /I never propose EIP-7702/],
  ["sign this message: hello", /I never prepare signatures/],
  [`sign this hash 0x${key}`, /I never prepare signatures/],
  ["send 5 S to BOB tomorrow", /I cannot schedule/],
  ["swap 10 S for USDC with 50% slippage", /I bound slippage by 5 % at most/],
  ["mint 10 ALI", /no function to mint more of it/],
  ["mint 5 S", /nobody can mint it/],
  ["deploy token Foo FOO supply -5", /-5 is negative/],
  ["call transfer(BOB, abc) on USDC_CONTRACT", /whole number/],
])("%j proposes nothing and says why", async (sentence, said) => {
  const answer = await ask(sentence);
  expect(answer.proposals).toEqual([]);
  expect(answer.text).toMatch(said);
});

test.each([
  ["send all my S to BOB", /^Send ([\d.]+) S to 0x[0-9a-fA-F]{40}$/],
  ["send half of my USDC to BOB", /^Send ([\d.]+) USDC to 0x[0-9a-fA-F]{40}$/],
  ["send 25% of my ALI to BOB", /^Send ([\d.]+) ALI to 0x[0-9a-fA-F]{40}$/],
  ["swap all my USDC for S", /^Swap ([\d.]+) USDC for S$/],
  ["swap half of my S for USDC", /^Swap ([\d.]+) S for USDC$/],
])("%j offers the exact amount, and only its pick proposes it", async (sentence, whole) => {
  const visitor = createVisitor(product.url, alice);
  const asked = await visitor(fill(sentence));
  expect(asked.proposals).toEqual([]);
  const choices = asked.parts.flatMap((part) => (part.type === "choices" ? [part.choices] : []));
  expect(choices, asked.text).toHaveLength(1);
  const [{ questionId, options }] = choices as [(typeof choices)[number]];
  const [option] = options;
  const [, offered = ""] = whole.exec(option!.value) ?? [];
  expect(asked.text.replaceAll(",", "")).toContain(`${offered} `);
  const picked = await visitor(option!.label, { picks: [{ questionId, value: option!.value }] });
  const [proposal] = picked.proposals;
  expect(proposal?.simulation.steps.map(({ outcome }) => outcome)).not.toContain("revert");
  expect(proposal?.warnings.map(({ code }) => code)).not.toContain("fee-uncovered");
  const moved = (proposal?.summary ?? []).flatMap(
    (step) => /^(?:Send|Swap) ([\d,.]+) /.exec(step)?.[1] ?? [],
  );
  const units = moved.map((amount) => parseEther(amount.replaceAll(",", "")));
  expect(units.reduce((sum, one) => sum + one, 0n)).toBe(parseEther(offered));
});

test("all that may be returned to the sale is offered exactly, and only its pick proposes it", async () => {
  const visitor = createVisitor(product.url, alice);
  const pickFirst = (answer: Awaited<ReturnType<typeof visitor>>) => {
    const [choices] = answer.parts.flatMap((part) => (part.type === "choices" ? [part.choices] : []));
    const [{ value, label }] = choices!.options as [{ value: string; label: string }];
    return visitor(label, { picks: [{ questionId: choices!.questionId, value }] });
  };
  const offered = await visitor("return all my ALI");
  expect(offered.text).toContain("You may still return 10,000 ");
  expect(offered.proposals).toEqual([]);
  const prepared = await pickFirst(offered);
  expect(prepared.proposals).toHaveLength(1);
  expect(prepared.text).toContain("The sale pays back 1,100 S for it");
});

test("a purchase says until when it can be returned", async () => {
  const { proposals, text } = await ask("buy 10 ALI");
  expect(proposals).toHaveLength(1);
  expect(text).toMatch(/You can return it until \d+ \w+ \d{4}, \d\d:\d\d UTC, for exactly what you pay\./);
});

test.each<[string, string, string[]]>([
  ["send 1.5 S to BOB", "Send 1.5 S to", []],
  ["send 1,500 S to BOB", "Send 1,500 S to", []],
  ["send .5 S to BOB", "Send 0.5 S to", []],
  [`send 5 S to 0X${bob.slice(2)}`, `Send 5 S to ${bob}.`, []],
  ["send 0.000000000000000001 S to BOB", "Send 0.000000000000000001 S to", ["dust"]],
  ["send 99999999 S to BOB", "Send 99,999,999 S", ["would-revert"]],
  ["send 99999999 USDC to BOB", "Send 99,999,999 USDC", ["would-revert"]],
  ["send 100 of TAXED to BOB", "Send 100 \u201c\u2068TAX\u2069\u201d (0x", ["transfer-fee"]],
  ["send 100 of PAUSED to BOB", "Send 100 \u201c\u2068TAX\u2069\u201d (0x", ["would-revert", "paused-token"]],
  ["swap 900000 S for USDC", "Swap 540,000 S", ["price-impact"]],
])("%j proposes what it says, with its warnings", async (sentence, summary, codes) => {
  const { proposals } = await ask(sentence);
  expect(proposals).toHaveLength(1);
  expect(proposals[0]?.summary[0]).toContain(summary);
  const loud = proposals[0]?.warnings.filter(({ code }) => !/recipient/.test(code)) ?? [];
  expect(loud.map(({ code }) => code).sort()).toEqual(codes.toSorted());
});

test("a price impact of 60 % and more stops the visitor in figures", async () => {
  const { proposals } = await ask("swap 1200000 S for USDC");
  expect(proposals[0]?.warnings).toContainEqual(
    expect.objectContaining({
      code: "price-impact",
      level: "stop",
      sentence: expect.stringMatching(/6\d\.\d\d %/),
    }),
  );
});

test("exactly everything leaves nothing for the fee, and it is said how much can go", async () => {
  const balance = await node.getBalance({ address: alice });
  const digits = balance.toString().padStart(19, "0");
  const { proposals } = await ask(`send ${digits.slice(0, -18)}.${digits.slice(-18)} S to BOB`);
  expect(proposals[0]?.warnings[0]).toMatchObject({ code: "fee-uncovered", level: "stop" });
  expect(proposals[0]?.warnings[0]?.sentence).toMatch(/At most [\d,.]+ S can go with it\./);
});

test("a private key and a seed phrase are refused before anything keeps them", async () => {
  const seed = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  for (const secret of [`my private key is 0x${key}`, seed]) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      text: secret,
      user: "user",
      roomId: "r",
      userId: crypto.randomUUID(),
    }))
      form.set(name, value);
    const agent = "bde1346a-9c22-4817-8ab3-eb2b63b68acd";
    const response = await fetch(`${product.url}/api/${agent}/message`, { method: "POST", body: form });
    expect(await response.text()).toMatch(/looks like a (private key|seed phrase)/);
  }
});

test("two requests are two proposals in order, the second run on what the first leaves", async () => {
  const { proposals, text } = await ask("send 5 S to BOB and swap 10 S for USDC");
  expect(proposals.map(({ capability }) => capability)).toEqual(["send", "trade"]);
  expect(proposals[1]?.simulation).toMatchObject({ afterSteps: 1, steps: [{ outcome: "success" }] });
  expect(text).toContain("as if that were already done");
  const half = (await node.getBalance({ address: alice })) / 2n + parseEther("10");
  const units = half / parseEther("1");
  const tooMuch = await ask(`send ${units} S to BOB and wrap ${units} S`);
  expect(tooMuch.proposals[0]?.simulation.steps[0]?.outcome).toBe("success");
  expect(tooMuch.proposals[1]?.simulation.steps[0]?.outcome).toBe("revert");
});
