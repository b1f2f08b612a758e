import { expect, test, vi } from "vitest";
import { readMessageError } from "./message-error.ts";

async function read(body: string, init: ResponseInit = { status: 500 }) {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = await readMessageError(new Response(body, init));
  expect(logged).toHaveBeenCalledExactlyOnceWith(body);
  logged.mockClear();
  return error;
}

test("a JSON body's message is the error's message", async () => {
  const error = await read('{"message":"Agent not found","code":"agent-not-found"}', { status: 404 });
  expect([error.message, error.code, error.status]).toEqual(["Agent not found", "agent-not-found", 404]);
});

test("a body that is no JSON with a message is the error's message as it came", async () => {
  expect((await read("Bad gateway")).message).toBe("Bad gateway");
  expect((await read('{"error":"x"}')).message).toBe('{"error":"x"}');
  expect((await read('{"message":7}')).message).toBe('{"message":7}');
  expect((await read('{"message":""}')).message).toBe('{"message":""}');
  expect((await read("null")).message).toBe("null");
  const page = `<html><pre>${"x".repeat(1_000)}\n    at send (a.js:1:1)</pre></html>`;
  expect((await read(page)).message).toBe(page);
});

test("an empty body is 'An error occurred.'", async () => {
  expect((await read("")).message).toBe("An error occurred.");
});

test("Retry-After in seconds is kept", async () => {
  const error = await read('{"message":"Slow down."}', { status: 429, headers: { "Retry-After": "12" } });
  expect(error.retryAfterSeconds).toBe(12);
});
