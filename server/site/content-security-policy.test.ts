import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContentSecurityPolicy } from "./site-route.ts";

const packages = join(import.meta.dirname, "../../node_modules/@walletconnect");
const policy = createContentSecurityPolicy({ walletConnectProjectId: "of-the-operator" });

/** Hosts in the SDK that none of our pages contact, and why. */
const neverAsked: Record<string, string> = {
  "https://pulse.walletconnect.org": "telemetry, which is switched off",
  "https://echo.walletconnect.com": "notifications, which wallets register for",
  "https://rpc.walletconnect.org": "signatures of contracts at a login, which this site does not ask for",
  "https://verify.walletconnect.com": "an older name, accepted from wallets that are asked to sign in",
};

function listHosts(): string[] {
  const bundles = readdirSync(packages).map((name) => join(packages, name, "dist/index.js"));
  const texts = bundles.filter((path) => existsSync(path)).map((path) => readFileSync(path, "utf8"));
  const found = texts.join("\n").matchAll(/\b(?:wss|https):\/\/[a-z0-9-]+\.walletconnect\.[a-z]+/g);
  return [...new Set(Array.from(found, ([host]) => host))];
}

const sourcesOf = (directive: string) =>
  new RegExp(`${directive} ([^;]*)`)
    .exec(policy)?.[1]
    ?.split(" ")
    .filter((one) => one !== "'self'");

test("every host in the installed WalletConnect is allowed, or known never to be asked", () => {
  const hosts = listHosts();
  const allowed = [...(sourcesOf("connect-src") ?? []), ...(sourcesOf("frame-src") ?? [])];
  expect(hosts).toEqual(expect.arrayContaining(allowed));
  expect(hosts.filter((host) => !allowed.includes(host)).toSorted()).toEqual(
    Object.keys(neverAsked).toSorted(),
  );
});

test("the relay may be connected to and the attestation framed, where the operator configured them only", () => {
  expect(sourcesOf("connect-src")).toEqual(["wss://relay.walletconnect.org"]);
  expect(sourcesOf("frame-src")).toEqual(["https://verify.walletconnect.org"]);
  expect(createContentSecurityPolicy({})).not.toMatch(/walletconnect|frame-src/);
});
