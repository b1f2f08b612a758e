import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { Refusal } from "../conversation/refusal.ts";
import type { Database } from "../database/database.ts";
import { messages } from "../database/schema.ts";
import {
  countSharedAnswers,
  deleteSharedAnswer,
  findSharedAnswer,
  listAccounts,
  saveSharedAnswer,
} from "../database/shared-answer-store.ts";

/** Whether a text contains an account's address: in full, within calldata, or shortened in the middle. */
export function namesAccount(text: string, account: string): boolean {
  const digits = account.slice(2).toLowerCase();
  const plain = text.toLowerCase();
  if (plain.includes(digits)) return true;
  const shortened = new RegExp(
    `0x${digits.slice(0, 4)}[0-9a-f]{0,20}(?:…|\\.{2,3})[0-9a-f]{0,20}${digits.slice(-4)}`,
  );
  return shortened.test(plain);
}

const maxPerVisitor = 20;
const dayMs = 86_400_000;
/** Parts that concern only the visitor, whatever the text says. */
const personal: ReadonlySet<string> = new Set(["proposal", "contact-change"]);

type Dependencies = { database: Database; expiresAfterDays: number; isOn(): boolean; now(): number };

const digest = (secret: string) => createHash("sha256").update(secret).digest("base64url");
const randomText = () => randomBytes(16).toString("base64url");

/** Manages shared answers: created and withdrawn by their visitor, withdrawn by the operator, or expired. */
export function createSharing({ database, expiresAfterDays, isOn, now }: Dependencies) {
  async function findShareable(visitor: string, replyId: string) {
    const [reply] = await database.select().from(messages).where(eq(messages.id, replyId));
    if (reply?.sender !== "agent" || reply.visitor !== visitor)
      throw new Refusal(404, "reply-not-found", "That answer does not exist.");
    if (reply.status !== "done" || reply.content.trim() === "")
      throw new Refusal(409, "answer-unfinished", "Only an answer that was finished can be shared.");
    if (reply.parts.some(({ type }) => personal.has(type)))
      throw new Refusal(409, "answer-personal", "This answer was made for you alone and cannot be shared.");
    const told = `${reply.content}\n${JSON.stringify(reply.parts)}`;
    const accounts = await listAccounts(database, reply.conversation);
    if (accounts.some((account) => namesAccount(told, account))) {
      throw new Refusal(
        409,
        "answer-names-account",
        "This answer tells of the wallet that you connected. It cannot be shared by a link.",
      );
    }
  }

  return {
    /** Throws a `Refusal` if the answer cannot be shared. The secret is returned only here. */
    async shareAnswer(visitor: string, replyId: string) {
      if (!isOn()) throw new Refusal(403, "sharing-off", "Sharing answers is switched off here for now.");
      await findShareable(visitor, replyId);
      const at = now();
      if ((await countSharedAnswers(database, visitor, new Date(at))) >= maxPerVisitor) {
        throw new Refusal(
          429,
          "too-many-shared",
          `You share ${maxPerVisitor} answers of this conversation already. Withdraw one first.`,
        );
      }
      const [id, secret] = [randomText(), randomText()];
      const expiresAt = new Date(at + expiresAfterDays * dayMs);
      await saveSharedAnswer(database, { id, replyId, secretDigest: digest(secret), expiresAt });
      return { id, secret, expiresAt: expiresAt.getTime() };
    },
    /** Null if unknown, withdrawn or expired, or while sharing is off. */
    async findShared(id: string) {
      return isOn() ? await findSharedAnswer(database, id, new Date(now())) : null;
    },
    async withdrawShared(id: string, secret: string): Promise<void> {
      if (await deleteSharedAnswer(database, id, digest(secret))) return;
      throw new Refusal(
        404,
        "shared-not-found",
        "That link was withdrawn or has expired, or this browser did not make it.",
      );
    },
  };
}
