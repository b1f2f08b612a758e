import { expect, test } from "vitest";
import { MessageError, toReadableError } from "./message-error.ts";

test.each([
  ["Bad gateway", "Bad gateway"],
  ['{"error":"x"}', '{"error":"x"}'],
  ["5 < 6 and 7 > 6", "5 < 6 and 7 > 6"],
  ["<html><b>Bad gateway</b></html>", "Bad gateway"],
  [
    "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.22.1</center>\r\n</body>\r\n</html>\r\n",
    "502 Bad Gateway\nnginx/1.22.1",
  ],
  [
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Error: Agent &quot;x&quot; not found<br> &nbsp; &nbsp;at /app/packages/client-direct/src/index.ts:184:15<br> &nbsp; &nbsp;at Layer.handle [as handle_request] (/app/node_modules/express/lib/router/layer.js:95:5)</pre>\n</body>\n</html>\n',
    'Error: Agent "x" not found',
  ],
  [
    "TypeError: fetch failed\n    at node:internal/deps/undici/undici:13510:13\n    at async send (file:///app/a.js:3:9)\n    at <anonymous>",
    "TypeError: fetch failed",
  ],
  [
    'Traceback (most recent call last):\n  File "/app/main.py", line 3, in <module>\nValueError: no agent',
    "ValueError: no agent",
  ],
  [
    "java.io.IOException: closed\n\tat a.b.C.read(C.java:5)\nDown until noon\nat 12:30 (UTC)",
    "java.io.IOException: closed\nDown until noon\nat 12:30 (UTC)",
  ],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
  [
    "<script>let a = 'words';</script><style>b{}</style><!-- c -->Down for maintenance",
    "Down for maintenance",
  ],
])("of %j a person reads %j", (raw, readable) => {
  expect(toReadableError(raw)).toBe(readable);
});

test("a long text is cut, and one that is endless is not read to its end", () => {
  expect(toReadableError("x".repeat(301))).toBe(`${"x".repeat(299)}…`);
  for (const piece of ["<", "<script", "<a ", "&nbsp;", "at ("])
    expect(toReadableError(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(300);
});

test("the screen says that an error occurred where nothing can be read", () => {
  const error = new MessageError("<html><head></head><body></body></html>", { code: "http-502" });
  expect(error.sentence).toBe("An error occurred.");
  expect(error.message).toBe("<html><head></head><body></body></html>");
});
