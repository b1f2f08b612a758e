import "./cards.css";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { Portfolio } from "@alithia/protocol/portfolio.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { lazy, Suspense } from "react";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { useWallet } from "../../wallet/use-wallet.ts";
import * as messageWords from "../../words/message-words.ts";
import { Attachments } from "../attachments/attachments.tsx";
import { useChatActions } from "../chat-context.ts";
import { EvidenceCard } from "./evidence-card.tsx";
import { ProposalSlot } from "./proposal-slot.tsx";

const FieldsCard = lazy(() => import("./fields-card.tsx").then((loaded) => ({ default: loaded.FieldsCard })));

/** A question with options to pick from. A pick is sent as the visitor's own words. */
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

/** Where a wallet is shown. Its code comes with the first one. */
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

/** Requests to go on with. A press fills the composer and sends nothing. */
function NextSteps({ requests }: { requests: string[] }) {
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

/** What was asked needs an account: connects one, and asks again in the visitor's own words. */
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
