import { useEffect } from "react";

/** Runs a function when the page is idle, or after 1.2 s in browsers without `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 4_000 });
  else setTimeout(run, 1_200);
}

/** Makes the page available offline, once `ready` calls back (by default when the page is idle). */
export function useOffline(ready: (then: () => void) => void = whenIdle): void {
  useEffect(() => {
    let isLeft = false;
    let leave = () => {};
    ready(() => {
      if (isLeft) return;
      import("./offline/keep-offline.ts").then(
        ({ keepOffline }) => {
          if (!isLeft) leave = keepOffline();
        },
        () => {},
      );
    });
    return () => {
      isLeft = true;
      leave();
    };
  }, [ready]);
}
