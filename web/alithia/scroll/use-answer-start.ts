import { type RefObject, useCallback, useEffect, useState } from "react";

const lastAnswer = ".message-block:last-child .message:last-child[data-sender='agent']";

/** Whether the last answer begins above the view, and the way there; told only of a finished one. */
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
