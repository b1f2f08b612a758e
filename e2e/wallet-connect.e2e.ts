import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { walletConnectHosts } from "@alithia/protocol/wallet-connect-hosts.ts";
import { echoAgent, startTestServer } from "@alithia/server/testing/start-test-server.ts";
import { expect, test } from "vitest";
import { launchStillBrowser } from "./open-page.ts";

test("the policy lets WalletConnect reach its relay, where the operator switched it on", async () => {
  const relay = new URL(walletConnectHosts.relayUrl).host;
  let heard = "";
  const listener = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (hello) => {
      heard += hello.toString("latin1");
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const server = await startTestServer(echoAgent, {
    SITE_FOLDER: join(import.meta.dirname, "../web/dist"),
    WALLETCONNECT_PROJECT_ID: "0".repeat(32),
  });
  const browser = await launchStillBrowser([`--host-resolver-rules=MAP ${relay}:443 127.0.0.1:${port}`]);
  try {
    const page = await browser.newPage({ locale: "en-US" });
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text())) refused.push(message.text());
    });
    const { url } = await server.listen();
    await page.goto(`${url}/alithia`);
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await page.getByRole("button", { name: "WalletConnect" }).click();
    await expect.poll(() => heard).toContain(relay);
    expect(refused).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
    listener.close();
  }
});
