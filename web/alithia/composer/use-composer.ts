import type { Choice } from "@alithia/protocol/choices.ts";
import { findSecret } from "@alithia/protocol/find-secret.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useAttachment } from "../attachments/use-attachment.ts";
import type { ChatState } from "../thread/chat-state.ts";
import type { Chat } from "../thread/create-chat.ts";
import { findLinkedQuestion } from "./find-linked-question.ts";
import { trimMessage } from "./trim-message.ts";

const narrowScreen = "(max-width: 767.98px)";

/** The text being written: kept over a reload, filled by a link, a suggestion or an edit, and sent. */
export function useComposer(chat: Chat | null, state: ChatState) {
  const input = useRef<HTMLTextAreaElement>(null);
  const wasPending = useRef(false);
  const [draft, setDraft] = useState("");
  /** Why the text must not be sent: it carries a private key or a seed phrase. */
  const [secretSentence, setSecretSentence] = useState<string | null>(null);
  const attachment = useAttachment();
  const isPending = state.pending !== null;
  const isSendable =
    chat !== null && !isPending && trimMessage(draft) !== "" && draft.length <= limits.textCharacters;

  useEffect(() => {
    if (chat === null) return;
    const typedBeforeStart = input.current?.value ?? "";
    setDraft(typedBeforeStart || findLinkedQuestion(location.search) || chat.findDraft());
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
      setSecretSentence(null);
      chat?.saveDraft(text);
    },
    [chat],
  );

  const fill = useCallback(
    (text: string) => {
      change(text);
      input.current?.focus();
    },
    [change],
  );

  const send = useCallback((): boolean => {
    if (!isSendable) return false;
    const text = trimMessage(draft);
    const secret = findSecret(text);
    if (secret !== null) {
      setSecretSentence(secret.sentence);
      return false;
    }
    const { chosen } = attachment;
    chat?.sendMessage({ text, ...(chosen && { file: chosen.file, attachments: [chosen.attachment] }) });
    attachment.clear();
    change("");
    if (matchMedia(narrowScreen).matches) input.current?.blur();
    return true;
  }, [attachment, chat, change, draft, isSendable]);

  const pick = useCallback(
    (questionId: string, choice: Choice) =>
      chat?.sendMessage({ text: choice.label, picks: [{ questionId, value: choice.value }] }),
    [chat],
  );

  const lastSent = state.messages.findLast((message) => message.sender === "user")?.content ?? null;

  const askAgain = useCallback(() => {
    if (lastSent !== null) chat?.sendMessage({ text: lastSent });
  }, [chat, lastSent]);

  return useMemo(
    () => ({
      input,
      draft,
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
    [draft, lastSent, attachment, secretSentence, isSendable, change, fill, send, askAgain, pick],
  );
}

export type ComposerState = ReturnType<typeof useComposer>;
