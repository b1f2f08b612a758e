import type { Attachment } from "@alithia/protocol/media.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { lazy, Suspense } from "react";
import * as messageWords from "../../words/message-words.ts";
import { Attachments } from "../attachments/attachments.tsx";
import { ChoicesCard } from "./choices-card.tsx";
import { EvidenceCard } from "./evidence-card.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PortfolioSlot } from "./portfolio-slot.tsx";
import { ProposalSlot } from "./proposal-slot.tsx";
import { WalletNeeded } from "./wallet-needed.tsx";
import "./cards.css";

const ContactCard = lazy(() =>
  import("../book/contact-card.tsx").then((loaded) => ({ default: loaded.ContactCard })),
);

function ReplyCard({ part, isOpen }: { part: ReplyPart; isOpen: boolean }) {
  switch (part.type) {
    case "text":
    // What the agent calls its steps says nothing to a visitor; what came of them is text and cards.
    case "tool":
      return null;
    case "evidence":
      return <EvidenceCard evidence={part.evidence} />;
    case "choices":
      return <ChoicesCard choices={part.choices} isOpen={isOpen} />;
    case "media":
      return <Attachments attachments={[part.media]} />;
    case "portfolio":
      return <PortfolioSlot portfolio={part.portfolio} />;
    case "proposal":
      return <ProposalSlot proposal={part.proposal} />;
    case "next-steps":
      return isOpen ? <NextSteps requests={part.requests} /> : null;
    case "contact-change":
      return (
        <Suspense fallback={null}>
          <ContactCard change={part.change} isOpen={isOpen} />
        </Suspense>
      );
    case "notice":
      if (part.code === "no-account") return <WalletNeeded sentence={part.sentence} isOpen={isOpen} />;
      return <p className="notice">{part.sentence}</p>;
    default:
      return part satisfies never;
  }
}

/** The typed parts of a reply beside its text: nothing here is parsed out of words. */
export function ReplyCards({ parts, isOpen }: { parts: readonly ReplyPart[]; isOpen: boolean }) {
  return [...parts.entries()]
    .sort(([, one], [, other]) => rankOf(one) - rankOf(other))
    .map(([index, part]) =>
      part.type === "media" && isOfPortfolio(parts, index) ? (
        <BesidePortfolio key={index} media={part.media} />
      ) : (
        <ReplyCard key={index} part={part} isOpen={isOpen} />
      ),
    );
}

/** What was read stands below what it led to, and the next steps below all. */
function rankOf({ type }: ReplyPart): number {
  return type === "next-steps" ? 2 : type === "evidence" ? 1 : 0;
}

/** The pictures of a call that brought a portfolio are for whom that draws no cards. */
function isOfPortfolio(parts: readonly ReplyPart[], index: number): boolean {
  const call = parts.findLastIndex(({ type }, place) => type === "tool" && place < index);
  return parts.slice(call + 1, index).some(({ type }) => type === "portfolio");
}

/** The portfolio shows the parts of the whole itself; how the wallet moved is drawn where it is asked for. */
function BesidePortfolio({ media }: { media: Attachment }) {
  if (media.chart?.kind !== "columns") return null;
  return (
    <details className="card chart-fold">
      <summary>{messageWords.asChart(media.chart.title)}</summary>
      <Attachments attachments={[media]} />
    </details>
  );
}
