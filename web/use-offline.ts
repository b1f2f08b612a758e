import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** For a page that is of use without a network: has it kept, once it has nothing better to do. */
export function useOffline(): void {
  useEffect(() => {
    let isLeft = false;
    let leave = () => {};
    whenIdle(() => {
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
  }, []);
}
