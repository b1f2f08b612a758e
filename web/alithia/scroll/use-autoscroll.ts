import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Position of a scrolling element, in CSS pixels. */
type ScrollPlace = { top: number; height: number; viewHeight: number };

/**
 * `isFollowing`: the view sticks to the end as the list grows. `ownTop`: the position last set by this
 * module; any other scroll position is attributed to the reader.
 */
type Following = { isFollowing: boolean; ownTop: number | null; lastTop: number; lastHeight: number };

const nearEndPixels = 24;
const roundingPixels = 1.5;

export function startFollowing(): Following {
  return { isFollowing: true, ownTop: null, lastTop: 0, lastHeight: 0 };
}

export function findEnd(place: ScrollPlace): number {
  return Math.max(0, place.height - place.viewHeight);
}

function isAtEnd(place: ScrollPlace): boolean {
  return findEnd(place) - place.top <= nearEndPixels;
}

/** Handles a scroll event: scrolling up stops following, the end resumes it; own scrolls are ignored. */
export function readScroll(following: Following, place: ScrollPlace): Following {
  const seen = { ...following, lastTop: place.top, lastHeight: place.height };
  if (following.ownTop !== null && Math.abs(place.top - following.ownTop) <= roundingPixels) return seen;
  const wentUp = place.top < following.lastTop - roundingPixels;
  const shrank = place.height < following.lastHeight - roundingPixels;
  if (wentUp && !shrank) return { ...seen, isFollowing: false, ownTop: null };
  if (isAtEnd(place)) return { ...seen, isFollowing: true };
  return seen;
}

/** Handles upward input by wheel, touch or key: stops following before the view moves. */
export function readUpwardIntent(following: Following, place: ScrollPlace): Following {
  if (place.top <= 0 || findEnd(place) <= 0) return following;
  return { ...following, isFollowing: false, ownTop: null };
}

/** Returns the position to scroll to after a resize of list or view, or null to leave it. */
export function placeAfterResize(following: Following, place: ScrollPlace): number | null {
  if (!following.isFollowing) return null;
  const end = findEnd(place);
  return Math.abs(end - place.top) <= roundingPixels ? null : end;
}

export function rememberOwnWrite(following: Following, place: ScrollPlace): Following {
  return { ...following, ownTop: place.top, lastTop: place.top, lastHeight: place.height };
}

export function jumpToEnd(following: Following): Following {
  return { ...following, isFollowing: true };
}

const settlingDelayMs = 500;
const upwardKeys = new Set(["ArrowUp", "PageUp", "Home"]);

type Autoscroll = {
  /** Scrolls to the end and follows it. */
  jumpToLatest: () => void;
  /** Scrolls to a position to read on from, in CSS pixels, and stops following. */
  readFrom: (top: number) => void;
  /** Called after a message was appended: scrolls to the end once more after 500 ms if still following. */
  settle: () => void;
  isFollowing: () => boolean;
  detach: () => void;
};

/**
 * Keeps a scrolling element at its end while its content grows, until the reader scrolls away. While
 * `hasMessages` returns false, the scroll position is left alone.
 */
