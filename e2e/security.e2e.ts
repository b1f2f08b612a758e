import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchStillBrowser } from "./open-page.ts";
import { pickWallet } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
let browser: Browser;

beforeAll(async () => {
  browser = await launchStillBrowser();
});
afterAll(() => browser.close());

/** Opens a page that records CSP violations, requests to other hosts and console errors. */
async function openWatched() {
  const context = await browser.newContext({
    locale: "en-US",
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "allow",
  });
  const refused: string[] = [];
  await context.exposeFunction("tellRefused", (what: string) => refused.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      const tell: unknown = Reflect.get(window, "tellRefused");
      if (typeof tell === "function") tell(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) refused.push(message.text());
  });
  const allowed = new Set(
    [product.url, product.nodeUrl, product.faucetUrl].map((url) => new URL(url).origin),
  );
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !allowed.has(origin)) refused.push(`foreign request ${request.url()}`);
  });
  return { context, page, refused };
}

async function ask(page: Page, text: string): Promise<void> {
  const input = page.getByPlaceholder("Message Alithia");
  await input.fill(text);
  await input.press("Enter");
  await untilSeen(input);
}

test("landing, chat with cards and pictures, wallet, sale and legal pages: the policy refuses nothing of ours", async () => {
  const { context, page, refused } = await openWatched();
  const response = await page.goto(product.url);
  expect(response?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  expect(response?.headers()["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 4_000);
  await page.goto(`${product.url}/alithia`);
  await untilSeen(page.getByPlaceholder("Message Alithia"));
  await ask(page, `summarize ${devnetAccounts.alice}`);
  await untilSeen(page.locator("[id^=message-] img").last());
  await ask(page, "How do fees work on Sonic?");
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await pickWallet(page, /Demo wallet/);
  await ask(page, `send 1 S to ${devnetAccounts.bob}`);
  await untilSeen(page.getByRole("region", { name: "Proposed transaction" }));
  await page.getByRole("button", { name: "Open the wallet" }).last().click();
  const wallet = page.getByRole("dialog", { name: "Demo wallet" });
  await wallet.getByRole("button", { name: "Reject" }).click();
  await page.reload();
  await untilSeen(page.getByRole("region", { name: "Proposed transaction" }));
  await page.goto(`${product.url}/token`);
  await untilSeen(page.getByText("0.11 S per ALI").first());
  await page.goto(`${product.url}/legal`);
  await untilSeen(page.getByRole("heading", { level: 1 }));
  expect(refused).toEqual([]);
  await context.close();
});

test("what the policy is there for it refuses: markup, a script, a style and a frame from text", async () => {
  const { context, page, refused } = await openWatched();
  await page.goto(`${product.url}/alithia`);
  await untilSeen(page.getByPlaceholder("Message Alithia"));
  const ran = await page.evaluate(() => {
    const outcomes: string[] = [];
    const attempt = (name: string, run: () => unknown) => {
      try {
        run();
        outcomes.push(name);
      } catch {
        // Trusted Types refuse by throwing.
      }
    };
    attempt("markup", () => {
      document.body.innerHTML += "<img src=x onerror=alert(1)>";
    });
    attempt("script", () => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'ran'";
      document.body.append(script);
    });
    const style = document.createElement("style");
    style.textContent = "body { outline: 7px solid red }";
    document.head.append(style);
    const frame = document.createElement("iframe");
    frame.src = "https://foreign.test/";
    document.body.append(frame);
    if (getComputedStyle(document.body).outlineWidth === "7px") outcomes.push("style");
    return outcomes;
  });
  expect(ran).toEqual([]);
  await expect.poll(() => refused.join("\n")).toMatch(/style-src/);
  await expect.poll(() => refused.join("\n")).toMatch(/frame-src|default-src/);
  await context.close();
});

test("a pop-up of another origin, as some wallets open it, and the page can speak to each other", async () => {
  const { context, page } = await openWatched();
  await page.goto(`${product.url}/alithia`);
  const opened = context.waitForEvent("page");
  const heard = page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        window.addEventListener("message", ({ origin, data }) => resolve(`${origin} ${data}`));
        Reflect.set(window, "popUp", window.open(url));
      }),
    product.faucetUrl,
  );
  const popUp = await opened;
  await popUp.waitForLoadState();
  await popUp.evaluate((origin) => {
    window.addEventListener("message", ({ source, data }) => {
      source?.postMessage(`signed ${data}`, { targetOrigin: origin });
    });
  }, product.url);
  await page.evaluate((origin) => {
    const popUp: unknown = Reflect.get(window, "popUp");
    (popUp as Window).postMessage("a request", origin);
  }, new URL(product.faucetUrl).origin);
  expect(await heard).toBe(`${new URL(product.faucetUrl).origin} signed a request`);
  await context.close();
});
