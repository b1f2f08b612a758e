import {
  type CompositionEvent,
  type KeyboardEvent,
  lazy,
  memo,
  type Ref,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { useEarlyText } from "../../ui/use-early-text.ts";
import * as uiWords from "../../words/ui-words.ts";
import "./composer.css";
import type { AgentProfile } from "@alithia/content/agent-profile.ts";
import { limits } from "@alithia/protocol/limits.ts";
import * as chatWords from "../../words/chat-words.ts";
import { acceptedFiles, fileLimitsSentence, shortFileLimits } from "../../words/file-words.ts";
import type { Send } from "../chat/chat-state.ts";
import type { Chat } from "../chat/create-chat.ts";
import type { ComposerState } from "./use-composer.ts";

type TextInputProps = {
  value: string;
  placeholder?: string;
  /** Text style: `body`, or `mono` for addresses and numbers. */
  fontStyle?: "body" | "mono";
  label: string;
  id?: string;
  disabled?: boolean;
  maxLength?: number;
  describedBy?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
  onBlur?: () => void;
  onInput?: (value: string) => void;
  /** Called on Enter without Shift, unless an input method is composing. */
  onEnter?: () => void;
  onValueUpdate?: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: React.ClipboardEvent<HTMLTextAreaElement>) => void;
};

/** An Enter that ends a composition must not send; browsers report it in four ways. */
function isComposing(event: KeyboardEvent, composing: boolean): boolean {
  return composing || event.nativeEvent.isComposing || event.key === "Process" || event.keyCode === 229;
}

/** Fallback for browsers without `field-sizing`. A hidden field has no height to measure. */
function fitHeight(element: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  element.style.height = "auto";
  if (element.scrollHeight > 0) element.style.height = `${element.scrollHeight}px`;
}

/** Multi-line text input that grows with its text. Enter submits, Shift+Enter inserts a line break. */
export function TextInput({
  value,
  placeholder = uiWords.typeHere,
  fontStyle = "body",
  label,
  describedBy,
  ref,
  onBlur,
  onInput,
  onEnter,
  onValueUpdate,
  onKeyDown,
  ...attributes
}: TextInputProps) {
  const element = useRef<HTMLTextAreaElement | null>(null);
  const composing = useRef(false);
  useEarlyText(element, value, onValueUpdate);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    if (element.current) fitHeight(element.current);
  }, [value]);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== "Enter" || event.shiftKey) return;
    if (isComposing(event, composing.current)) return;
    event.preventDefault();
    onEnter?.();
  }

  function handleCompositionEnd(event: CompositionEvent<HTMLTextAreaElement>) {
    // Safari ends the composition before the keydown of the Enter that ended it.
    const { currentTarget } = event;
    setTimeout(() => {
      composing.current = false;
    });
    onValueUpdate?.(currentTarget.value);
  }

  return (
    <textarea
      {...attributes}
      ref={(node) => {
        element.current = node;
        if (typeof ref === "function") ref(node);
        else if (ref) ref.current = node;
      }}
      className={`text-input text-input-${fontStyle}`}
      rows={1}
      value={value}
      placeholder={placeholder}
      aria-label={label}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onInput={(event) => onInput?.(event.currentTarget.value)}
      onChange={(event) => onValueUpdate?.(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={handleCompositionEnd}
    />
  );
}

const ChosenFileRow = lazy(() =>
  import("../attachments/chosen-file-row.tsx").then((loaded) => ({ default: loaded.ChosenFileRow })),
);

type ComposerProps = {
  profile: AgentProfile;
  composer: ComposerState;
  takesFiles: boolean;
  isHidden: boolean;
  onSend: () => void;
};

/** Multi-line input with its send button. */
export const Composer = memo(function Composer({
  profile,
  composer,
  takesFiles,
  isHidden,
  onSend,
}: ComposerProps) {
  const { draft, isSendable } = composer;
  const left = limits.textCharacters - draft.length;
  const isWaiting = composer.isFilled && left >= 0;
  return (
    <form
      className="composer"
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {(composer.attachment.chosen !== null || composer.attachment.refusal !== null) && (
        <Suspense fallback={null}>
          <ChosenFileRow attachment={composer.attachment} />
        </Suspense>
      )}
      {composer.secretSentence !== null && (
        <p className="file-refusal" role="alert">
          {composer.secretSentence}
        </p>
      )}
      {takesFiles && <AttachButton onFile={composer.attachment.choose} />}
      <TextInput
        ref={composer.input}
        id="message-input"
        label={chatWords.messageTo(profile.firstName)}
        placeholder={chatWords.messageTo(profile.firstName)}
        value={draft}
        onValueUpdate={composer.change}
        onEnter={onSend}
        describedBy="composer-hint"
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" || draft !== "" || composer.lastSent === null) return;
          event.preventDefault();
          composer.edit(composer.lastSent);
        }}
        onPaste={(event) => {
          const file = event.clipboardData.files[0];
          if (file === undefined || !takesFiles) return;
          event.preventDefault();
          void composer.attachment.choose(file);
        }}
      />
      {left < 500 && (
        <span className="characters-left" data-over={left < 0}>
          {chatWords.left(left)}
        </span>
      )}
      <button type="submit" className="send-button" aria-disabled={!isSendable} aria-label={chatWords.send}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M12 20V5M5.5 11.5 12 5l6.5 6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <p className="composer-hint" id="composer-hint" data-filled={isWaiting}>
        {isWaiting ? (
          chatWords.notSentYet
        ) : (
          <span aria-hidden="true">
            {takesFiles && shortFileLimits}
            <span className="keyboard-hint"> {chatWords.newLine}</span>
          </span>
        )}
        {takesFiles && <span className="sr-only">{fileLimitsSentence}</span>}
      </p>
    </form>
  );
});

/** Opens the file picker. Its title states the file limits. */
function AttachButton({ onFile }: { onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="attach-button"
        aria-label={chatWords.attach}
        title={fileLimitsSentence}
        onClick={() => picker.current?.click()}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="m8 12.5 5.9-5.9a3 3 0 0 1 4.3 4.3l-7.6 7.5a5 5 0 0 1-7-7L11 4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={chatWords.fileToAttach}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

type ThinkingRowProps = {
  profile: AgentProfile;
  send: Send;
  chat: Chat | null;
  /** Receives the text of a cancelled message, to restore it in the input. */
  onCancel: (text: string) => void;
};

/**
 * Replaces the input while a reply is pending, and takes over its focus. The row takes it rather than its
 * button, so that no key meant for the input stops the reply.
 */
export const ThinkingRow = memo(function ThinkingRow({ profile, send, chat, onCancel }: ThinkingRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isQueued = send.status === "queued";

  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.id === "message-input")
      row.current?.focus({ preventScroll: true });
  }, []);

  function stop() {
    chat?.stop();
    if (isQueued) onCancel(send.text);
  }

  return (
    <div className="thinking-row" ref={row} tabIndex={-1}>
      <p>
        {isQueued ? chatWords.queued : chatWords.thinking(profile.firstName)}
        {send.reconnecting && chatWords.reconnecting}
      </p>
      <button
        type="button"
        className="stop-button"
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={stop}
      >
        {isQueued ? chatWords.cancel : chatWords.stop}
      </button>
    </div>
  );
});
