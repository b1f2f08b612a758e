import type { Browser, Page } from "playwright-core";

/** Opens a page where a wallet on another network announces itself beside the demo wallet. */
export async function openWithOtherWallet(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US" });
  await context.addInitScript(() => {
    let chainId = "0x1";
    let tell: (chainId: string) => void = () => {};
    const known = new Set(["0x1"]);
    const refuse = (code: number) => Object.assign(new Error("refused"), { code });
    const provider = {
      async request({ method, params = [] }: { method: string; params?: { chainId?: string }[] }) {
        if (method === "eth_requestAccounts" || method === "eth_accounts")
          return ["0x976ea74026e726554db657fa54763abd0c3a0aa9"];
        if (method === "eth_chainId") return chainId;
        const wanted = params[0]?.chainId ?? "";
        if (method === "wallet_addEthereumChain") return void known.add(wanted);
        if (method !== "wallet_switchEthereumChain") throw refuse(4200);
        if (!known.has(wanted)) throw refuse(4902);
        chainId = wanted;
        tell(chainId);
      },
      on: (event: string, listener: (value: string) => void) => {
        if (event === "chainChanged") tell = listener;
      },
      removeListener: () => {},
    };
    const info = { uuid: "other", name: "Other wallet", rdns: "other.test", icon: "" };
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
      );
    window.addEventListener("eip6963:requestProvider", announce);
    announce();
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}
