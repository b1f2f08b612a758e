import type { ReplyEvent } from "@alithia/protocol/reply-event.ts";
import type { StreamPart } from "@alithia/protocol/stream-part.ts";

/** Turns a reply's events into stream parts, one event at a time; the same events always give the same parts. */
export function createStreamPartEncoder(): (event: ReplyEvent) => StreamPart[] {
  let texts = 0;
  let textOpen = false;
  let dataParts = 0;

  function closeText(): StreamPart[] {
    if (!textOpen) return [];
    textOpen = false;
    return [{ type: "text-end", id: `text-${texts}` }];
  }

  function openText(): StreamPart[] {
    if (textOpen) return [];
    textOpen = true;
    texts += 1;
    return [{ type: "text-start", id: `text-${texts}` }];
  }

  function dataId(): string {
    dataParts += 1;
    return `data-${dataParts}`;
  }

  return (event) => {
    switch (event.type) {
      case "reply-start":
        return [{ type: "start", messageId: event.messageId }];
      case "text-delta":
        return [...openText(), { type: "text-delta", id: `text-${texts}`, delta: event.delta }];
      case "tool-call": {
        const { toolCallId, toolName, input } = event;
        return [...closeText(), { type: "tool-input-available", toolCallId, toolName, input }];
      }
      case "tool-result": {
        const { toolCallId, outcome, summary } = event;
        const part: StreamPart =
          outcome === "done"
            ? { type: "tool-output-available", toolCallId, output: { outcome, summary } }
            : { type: "tool-output-error", toolCallId, errorText: summary, outcome };
        return [...closeText(), part];
      }
      case "evidence":
        return [...closeText(), { type: "data-evidence", id: dataId(), data: event.evidence }];
      case "choices":
        return [...closeText(), { type: "data-choices", id: dataId(), data: event.choices }];
      case "media":
        return [...closeText(), { type: "data-media", id: dataId(), data: event.media }];
      case "portfolio":
        return [...closeText(), { type: "data-portfolio", id: dataId(), data: event.portfolio }];
      case "proposal":
        return [...closeText(), { type: "data-proposal", id: dataId(), data: event.proposal }];
      case "next-steps":
        return [
          ...closeText(),
          { type: "data-next-steps", id: dataId(), data: { requests: event.requests } },
        ];
      case "contact-change":
        return [...closeText(), { type: "data-contact-change", id: dataId(), data: event.change }];
      case "notice": {
        const { code, sentence } = event;
        return [...closeText(), { type: "data-notice", id: dataId(), data: { code, sentence } }];
      }
      case "reply-end": {
        if (event.status !== "failed") {
          return [...closeText(), { type: "finish", messageMetadata: { status: event.status } }];
        }
        const { status, code, sentence } = event;
        return [
          ...closeText(),
          { type: "error", errorText: sentence },
          { type: "finish", messageMetadata: { status, code, sentence } },
        ];
      }
    }
  };
}
