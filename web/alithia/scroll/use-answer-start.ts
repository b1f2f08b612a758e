import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const lastAnswer = ".message-block:last-child .message:last-child[data-sender='agent']";

/** What has to be read from its start before anything is pressed. */
const ticket = ".ticket";

/**
 * Whether the last answer begins above the view, and the way there; told only of a finished one. An answer that
 * was waited for and ended with a ticket above the view is brought to that ticket's start, for a reader who followed.
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
    // After the list has kept to its end for the same growth: the code of the first ticket comes late.
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
    // The button that was pressed is gone: from here the keys read on.
    list.focus({ preventScroll: true });
  }, [scroller]);

  return { isHidden, goToStart };
}

/** Where the list has to stand for the answer to begin below the bar. */
function findStart(list: HTMLElement, answer: HTMLElement): number {
  const fromTop = answer.getBoundingClientRect().top - list.getBoundingClientRect().top;
  return list.scrollTop + fromTop - Number.parseFloat(getComputedStyle(list).paddingTop);
}
