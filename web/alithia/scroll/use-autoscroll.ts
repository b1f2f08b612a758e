import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Autoscroll, attachAutoscroll } from "./attach-autoscroll.ts";

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
  return {
    isAway: isAway && messageCount > 0,
    unread: isAway ? Math.max(0, messageCount - seen) : 0,
    jumpToLatest,
  };
}
