import { createHash } from "node:crypto";
import type { Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { listAtoms, type PlainCommand } from "./plain-command.ts";
import { consentPrefix, type VisitorRequest } from "./request.ts";

/** The scope of a consent digest: another account, chain or request gives another digest. */
type ConsentScope = {
  account: string | undefined;
  chainId: number | undefined;
  request: VisitorRequest;
};

export function digestConsent(command: PlainCommand, lexicon: Lexicon, scope: ConsentScope): string {
  const messages = scope.request.messages.map(({ text, pick }) => [text, pick?.questionId ?? null]);
  const bound = [
    listAtoms(command, lexicon),
    scope.account?.toLowerCase() ?? null,
    scope.chainId ?? null,
    messages,
  ];
  return createHash("sha256").update(JSON.stringify(bound)).digest("hex").slice(0, 32);
}

/** Parses the answer to a consent question, or returns null; the digest is empty if it is outdated. */
export function readConsent(turns: readonly Turn[]): { digest: string; agreed: boolean } | null {
  const [asked, answer] = turns.slice(-2);
  const last = turns.at(-1);
  const pick = last?.sender === "user" ? last.picks[0] : undefined;
  if (pick === undefined || !pick.questionId.startsWith(consentPrefix)) return null;
  const isOpen =
    answer?.sender === "user" && asked?.sender === "agent" && asked.choices?.questionId === pick.questionId;
  const digest = isOpen ? pick.questionId.slice(consentPrefix.length) : "";
  return { digest, agreed: pick.value === "prepare" };
}
