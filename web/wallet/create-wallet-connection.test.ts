import { expect, test } from "vitest";
import { createWalletConnection } from "./create-wallet-connection.ts";
import { createWalletDiscovery, type WalletProvider } from "./create-wallet-discovery.ts";
import { describeWalletFailure } from "./parse-wallet-answer.ts";
import { switchNetwork } from "./switch-network.ts";

const account = `0x${"ab".repeat(20)}`;
const other = `0x${"cd".repeat(20)}`;

function createProvider(answers: Record<string, (params: unknown) => unknown> = {}) {
  const listeners = new Map<string, (value: unknown) => void>();
  const asked: string[] = [];
  const provider: WalletProvider = {
    async request({ method, params }) {
      asked.push(method);
      if (answers[method]) return answers[method](params);
      if (method === "eth_requestAccounts" || method === "eth_accounts") return [account];
      return "0x92";
    },
    on: (event, listener) => void listeners.set(event, listener),
    removeListener: (event) => void listeners.delete(event),
  };
  return { provider, asked, emit: (event: string, value: unknown) => listeners.get(event)?.(value) };
}

function createPage(provider: WalletProvider, rdns = "one.example") {
  const page = new EventTarget();
  const info = { uuid: `${rdns}-1`, rdns, name: "One \u202Ewallet", icon: "https://evil.example/a.png" };
  page.addEventListener("eip6963:requestProvider", () =>
    page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } })),
  );
  return page;
}

function createStorage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("a wallet is found once, with a harmless name and no foreign icon", () => {
  const discovery = createWalletDiscovery(createPage(createProvider().provider));
  discovery.ask();
  expect(discovery.wallets()).toMatchObject([{ name: "One wallet", icon: null }]);
});

test("a malformed announcement is ignored", () => {
  const page = new EventTarget();
  const discovery = createWalletDiscovery(page);
  for (const detail of [null, 7, {}, { info: {} }, { info: { uuid: 1 }, provider: {} }]) {
    page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  }
  expect(discovery.wallets()).toEqual([]);
});

test("the connection follows the wallet's account and network, and ends when the wallet ends it", async () => {
  const wallet = createProvider();
  const discovery = createWalletDiscovery(createPage(wallet.provider));
  const connection = createWalletConnection({ discovery, storage: createStorage() });
  await connection.connect(discovery.wallets()[0]!);
  expect(connection.state()).toMatchObject({ status: "connected", account, chainId: 146 });
  wallet.emit("accountsChanged", [other]);
  wallet.emit("chainChanged", "0x1");
  expect(connection.state()).toMatchObject({ account: other, chainId: 1 });
  wallet.emit("accountsChanged", []);
  expect(connection.state().status).toBe("disconnected");
});

test("a declined connection is said, and the page stays usable", async () => {
  const wallet = createProvider({
    eth_requestAccounts: () => {
      throw Object.assign(new Error("no"), { code: 4001 });
    },
  });
  const discovery = createWalletDiscovery(createPage(wallet.provider));
  const connection = createWalletConnection({ discovery, storage: createStorage() });
  await connection.connect(discovery.wallets()[0]!);
  expect(connection.state()).toEqual({
    status: "disconnected",
    failure: "You declined in the wallet.",
  });
});

test("after a reload the wallet used last is taken up without asking", async () => {
  const wallet = createProvider();
  const discovery = createWalletDiscovery(createPage(wallet.provider));
  const storage = createStorage({ "alithia.wallet": "one.example" });
  const connection = createWalletConnection({ discovery, storage });
  const resumed = new Promise<void>((resolve) => {
    connection.subscribe(resolve);
  });
  connection.resume();
  await resumed;
  expect(connection.state().status).toBe("connected");
  expect(wallet.asked).not.toContain("eth_requestAccounts");
});

test("a network that the wallet does not know is added, then chosen", async () => {
  let known = false;
  const wallet = createProvider({
    wallet_switchEthereumChain: () => {
      if (!known) throw { code: -32603, data: { originalError: { code: 4902 } } };
      return null;
    },
    wallet_addEthereumChain: () => {
      known = true;
      return null;
    },
  });
  await switchNetwork(wallet.provider, { chainId: 146, name: "Sonic", nodeUrl: "https://node.example" });
  expect(wallet.asked).toEqual([
    "wallet_switchEthereumChain",
    "wallet_addEthereumChain",
    "wallet_switchEthereumChain",
  ]);
});

test("a wallet's refusal keeps its own words, short", () => {
  expect(describeWalletFailure({ message: `odd\n${"x".repeat(500)}` }).sentence).toBe(
    "The wallet refused: odd",
  );
  expect(describeWalletFailure({ code: -32002, message: "busy" }).kind).toBe("busy");
});
