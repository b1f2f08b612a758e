import { type CompositionEvent, type KeyboardEvent, type Ref, useLayoutEffect, useRef } from "react";
import { useEarlyText } from "../../ui/use-early-text.ts";
import * as uiWords from "../../words/ui-words.ts";

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
