import { knownQuestions } from "@alithia/content/known-questions.ts";
import type { Choice } from "@alithia/protocol/choices.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { findPrivateKey } from "@alithia/protocol/secrets/find-private-key.ts";
import { mayHoldSeedPhrase } from "@alithia/protocol/secrets/secret.ts";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import * as chatWords from "../../words/chat-words.ts";
import { useAttachment } from "../attachments/use-attachment.ts";
import type { ChatState } from "../chat/chat-state.ts";
import type { Chat } from "../chat/create-chat.ts";

const patterns = { hash: /^0x[0-9a-fA-F]{64}$/, address: /^0x[0-9a-fA-F]{40}$/ };

/**
 * Returns the predefined question that a link refers to (`?ask=<id>`) for the composer, or null. A question
 * may take one validated parameter; free text is never accepted from a link.
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

const unchecked = chatWords.uncheckedForSecrets;

/** Prefetches the word lists if a text may contain a seed phrase, so that they are ready on send. */
function prepareSecretCheck(text: string): void {
  if (mayHoldSeedPhrase(text)) loadSeedPhrases().catch(() => {});
}

/**
 * Returns why a text must not leave this browser, or null. Private keys are detected synchronously, seed
 * phrases after loading the word lists; if those fail to load, the text is refused.
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

/** The same for a file; images and other binary files are not checked. */
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

/** State of the composer: its draft survives reloads and can be filled by links, suggestions or edits. */
export function useComposer(chat: Chat | null, state: ChatState) {
  const input = useRef<HTMLTextAreaElement>(null);
  const wasPending = useRef(false);
  const [draft, setDraft] = useState("");
  /** The text was filled in by a link, a suggestion or a stored draft, and is not yet sent. */
  const [isFilled, setFilled] = useState(false);
  /** Why the text must not be sent: it contains a private key or a seed phrase. */
  const [secretSentence, setSecretSentence] = useState<string | null>(null);
  const isChecking = useRef(false);
  /** Sending was requested before the chat was ready. */
  const isSendWanted = useRef(false);
  const attachment = useAttachment();
  const isPending = state.pending !== null;
  const isSendable =
    chat !== null && !isPending && trimMessage(draft) !== "" && draft.length <= limits.textCharacters;

  // A layout effect: with a later one, Enter could send the text before the effect restores it as the draft.
  useLayoutEffect(() => {
    if (chat === null) return;
    const typed = input.current?.value ?? "";
    const typedBeforeStart = typed.replace(/\n+$/, "");
    // Before hydration, pressing Enter added a trailing line break.
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

  /** Runs `deed` unless the text or file contains a secret; a refused text or file is cleared. */
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

/** Trims whitespace and line breaks around a text before it is sent. */
function trimMessage(text: string): string {
  return text.trim().replace(/(\r\n|\r|\n)+$/, "");
}
