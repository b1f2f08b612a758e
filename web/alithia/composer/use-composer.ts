import type { Choice } from "@alithia/protocol/choices.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ChatState } from "../thread/chat-state.ts";
import type { Chat } from "../thread/create-chat.ts";
import { findLinkedQuestion } from "./find-linked-question.ts";
import { trimMessage } from "./trim-message.ts";

const narrowScreen = "(max-width: 767.98px)";

/** The text being written: kept over a reload, filled by a link, a suggestion or an edit, and sent. */
export function useComposer(chat: Chat | null, state: ChatState) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState("");
  const isPending = state.pending !== null;
  const isSendable =
    chat !== null && !isPending && trimMessage(draft) !== "" && draft.length <= limits.textCharacters;

  useEffect(() => {
    if (chat === null) return;
    const typedBeforeStart = input.current?.value ?? "";
    setDraft(typedBeforeStart || findLinkedQuestion(location.search) || chat.findDraft());
  }, [chat]);

  const change = useCallback(
    (text: string) => {
      setDraft(text);
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
    chat?.sendMessage({ text: trimMessage(draft) });
    change("");
    if (matchMedia(narrowScreen).matches) input.current?.blur();
    return true;
  }, [chat, change, draft, isSendable]);

  const pick = useCallback(
    (questionId: string, choice: Choice) =>
      chat?.sendMessage({ text: choice.label, picks: [{ questionId, value: choice.value }] }),
    [chat],
  );

  return { input, draft, isSendable, change, fill, edit: fill, send, pick };
}

export type ComposerState = ReturnType<typeof useComposer>;
