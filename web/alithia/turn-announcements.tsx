import { useEffect, useRef, useState } from "react";
import * as chatWords from "../words/chat-words.ts";
import { type ChatState, findSend } from "./chat/chat-state.ts";

/** What a screen reader hears of a turn: that it was sent, and that its reply is ready or why it is not. */
export function TurnAnnouncements({ firstName, state }: { firstName: string; state: ChatState }) {
  const [said, setSaid] = useState("");
  const announced = useRef<string | null>(null);
  const sendId = state.pending?.sendId ?? null;

  useEffect(() => {
    if (sendId === announced.current) return;
    const before = announced.current;
    announced.current = sendId;
    if (sendId !== null) return setSaid(chatWords.turn.sent);
    const send = before === null ? null : findSend(state, before);
    if (send?.status === "failed") return setSaid(chatWords.turn.failed(send.failure?.sentence ?? ""));
    setSaid(send?.status === "stopped" ? chatWords.turn.stopped : chatWords.turn.replied(firstName));
  }, [sendId, state, firstName]);

  return (
    <div className="sr-only" role="status">
      {said}
    </div>
  );
}
