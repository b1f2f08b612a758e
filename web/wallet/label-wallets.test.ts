import { expect, test } from "vitest";
import { type AnnouncedWallet, legacyRdns } from "./create-wallet-discovery.ts";
import { labelWallets } from "./wallet-picker.tsx";

const wallet = (uuid: string, name: string, rdns: string): AnnouncedWallet => ({
  uuid,
  name,
  rdns,
  icon: null,
  provider: { request: async () => null },
});
const notesOf = (...wallets: AnnouncedWallet[]) => labelWallets(wallets).map(({ note }) => note);

const doubt = "One of the same name may be false: choose the one that you installed";

test("a name that only one wallet has stands alone", () => {
  expect(notesOf(wallet("1", "Rabby", "io.rabby"), wallet("2", "OKX", "com.okx"))).toEqual([null, null]);
});

test("two wallets of one name are told apart by their domains, whatever their case", () => {
  expect(notesOf(wallet("1", "MetaMask", "io.metamask"), wallet("2", "METAMASK", "xyz.other"))).toEqual([
    `io.metamask. ${doubt}`,
    `xyz.other. ${doubt}`,
  ]);
});

test("two wallets of one name and one domain are counted", () => {
  expect(notesOf(wallet("1", "Twin", "a.b"), wallet("2", "Twin", "a.b"))).toEqual([
    `a.b, 1 of 2 that call themselves so. ${doubt}`,
    `a.b, 2 of 2 that call themselves so. ${doubt}`,
  ]);
});

test("a wallet that was found at window.ethereum is named as such", () => {
  expect(notesOf(wallet("1", "Browser wallet", legacyRdns))[0]).toContain("window.ethereum");
});