export function attachAutoscroll(
  scroller: HTMLElement,
  hasMessages: () => boolean,
  onChange: (isFollowing: boolean) => void,
): Autoscroll {
  const controller = new AbortController();
  const passive = { signal: controller.signal, passive: true };
  let following = startFollowing();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let touchY: number | null = null;

  const place = (): ScrollPlace => ({
    top: scroller.scrollTop,
    height: scroller.scrollHeight,
    viewHeight: scroller.clientHeight,
  });

  function become(next: Following): void {
    const changed = next.isFollowing !== following.isFollowing;
    following = next;
    if (!changed) return;
    scroller.dataset.following = String(next.isFollowing);
    onChange(next.isFollowing);
  }

  function keepToEnd(): void {
    if (!hasMessages()) return;
    const target = placeAfterResize(following, place());
    if (target === null) return;
    scroller.scrollTo({ top: target, behavior: "instant" });
    following = rememberOwnWrite(following, place());
  }

  function jumpToLatest(): void {
    become(jumpToEnd(following));
    keepToEnd();
  }

  scroller.dataset.following = "true";
  scroller.addEventListener("scroll", () => become(readScroll(following, place())), passive);
  scroller.addEventListener(
    "wheel",
    (event) => {
      if (event.deltaY < 0 && !event.ctrlKey) become(readUpwardIntent(following, place()));
    },
    passive,
  );
  scroller.addEventListener("touchstart", (event) => (touchY = event.touches[0]?.clientY ?? null), passive);
  scroller.addEventListener(
    "touchmove",
    (event) => {
      const y = event.touches[0]?.clientY ?? null;
      if (touchY !== null && y !== null && y > touchY + 2) become(readUpwardIntent(following, place()));
      touchY = y;
    },
    passive,
  );
  scroller.addEventListener(
    "keydown",
    (event) => {
      const isUp = upwardKeys.has(event.key) || (event.key === " " && event.shiftKey);
      if (event.target !== scroller) return;
      if (isUp) become(readUpwardIntent(following, place()));
      if (event.key !== "Home" && event.key !== "End") return;
      // Instant: a smooth scroll is interrupted when placeholders change to their real height.
      event.preventDefault();
      if (event.key === "Home") scroller.scrollTo({ top: 0, behavior: "instant" });
      else jumpToLatest();
    },
    { signal: controller.signal },
  );

  const sizes = new ResizeObserver(keepToEnd);
  sizes.observe(scroller);
  for (const child of scroller.children) sizes.observe(child);
  keepToEnd();

  return {
    jumpToLatest,
    // Stops explicitly: the scroll event alone looks like a shrinking list when the list shrank meanwhile.
    readFrom(top) {
      scroller.scrollTo({ top, behavior: "instant" });
      become({ ...rememberOwnWrite(following, place()), isFollowing: false });
    },
    settle() {
      clearTimeout(settling);
      settling = setTimeout(keepToEnd, settlingDelayMs);
    },
    isFollowing: () => following.isFollowing,
    detach() {
      controller.abort();
      sizes.disconnect();
      clearTimeout(settling);
    },
  };
}

/** Autoscroll of the message list, with whether the reader is away from the end and the unread count. */
export function useAutoscroll(scroller: RefObject<HTMLElement | null>, messageCount: number) {
  const autoscroll = useRef<Autoscroll | null>(null);
  const count = useRef(messageCount);
  const [isAway, setAway] = useState(false);
  const [seen, setSeen] = useState(messageCount);

  useEffect(() => {
    if (scroller.current === null) return;
    const attached = attachAutoscroll(
      scroller.current,
      () => count.current > 0,
      (isFollowing) => {
        setAway(!isFollowing);
        setSeen(count.current);
      },
    );
    autoscroll.current = attached;
    return attached.detach;
  }, [scroller]);

  useLayoutEffect(() => {
    const isFirst = count.current === 0;
    count.current = messageCount;
    if (isFirst) autoscroll.current?.jumpToLatest();
    autoscroll.current?.settle();
  }, [messageCount]);

  const jumpToLatest = useCallback(() => autoscroll.current?.jumpToLatest(), []);
  const readFrom = useCallback((top: number) => autoscroll.current?.readFrom(top), []);
  return {
    isAway: isAway && messageCount > 0,
    unread: isAway ? Math.max(0, messageCount - seen) : 0,
    jumpToLatest,
    readFrom,
  };
}

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
  readFrom: (top: number) => void,
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
        if (top < list.scrollTop - 1) readFrom(top);
      });
    });
    sizes.observe(answer);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [scroller, rowCount, isFinished, readFrom]);

  const goToStart = useCallback(() => {
    const list = scroller.current;
    const answer = list?.querySelector<HTMLElement>(lastAnswer);
    if (!list || !answer) return;
    readFrom(findStart(list, answer));
    // The pressed button is gone; move focus to the list so that keys scroll it.
    list.focus({ preventScroll: true });
  }, [scroller, readFrom]);

  return { isHidden, goToStart };
}

/** Returns the scroll position at which the answer begins below the top bar. */
function findStart(list: HTMLElement, answer: HTMLElement): number {
  const fromTop = answer.getBoundingClientRect().top - list.getBoundingClientRect().top;
  return list.scrollTop + fromTop - Number.parseFloat(getComputedStyle(list).paddingTop);
}
