import * as messageWords from "../../words/message-words.ts";
import { useChatActions } from "../chat-context.ts";

/** Requests to go on with. A press fills the composer and sends nothing. */
export function NextSteps({ requests }: { requests: string[] }) {
  const { edit } = useChatActions();
  return (
    <ul className="next-steps" aria-label={messageWords.nextSteps}>
      {requests.map((request) => (
        <li key={request}>
          <button type="button" title={request} onClick={() => edit(request)}>
            {request.replace(/0x([0-9a-f]{4})[0-9a-f]+([0-9a-f]{4})/gi, "0x$1…$2")}
          </button>
        </li>
      ))}
    </ul>
  );
}
