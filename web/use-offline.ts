import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

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
