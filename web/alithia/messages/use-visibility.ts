import { useEffect, useRef, useState } from "react";

export type Nearness = {
  list: (element: HTMLElement | null) => void;
  /** Calls back when the element enters or leaves the area near the viewport. Returns an unsubscriber. */
  watch: (element: Element, onChange: (isNear: boolean) => void) => () => void;
};

const marginPixels = 1_600;

function createNearness(): Nearness & { end: () => void } {
  const watched = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | null = null;

  function start(root: Element): void {
    observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) watched.get(entry.target)?.(entry.isIntersecting);
      },
      { root, rootMargin: `${marginPixels}px 0px` },
    );
    for (const element of watched.keys()) observer.observe(element);
  }

  return {
    list(element) {
      const root = element?.closest(".chat-list") ?? null;
      if (root !== null && observer === null) start(root);
    },
    watch(element, onChange) {
      watched.set(element, onChange);
      observer?.observe(element);
      return () => {
        watched.delete(element);
        observer?.unobserve(element);
      };
    },
    end() {
      observer?.disconnect();
      observer = null;
    },
  };
}

/** Tracks which parts of the list are near the viewport. */
export function useVisibility(): Nearness {
  const [nearness] = useState(createNearness);
  const element = useRef<HTMLElement | null>(null);
  const [list] = useState(() => (node: HTMLElement | null) => {
    element.current = node;
    nearness.list(node);
  });

  useEffect(() => {
    nearness.list(element.current);
    return nearness.end;
  }, [nearness]);

  const [shared] = useState<Nearness>(() => ({ list, watch: nearness.watch }));
  return shared;
}
