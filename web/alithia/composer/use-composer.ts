import { knownQuestions } from "@alithia/content/known-questions.ts";
import type { Choice } from "@alithia/protocol/choices.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { findPrivateKey } from "@alithia/protocol/secrets/find-private-key.ts";
import { mayHoldSeedPhrase } from "@alithia/protocol/secrets/phrase-words.ts";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import * as chatFailureWords from "../../words/chat-failure-words.ts";
import { useAttachment } from "../attachments/use-attachment.ts";
import type { ChatState } from "../chat/chat-state.ts";
import type { Chat } from "../chat/create-chat.ts";

const patterns = { hash: /^0x[0-9a-fA-F]{64}$/, address: /^0x[0-9a-fA-F]{40}$/ };

/**
 * The known question that a link asks for (`?ask=<id>`), to be put into the composer; null for anything else.
 * A question that reads may carry its one validated value; free text never comes from a link.
 */
export function findLinkedQuestion(search: string): string | null {
  const parameters = new URLSearchParams(search);
  const question = knownQuestions.find(({ id }) => id === parameters.get("ask"));
  if (question === undefined) return null;
  if (!("parameter" in question)) return question.text;
  const value = parameters.get(question.parameter) ?? "";
  const valid = patterns[question.parameter].test(value) ? value : "";
  return question.text.replace(`{${question.parameter}}`, valid);
}

const unchecked = chatFailureWords.uncheckedForSecrets;

/** Fetches the word lists when a text might need them, so that they are there when it is sent. */
function prepareSecretCheck(text: string): void {
  if (mayHoldSeedPhrase(text)) loadSeedPhrases().catch(() => {});
}

/**
 * Why a text must not leave this browser, or null: a private key at once, a seed phrase as soon as the word lists are
 * here. What cannot be checked is not sent either.
 */
function findSecretBeforeSend(text: string): string | null | Promise<string | null> {
  const key = findPrivateKey(text);
  if (key !== null) return key.sentence;
  if (!mayHoldSeedPhrase(text)) return null;
  return loadSeedPhrases().then(
    ({ findSeedPhrase }) => findSeedPhrase(text)?.sentence ?? null,
    () => unchecked,
  );
}

/** The same for a file; pictures and other binary files hold no text that could be read here. */
async function findSecretInFile(file: File): Promise<string | null> {
  if (/^(image|audio|video)\//.test(file.type)) return null;
  const text = await file.text();
  if (text.includes("\u0000")) return null;
  const sentence = await findSecretBeforeSend(text);
  return sentence === null ? null : `${file.name}: ${sentence}`;
}

function loadSeedPhrases() {
  return import("@alithia/protocol/secrets/find-seed-phrase.ts");
}

const narrowScreen = "(max-width: 767.98px)";

/** The text being written: kept over a reload, filled by a link, a suggestion or an edit, and sent. */
export function useComposer(chat: Chat | null, state: ChatState) {
  const input = useRef<HTMLTextAreaElement>(null);
  const wasPending = useRef(false);
  const [draft, setDraft] = useState("");
  /** The text was put there by a link, a suggestion or another page, and waits to be sent. */
  const [isFilled, setFilled] = useState(false);
  /** Why the text must not be sent: it carries a private key or a seed phrase. */
  const [secretSentence, setSecretSentence] = useState<string | null>(null);
  const isChecking = useRef(false);
  /** Sending was asked for before the chat had started. */
  const isSendWanted = useRef(false);
  const attachment = useAttachment();
  const isPending = state.pending !== null;
  const isSendable =
    chat !== null && !isPending && trimMessage(draft) !== "" && draft.length <= limits.textCharacters;

  // An Enter between this drawing and a later effect would send the text, and the effect would put it back.
  useLayoutEffect(() => {
    if (chat === null) return;
    const typed = input.current?.value ?? "";
    const typedBeforeStart = typed.replace(/\n+$/, "");
    // Where no script listened, Enter has left a line break at the end.
    if (typed !== typedBeforeStart) isSendWanted.current = true;
    if (typedBeforeStart !== "") chat.saveDraft(typedBeforeStart);
    const found = typedBeforeStart || findLinkedQuestion(location.search) || chat.findDraft();
    setDraft(found);
    setFilled(found !== typedBeforeStart);
  }, [chat]);

  useEffect(() => {
    if (isPending || !wasPending.current) {
      wasPending.current = isPending;
      return;
    }
    wasPending.current = false;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost && !matchMedia(narrowScreen).matches) input.current?.focus({ preventScroll: true });
  }, [isPending]);

  const change = useCallback(
    (text: string) => {
      setDraft(text);
      setFilled(false);
      setSecretSentence(null);
      chat?.saveDraft(text);
      prepareSecretCheck(text);
    },
    [chat],
  );

  const fill = useCallback(
    (text: string) => {
      change(text);
      setFilled(true);
      input.current?.focus();
    },
    [change],
  );

  /** Does what is sent without a secret in it; a refused text leaves the input and its draft. */
  const unlessSecret = useCallback(
    async (text: string, file: File | undefined, deed: () => void): Promise<boolean> => {
      if (isChecking.current) return false;
      isChecking.current = true;
      try {
        const found = findSecretBeforeSend(text);
        const inText = found instanceof Promise ? await found : found;
        const inFile = inText === null && file !== undefined ? await findSecretInFile(file) : null;
        if (inText === null && inFile === null) {
          deed();
          return true;
        }
        if (inText !== null) change("");
        if (inFile !== null) attachment.clear();
        setSecretSentence(inText ?? inFile);
        return false;
      } finally {
        isChecking.current = false;
      }
    },
    [attachment, change],
  );

  const send = useCallback(async (): Promise<boolean> => {
    isSendWanted.current = chat === null;
    if (!isSendable) return false;
    const text = trimMessage(draft);
    const { chosen } = attachment;
    return unlessSecret(text, chosen?.file, () => {
      chat?.sendMessage({ text, ...(chosen && { file: chosen.file, attachments: [chosen.attachment] }) });
      attachment.clear();
      change("");
      if (matchMedia(narrowScreen).matches) input.current?.blur();
    });
  }, [attachment, chat, change, draft, isSendable, unlessSecret]);

  useEffect(() => {
    if (isSendable && isSendWanted.current) void send();
  }, [isSendable, send]);

  const pick = useCallback(
    (questionId: string, { label, value }: Choice) =>
      unlessSecret(`${label}\n${value}`, undefined, () =>
        chat?.sendMessage({ text: label, picks: [{ questionId, value }] }),
      ),
    [chat, unlessSecret],
  );

  const lastSent = state.messages.findLast((message) => message.sender === "user")?.content ?? null;

  const askAgain = useCallback(() => {
    if (lastSent !== null) chat?.sendMessage({ text: lastSent });
  }, [chat, lastSent]);

  return useMemo(
    () => ({
      input,
      draft,
      isFilled,
      lastSent,
      attachment,
      secretSentence,
      isSendable,
      change,
      fill,
      edit: fill,
      send,
      askAgain,
      pick,
    }),
    [draft, isFilled, lastSent, attachment, secretSentence, isSendable, change, fill, send, askAgain, pick],
  );
}

export type ComposerState = ReturnType<typeof useComposer>;

/** What of a typed text is sent: without white space and line breaks around it. */
function trimMessage(text: string): string {
  return text.trim().replace(/(\r\n|\r|\n)+$/, "");
}
