import {
  type Following,
  jumpToEnd,
  placeAfterResize,
  readScroll,
  readUpwardIntent,
  rememberOwnWrite,
  type ScrollPlace,
  startFollowing,
} from "./following.ts";

const settlingDelayMs = 500;
const upwardKeys = new Set(["ArrowUp", "PageUp", "Home"]);

export type Autoscroll = {
  /** To the end, and keep to it. */
  jumpToLatest: () => void;
  /** A message was appended: one last settling scroll after 500 ms, if the reader still follows. */
  settle: () => void;
  isFollowing: () => boolean;
  detach: () => void;
};

/**
 * Keeps a scrolling element at its end while its content grows, until the reader moves away.
 * While `hasMessages` says no, what the list shows instead is left where it is.
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
      // At once: a smooth way through a long thread is broken off where far messages take their true height.
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
