import type { Headline } from "@alithia/chain/proposal/compose-headline.ts";
import { type MarkPlace, TokenMark } from "../token-mark.tsx";
import { AddressWords } from "./address-words.tsx";

/** One line with what the transaction moves. */
export function TicketHeadline({ headline, place }: { headline: Headline; place: MarkPlace }) {
  return (
    <p className={headline.isSentence ? "ticket-headline ticket-sentence" : "ticket-headline"}>
      {headline.parts.map((part, index) =>
        typeof part === "string" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a headline never change their places.
          <AddressWords key={index} text={part} />
        ) : (
          <strong key={`${part.amount} ${part.symbol}`}>
            <TokenMark of={part} place={place} />
            {part.amount !== null && `${part.amount}\u00a0`}
            {part.symbol}
          </strong>
        ),
      )}
    </p>
  );
}
