import { connect } from "node:net";
import { agentId } from "./send-message.ts";

export type Body = {
  /** The content type; by default a form with the boundary `b`. */
  type?: string;
  /** The start of the body, in latin1. */
  start: string;
  /** Sent repeatedly afterwards, until there is a response. */
  more?: { piece: string; times: number };
  end?: string;
  /** The declared Content-Length; without it the body is chunked. */
  length?: number;
  /** Sends each byte as its own chunk. */
  bytewise?: boolean;
};

export const formPart = (disposition: string, value = "") =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}`;

export const pngStart = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x0a\0\0\0\x0a".padEnd(40, "\0");

function encodeChunks(text: string, bytewise: boolean): Buffer {
  if (bytewise) return Buffer.from(text.replace(/./gs, "1\r\n$&\r\n"), "latin1");
  return Buffer.from(text === "" ? "" : `${text.length.toString(16)}\r\n${text}\r\n`, "latin1");
}

const formType = "multipart/form-data; boundary=b";

/** Sends a body over a raw socket until there is a response; returns it with the number of bytes sent. */
export function sendBody(
  port: number,
  { type = formType, start, more = { piece: "", times: 0 }, end: last = "", length, bytewise = false }: Body,
): Promise<{ answer: string; sentBytes: number }> {
  const encode = (text: string) =>
    length === undefined ? encodeChunks(text, bytewise) : Buffer.from(text, "latin1");
  const framing = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  const piece = encode(more.piece);
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  let left = more.times;
  return new Promise((resolve) => {
    const end = () => {
      resolve({ answer, sentBytes: socket.bytesWritten - socket.writableLength });
      socket.destroy();
    };
    const go = () => {
      while (answer === "" && left > 0) {
        left -= 1;
        if (!socket.write(piece)) return socket.once("drain", go);
      }
      if (answer !== "") return;
      socket.write(encode(last));
      if (length === undefined) socket.write("0\r\n\r\n");
    };
    socket.on("data", (data) => {
      answer += data;
      if (/"requestId"|"inReplyTo"/.test(answer)) end();
    });
    socket.on("error", end);
    socket.on("close", end);
    socket.write(
      `POST /api/${agentId}/message HTTP/1.1\r\nHost: a\r\n` + `Content-Type: ${type}\r\n${framing}\r\n\r\n`,
    );
    socket.write(encode(start));
    go();
  });
}
