import type { ContactChange } from "@alithia/protocol/address-book.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { Evidence } from "@alithia/protocol/evidence.ts";
import type { Chart } from "@alithia/protocol/media.ts";
import type { Portfolio } from "@alithia/protocol/portfolio.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";

/** Generated media as bytes; the server stores and names it. */
export type GeneratedMedia = {
  bytes: Uint8Array;
  contentType: string;
  title: string;
  description: string;
  chart?: Chart;
};

/** The result of a call. `facts` is plain JSON (amounts as strings) and all a model sees of the chain. */
export type CapabilityResult = {
  facts: unknown;
  evidence?: Evidence;
  choices?: Choices;
  portfolio?: Portfolio;
  proposal?: Proposal;
  media?: GeneratedMedia[];
  /** Asks the visitor to change the address book in the browser. */
  contactChange?: ContactChange;
};
