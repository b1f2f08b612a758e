import "./cards.css";
import { type Choices, offeredRequests } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { Portfolio } from "@alithia/protocol/portfolio.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { lazy, Suspense } from "react";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { useWallet } from "../../wallet/use-wallet.ts";
import * as messageWords from "../../words/message-words.ts";
import { useChatActions } from "../chat-context.ts";
import { EvidenceCard } from "./evidence-card.tsx";
import { ProposalSlot } from "./proposal-slot.tsx";

const AttachmentList = lazy(() =>
  import("../attachments/attachment-list.tsx").then((loaded) => ({ default: loaded.AttachmentList })),
);

/** Renders a message's attachments; the code loads with the first message that has any. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <AttachmentList attachments={attachments} />
      </Suspense>
    </PartBoundary>
  );
}

const FieldsCard = lazy(() => import("./fields-card.tsx").then((loaded) => ({ default: loaded.FieldsCard })));

/** A question with options. A pick is sent as the visitor's own message. */
function ChoicesCard({ choices, isOpen }: { choices: Choices; isOpen: boolean }) {
  const { pick } = useChatActions();
  if (choices.fields !== undefined) {
    return (
      <Suspense fallback={<p>{choices.question}</p>}>
        <FieldsCard choices={choices} fields={choices.fields} isOpen={isOpen} />
      </Suspense>
    );
  }
  return (
    <fieldset className="card choices-card" disabled={!isOpen}>
      <legend>{choices.question}</legend>
      {choices.options.map((choice) => (
        <button key={choice.value} type="button" onClick={() => pick(choices.questionId, choice)}>
          <span>{choice.label}</span>
          {choice.detail !== undefined && <span className="choice-detail mono">{choice.detail}</span>}
        </button>
      ))}
    </fieldset>
  );
}

const PortfolioCard = lazy(() =>
  import("./portfolio/portfolio-card.tsx").then((loaded) => ({ default: loaded.PortfolioCard })),
);

/** Renders a portfolio. The code loads with the first one. */
function PortfolioSlot({ portfolio }: { portfolio: Portfolio }) {
  return (
    <Suspense fallback={<p>{messageWords.loadingPortfolio}</p>}>
      <PortfolioCard portfolio={portfolio} />
    </Suspense>
  );
}

const ContactCard = lazy(() =>
  import("../book/contact-card.tsx").then((loaded) => ({ default: loaded.ContactCard })),
);

function ReplyCard({ part, isOpen }: { part: ReplyPart; isOpen: boolean }) {
  switch (part.type) {
    case "text":
    // Tool steps are hidden: their results appear as text and cards.
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
      return isOpen && <NextSteps requests={part.requests} meant={part.meant} />;
    case "contact-change":
      return (
        <Suspense fallback={null}>
          <ContactCard change={part.change} isOpen={isOpen} />
        </Suspense>
      );
    case "notice":
      return <Notice notice={part} isOpen={isOpen} />;
    default:
      return part satisfies never;
  }
}

/** Renders the typed parts of a reply, in addition to its text; nothing is parsed from the text. */
export function ReplyCards({ parts, isOpen }: { parts: readonly ReplyPart[]; isOpen: boolean }) {
  return [...parts.entries()]
    .sort(([, one], [, other]) => rankOf(one) - rankOf(other))
    .map(([index, part]) =>
      part.type === "media" && isOfPortfolio(parts, index) ? (
        <BesidePortfolio key={index} media={part.media} />
      ) : (
        <PartBoundary key={index}>
          <ReplyCard part={part} isOpen={isOpen} />
        </PartBoundary>
      ),
    );
}

/** Sort rank: next steps last, evidence before them, everything else first. */
function rankOf({ type }: ReplyPart): number {
  return type === "next-steps" ? 2 : type === "evidence" ? 1 : 0;
}

/** Returns whether a media part belongs to a call that also returned a portfolio card. */
function isOfPortfolio(parts: readonly ReplyPart[], index: number): boolean {
  const call = parts.findLastIndex(({ type }, place) => type === "tool" && place < index);
  return parts.slice(call + 1, index).some(({ type }) => type === "portfolio");
}

/** Folds a portfolio's column chart; omits other charts, since the portfolio card shows shares itself. */
function BesidePortfolio({ media }: { media: Attachment }) {
  if (media.chart?.kind !== "columns") return null;
  return (
    <details className="card chart-fold">
      <summary>{messageWords.asChart(media.chart.title)}</summary>
      <Attachments attachments={[media]} />
    </details>
  );
}

/**
 * Suggested follow-up requests, which fill the composer without being sent, below other readings of the message,
 * which are asked at once.
 */
function NextSteps({ requests, meant = [] }: { requests: string[]; meant?: string[] | undefined }) {
  const { edit, pick } = useChatActions();
  return (
    <>
      {meant.length > 0 && (
        <div className="meant">
          <p className="notice">{messageWords.orMeant}</p>
          <RequestList
            label={messageWords.orMeant}
            requests={meant}
            onPress={(request) => pick(offeredRequests, { value: request, label: request })}
          />
        </div>
      )}
      {requests.length > 0 && (
        <RequestList label={messageWords.nextSteps} requests={requests} onPress={edit} />
      )}
    </>
  );
}

type RequestListProps = { label: string; requests: string[]; onPress: (request: string) => void };

function RequestList({ label, requests, onPress }: RequestListProps) {
  return (
    <ul className="next-steps" aria-label={label}>
      {requests.map((request) => (
        <li key={request}>
          <button type="button" title={request} onClick={() => onPress(request)}>
            {request.replace(/0x([0-9a-f]{4})[0-9a-f]+([0-9a-f]{4})/gi, "0x$1…\u2060$2")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Notice(props: { notice: Extract<ReplyPart, { type: "notice" }>; isOpen: boolean }) {
  const { code, sentence } = props.notice;
  if (code === "no-account") return <WalletNeeded sentence={sentence} isOpen={props.isOpen} />;
  return <p className="notice">{sentence}</p>;
}

/** Shown if a request needs an account: connects a wallet, then repeats the visitor's message. */
function WalletNeeded({ sentence, isOpen }: { sentence: string; isOpen: boolean }) {
  const { connection } = useWallet();
  const { askAgain } = useChatActions();
  if (!isOpen) return null;
  return (
    <div className="card wallet-needed">
      {connection.status === "connected" ? (
        <button type="button" className="button-primary" onClick={askAgain}>
          {messageWords.askAgainWith(`${connection.account.slice(0, 6)}…${connection.account.slice(-4)}`)}
        </button>
      ) : (
        <>
          <p>{sentence}</p>
          <ConnectButton />
        </>
      )}
    </div>
  );
}
