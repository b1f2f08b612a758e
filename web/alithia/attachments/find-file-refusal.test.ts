import { expect, test } from "vitest";
import { fileLimitsSentence, formatBytes } from "../../words/file-words.ts";
import { findFileRefusal, findImageType } from "./use-attachment.ts";

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const text = new TextEncoder().encode("[{}]");

test("an image is known by its first bytes, not by its name", () => {
  expect(findImageType(png)).toBe("image/png");
  expect(findFileRefusal({ name: "picture.exe", size: 100 }, png)).toBeNull();
  expect(findFileRefusal({ name: "picture.png", size: 100 }, text)).toContain("cannot be sent");
});

test("an image is refused over 5 MiB, a text file over 512 KiB", () => {
  expect(findFileRefusal({ name: "a.png", size: 5 * 1024 * 1024 }, png)).toBeNull();
  expect(findFileRefusal({ name: "a.png", size: 5 * 1024 * 1024 + 1 }, png)).toContain("5 MiB");
  expect(findFileRefusal({ name: "abi.JSON", size: 512 * 1024 }, text)).toBeNull();
  expect(findFileRefusal({ name: "abi.json", size: 512 * 1024 + 1 }, text)).toContain("512 KiB");
});

test("empty files, binary files with a text name, and other types are refused", () => {
  expect(findFileRefusal({ name: "a.txt", size: 0 }, text)).toContain("empty");
  expect(findFileRefusal({ name: "a.txt", size: 4 }, new Uint8Array([0x41, 0]))).toContain("cannot be sent");
  expect(findFileRefusal({ name: "a.svg", size: 4 }, text)).toContain("cannot be sent");
});

test("the limits are said in one sentence", () => {
  expect(fileLimitsSentence).toContain("5 MiB");
  expect(fileLimitsSentence).toContain("512 KiB");
  expect([formatBytes(0), formatBytes(1536), formatBytes(5 * 1024 * 1024)]).toEqual([
    "0 B",
    "1.5 KiB",
    "5 MiB",
  ]);
});
