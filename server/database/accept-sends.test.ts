import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  acceptSend,
  newFile,
  newSend,
  type TestDatabase,
  testDatabases,
  unlimited,
} from "../testing/open-test-database.ts";
import { acceptSends, loadEarlier, type Send, type SendLimits } from "./accept-sends.ts";
import { findMedia, loadMessages } from "./message-store.ts";
import { appendEvents, findSend } from "./reply-store.ts";

describe.each(testDatabases)("on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.stop());
  const database = () => opened.database;
  const save = (send: Send) => acceptSend(database(), send);

  test("a send is stored with the place of its reply, and comes back as it was", async () => {
    const send = newSend({ content: 'Ünïcode 🦔 "quotes" \\ \u2028' });
    const { messageId, replyId } = await save(send);
    const [turn, reply] = await loadMessages(database(), send.conversation, { before: null, limit: 10 });
    expect(turn).toMatchObject({
      id: messageId,
      sender: "user",
      content: send.content,
      picks: send.picks,
      status: "done",
    });
    expect(turn?.createdAt).toEqual(send.createdAt);
    expect(reply).toMatchObject({ id: replyId, sender: "agent", status: "answering", sendId: send.sendId });
    expect(await findSend(database(), send.conversation, send.sendId ?? "")).toEqual({
      messageId,
      replyId,
      bodyDigest: "digest",
      createdAt: send.createdAt,
    });
  });

  test("of twenty sends with one key at once, one is stored, and the others learn of it", async () => {
    const send = newSend();
    const accepted = await Promise.all(
      Array.from({ length: 20 }, () => acceptSends(database(), [send], unlimited, 1)),
    );
    expect(accepted.flat().filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
    expect(accepted.flat().filter(({ outcome }) => outcome === "over-limit")).toEqual([]);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 10 })).toHaveLength(2);
  });

  test("a send under a known key gets the first one's reply and counts no more", async () => {
    const send = newSend();
    const first = await save(send);
    const strict = { ...unlimited, messagesPerMinutePerVisitor: 1 };
    const again = { ...send, bodyDigest: "another" };
    expect(await acceptSends(database(), [again], strict, 1)).toEqual([
      {
        outcome: "known",
        send: {
          messageId: first.messageId,
          replyId: first.replyId,
          bodyDigest: "digest",
          createdAt: send.createdAt,
        },
      },
    ]);
  });

  test("sends that are taken in together keep their order and get their own conversation back", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const group = [one, other, one].map((conversation, place) =>
      newSend({ conversation, content: `send ${place}`, createdAt: new Date(place) }),
    );
    await acceptSends(database(), group, unlimited, 1);
    const [accepted, unknown] = await acceptSends(
      database(),
      [newSend({ conversation: one, recalledTurns: 3 }), newSend({ conversation: other, recalledTurns: 0 })],
      unlimited,
      1,
    );
    const earlier = accepted?.outcome === "stored" ? accepted.earlier : [];
    expect(earlier.map(({ sender, content }) => [sender, content])).toEqual([
      ["agent", ""],
      ["user", "send 2"],
      ["agent", ""],
    ]);
    expect(earlier[1]?.picks).toEqual([{ questionId: "q", value: "1" }]);
    expect(unknown).toMatchObject({ outcome: "stored", earlier: [] });
  });

  test.each([
    ["together", (sends: Send[]) => acceptSends(database(), sends, unlimited, 1)],
    [
      "at the same moment",
      async (sends: Send[]) => {
        const each = sends.map((send) => acceptSends(database(), [send], unlimited, 1));
        return (await Promise.all(each)).flat();
      },
    ],
  ])(
    "of two turns that are taken in %s, one stands before the other once they are stored",
    async (_, take) => {
      const first = newSend({ content: "first" });
      await save(first);
      const { conversation, visitor } = first;
      const sends = ["a", "b"].map((content) => newSend({ conversation, visitor, content }));
      const stored = (await take(sends)).flatMap((one) => (one.outcome === "stored" ? [one] : []));
      const before = stored.map(({ messageId }) =>
        loadEarlier(database(), { messageId, conversation, limit: 40 }),
      );
      const heard = (await Promise.all(before)).map((turns) =>
        turns.filter(({ sender }) => sender === "user").map(({ content }) => content),
      );
      expect(heard.map(({ length }) => length).sort()).toEqual([1, 2]);
      expect(heard.map(([one]) => one)).toEqual(["first", "first"]);
    },
  );

  test("of an earlier reply only its calls and questions are recalled", async () => {
    const send = newSend();
    const { replyId } = await save(send);
    const call = { type: "tool" as const, toolCallId: "1", toolName: "look", input: { at: "0x1" } };
    const parts = [{ type: "text" as const, text: "a" }, call];
    await appendEvents(database(), [
      {
        replyId,
        visitor: "v",
        firstIndex: 2,
        events: [{ type: "reply-end", status: "done" }],
        outcome: { status: "done", content: "a", parts, recalled: [call], failure: null },
      },
    ]);
    const next = await save({ ...send, sendId: randomUUID() });
    expect(next.earlier[1]).toMatchObject({ sender: "agent", content: "a", status: "done", parts: [call] });
  });

  test("a send that is one too many is counted and not stored, by visitor and by address", async () => {
    const send = newSend();
    const another = () => ({ ...send, sendId: randomUUID() });
    const perVisitor = { ...unlimited, messagesPerMinutePerVisitor: 2 };
    const outcomes = async (limits: SendLimits, sends: Send[], minute = 7) =>
      (await acceptSends(database(), sends, limits, minute)).map(({ outcome }) => outcome);
    expect(await outcomes(perVisitor, [another(), another(), another()])).toEqual([
      "stored",
      "stored",
      "over-limit",
    ]);
    expect(await outcomes(perVisitor, [another()])).toEqual(["over-limit"]);
    expect(await outcomes(perVisitor, [another()], 8)).toEqual(["stored"]);
    expect(await outcomes({ ...unlimited, repliesAtATimePerVisitor: 4 }, [another(), another()], 9)).toEqual([
      "stored",
      "over-limit",
    ]);
    const perAddress = { ...unlimited, messagesPerMinutePerAddress: 1 };
    const { address } = newSend();
    expect(await outcomes(perAddress, [newSend({ address }), newSend({ address }), newSend()])).toEqual([
      "stored",
      "over-limit",
      "stored",
    ]);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 20 })).toHaveLength(8);
  });

  test("however many count at once, exactly as many as are allowed get in", async () => {
    const send = newSend();
    const limits = { ...unlimited, messagesPerMinutePerVisitor: 10 };
    const accepted = await Promise.all(
      Array.from({ length: 30 }, () =>
        acceptSends(database(), [{ ...send, sendId: randomUUID() }], limits, 11),
      ),
    );
    expect(accepted.flat().filter(({ outcome }) => outcome === "stored")).toHaveLength(10);
  });

  test("a file is kept with its turn, or not at all", async () => {
    const send = newSend();
    const file = { ...newFile(), visitor: send.visitor, title: "half \ud800 a pair" };
    await save({ ...send, file });
    expect(Buffer.from((await findMedia(database(), "upload", file.name))?.content ?? [])).toEqual(
      Buffer.from(file.content),
    );
    const refused = { ...newFile(), visitor: send.visitor };
    const none = { ...unlimited, messagesPerMinutePerVisitor: 0 };
    await acceptSends(database(), [newSend({ file: refused })], none, 1);
    expect(await findMedia(database(), "upload", refused.name)).toBeNull();
  });
});
