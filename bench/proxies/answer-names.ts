import { createSocket } from "node:dgram";
import { once } from "node:events";

/** The first question: its name ends with a zero byte, type and class follow. */
const questionOf = (query: Buffer) => query.subarray(12, query.indexOf(0, 12) + 5);
const isForAddress = (question: Buffer) => question.readUInt16BE(question.length - 4) === 1;

/** A name server on loopback that answers every name with these IPv4 addresses, as a container network does. */
export async function answerNames(addresses: string[]): Promise<{ port: number; close(): void }> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const question = questionOf(query);
    const records = (isForAddress(question) ? addresses : []).map((each) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...each.split(".").map(Number)]),
    );
    const header = Buffer.from([0, 0, 0x85, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0]);
    query.copy(header, 0, 0, 2);
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { port: socket.address().port, close: () => socket.close() };
}
