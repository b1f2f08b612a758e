import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const lastAnswer = ".message-block:last-child .message:last-child[data-sender='agent']";

/** Content that must be read from its start before acting on it. */
const ticket = ".ticket";

/**
 * Returns whether the last finished answer begins above the view, and a function that scrolls to its start.
 * For a reader who follows the end, scrolls a new answer's ticket that begins above the view to its start.
 */
export function useAnswerStart(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  isFinished: boolean,
): { isHidden: boolean; goToStart: () => void } {
  const [isHidden, setHidden] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another last answer.
  useEffect(() => {
    const list = scroller.current;
    if (list === null || !isFinished) return setHidden(false);
    const look = () => {
      const answer = list.querySelector<HTMLElement>(lastAnswer);
      setHidden(answer !== null && findStart(list, answer) < list.scrollTop - 1);
    };
    look();
    list.addEventListener("scroll", look, { passive: true });
    return () => list.removeEventListener("scroll", look);
  }, [scroller, rowCount, isFinished]);

  const wasOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another last answer.
  useEffect(() => {
    const list = scroller.current;
    const answer = list?.querySelector<HTMLElement>(lastAnswer);
    const hasEnded = wasOpen.current && isFinished;
    wasOpen.current = !isFinished;
    if (!list || !answer || !hasEnded) return;
    let frame = 0;
    // Wait until autoscroll has handled the same resize: the code of the first ticket loads late.
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const start = answer.querySelector<HTMLElement>(ticket);
        if (start === null || list.dataset.following !== "true") return;
        const top = findStart(list, start);
        if (top < list.scrollTop - 1) list.scrollTo({ top, behavior: "instant" });
      });
    });
    sizes.observe(answer);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [scroller, rowCount, isFinished]);

  const goToStart = useCallback(() => {
    const list = scroller.current;
    const answer = list?.querySelector<HTMLElement>(lastAnswer);
    if (!list || !answer) return;
    list.scrollTo({ top: findStart(list, answer), behavior: "instant" });
    // The pressed button is gone; move focus to the list so that keys scroll it.
    list.focus({ preventScroll: true });
  }, [scroller]);

  return { isHidden, goToStart };
}

/** Returns the scroll position at which the answer begins below the top bar. */
function findStart(list: HTMLElement, answer: HTMLElement): number {
  const fromTop = answer.getBoundingClientRect().top - list.getBoundingClientRect().top;
  return list.scrollTop + fromTop - Number.parseFloat(getComputedStyle(list).paddingTop);
}
