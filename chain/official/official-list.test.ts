import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { isSignedBySigner, writeOfficialList } from "./official-list.ts";

const official = {
  name: "Alithia",
  origin: "https://alithia.test",
  network: { chainId: 146, name: "Sonic" },
  addresses: [["aliToken", `0x${"11".repeat(20)}`]] as const,
  links: [{ label: "Buy", href: "https://exchange.test/ALI" }],
};

test("the list names site, network, contracts and links, and holds only with its signer's signature", async () => {
  const text = writeOfficialList(official);
  expect(text.split("\n")).toEqual([
    "Official addresses of Alithia",
    "Site: https://alithia.test",
    "Network: Sonic, chain 146",
    `aliToken: 0x${"11".repeat(20)}`,
    "Buy: https://exchange.test/ALI",
    "Whatever is not on this list is not ours.",
  ]);
  const deployer = privateKeyToAccount(generatePrivateKey());
  const signature = await deployer.signMessage({ message: text });
  expect(await isSignedBySigner({ text, signer: deployer.address, signature })).toBe(true);
  const changed = text.replace("11", "12");
  expect(await isSignedBySigner({ text: changed, signer: deployer.address, signature })).toBe(false);
  expect(await isSignedBySigner({ text, signer: `0x${"22".repeat(20)}`, signature })).toBe(false);
  expect(await isSignedBySigner({ text, signer: "", signature: "" })).toBe(false);
});
