import { expect, test } from "vitest";
import type { WalletProvider } from "../create-wallet-discovery.ts";
import { announceRemoteWallet, createRemoteProvider } from "./announce-remote-wallet.ts";
import type { OpenSession } from "./open-wallet-connect-session.ts";

const account = `0x${"ab".repeat(20)}`;

function createPaired(isPaired = true) {
  const opened: string[] = [];
  const asked: string[] = [];
  let tell: (accounts: readonly string[]) => void = () => {};
  const openSession: OpenSession = async ({ pairing, onAccounts }) => {
    opened.push(pairing);
    tell = onAccounts;
    if (!isPaired || pairing === "resume") return null;
    return {
      accounts: [account],
      request: async (method) => {
        asked.push(method);
        return "0xhash";
      },
    };
  };
  const provider = createRemoteProvider({ chainId: 146, openSession });
  const ask = (method: string, params: unknown[] = []) => provider.request({ method, params });
  return { provider, ask, opened, asked, leave: () => tell([]) };
}

test("accounts come from pairing, which happens once and only when it is asked for", async () => {
  const { ask, opened } = createPaired();
  expect(await ask("eth_chainId")).toBe("0x92");
  expect(await ask("eth_accounts")).toEqual([]);
  expect(await ask("eth_requestAccounts")).toEqual([account]);
  expect(await ask("eth_accounts")).toEqual([account]);
  expect(opened).toEqual(["resume", "ask"]);
});

test("a pairing that does not come about is a declined connection", async () => {
  await expect(createPaired(false).ask("eth_requestAccounts")).rejects.toMatchObject({ code: 4001 });
});

test("transactions and typed data go to the paired wallet, and nothing else does", async () => {
  const { ask, asked } = createPaired();
  await expect(ask("eth_sendTransaction", [{}])).rejects.toMatchObject({ code: 4100 });
  await ask("eth_requestAccounts");
  expect(await ask("eth_sendTransaction", [{}])).toBe("0xhash");
  expect(await ask("eth_signTypedData_v4", [account, "{}"])).toBe("0xhash");
  for (const method of ["eth_sign", "personal_sign", "eth_getBalance"]) {
    await expect(ask(method)).rejects.toMatchObject({ code: 4200 });
  }
  expect(asked).toEqual(["eth_sendTransaction", "eth_signTypedData_v4"]);
});

test("a wallet that leaves takes its accounts along", async () => {
  const { provider, ask, leave } = createPaired();
  const told: unknown[] = [];
  provider.on?.("accountsChanged", (accounts) => told.push(accounts));
  await ask("eth_requestAccounts");
  leave();
  expect(told).toEqual([[]]);
  expect(await ask("eth_accounts")).toEqual([]);
});

test("another network is one that the paired wallet was not asked for", async () => {
  const { ask } = createPaired();
  expect(await ask("wallet_switchEthereumChain", [{ chainId: "0x92" }])).toBeNull();
  await expect(ask("wallet_switchEthereumChain", [{ chainId: "0x1" }])).rejects.toMatchObject({ code: 4902 });
});

test("where the browser forbids storage no earlier pairing is resumed, and nothing throws", async () => {
  const page = Object.defineProperty(new EventTarget(), "localStorage", {
    get: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  }) as Window;
  const announced: WalletProvider[] = [];
  page.addEventListener("eip6963:announceProvider", (event) => {
    announced.push((event as CustomEvent<{ provider: WalletProvider }>).detail.provider);
  });
  announceRemoteWallet({ page, chainId: 146, projectId: "none" });
  expect(await announced[0]?.request({ method: "eth_accounts" })).toEqual([]);
});
