import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** For a page that is of use without a network: has it kept, once it is `ready` and has nothing better to do. */
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
