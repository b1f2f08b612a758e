import { expect, test } from "vitest";
import { findPublicUrlFault } from "./find-production-faults.ts";

test.each([
  "https://localhost",
  "https://site.localhost:8080",
  "https://alithia",
  "https://0.0.0.0",
  "https://127.1.2.3",
  "https://2130706433",
  "https://10.1.2.3",
  "https://100.64.0.1",
  "https://172.16.0.1",
  "https://172.31.255.255",
  "https://192.168.0.10:3000",
  "https://169.254.169.254",
  "https://box.local",
  "https://box.local.",
  "https://metadata.google.internal",
  "https://[::1]:3000",
  "https://[::]",
  "https://[fc00::1]",
  "https://[fdab::1]",
  "https://[fe80::1]",
  "https://[::ffff:127.0.0.1]",
])("%s is out of visitors' reach", (url) => {
  expect(findPublicUrlFault("API_BASE", url)).toMatch(/^API_BASE is this machine or a private network/);
});

test.each([
  "https://alithia.example",
  "https://example.com",
  "https://www.example.org",
  "https://example.net/api",
  "https://alithia.invalid",
  "https://alithia.test",
])("%s is a placeholder", (url) => {
  expect(findPublicUrlFault("PUBLIC_ORIGIN", url)).toMatch(/^PUBLIC_ORIGIN is still a placeholder/);
});

test("plain http is named", () => {
  expect(findPublicUrlFault("PUBLIC_NODE_URL", "http://rpc.soniclabs.com")).toMatch(
    /^PUBLIC_NODE_URL is not https/,
  );
});

test.each([
  "https://alithia.xyz",
  "https://rpc.soniclabs.com",
  "https://myexample.com",
  "https://8.8.8.8",
  "https://172.32.0.1",
  "https://[2606:4700::1111]",
])("%s can be reached", (url) => {
  expect(findPublicUrlFault("PUBLIC_ORIGIN", url)).toBeNull();
});
