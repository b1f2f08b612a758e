import type { AgentAction, AgentProfile } from "@alithia/content/agent-profile.ts";
import { knownQuestions } from "@alithia/content/known-questions.ts";
import {
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import * as chatWords from "../words/chat-words.ts";
import "./chat-screen.css";
import type { PageConfig } from "../site-config.ts";
import { PartBoundary } from "../ui/part-boundary.tsx";
import { whenIdle } from "../use-offline.ts";
import { useFileDrop } from "./attachments/use-attachment.ts";
import { TopBar } from "./bar/top-bar.tsx";
import { type ChatState, findLatestBlock, findSend } from "./chat/chat-state.ts";
import type { Chat } from "./chat/create-chat.ts";
import { ChatContext } from "./chat-context.ts";
import { Composer, ThinkingRow } from "./composer/composer.tsx";
import { useComposer } from "./composer/use-composer.ts";
import { useAnswerStart, useAutoscroll } from "./scroll/use-autoscroll.ts";

const namedQuestions = ["read-chain", "answer-question", "buy-ali", "trade"];

/** Content of an empty thread: header image, welcome, suggestion buttons and the tagline. */
function EmptyChat({ profile, onAsk }: { profile: AgentProfile; onAsk: (text: string) => void }) {
  const questions = knownQuestions.filter((question) => namedQuestions.includes(question.id));

  function ask(event: MouseEvent, text: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onAsk(text);
  }

  return (
    <div className="empty-chat">
      <div className="welcome">
        {profile.headerImage && (
          <img className="header-image" src={profile.headerImage} alt="" width="320" height="160" />
        )}
        <h1 className="welcome-text">{profile.welcomeText}</h1>
        <noscript>{import.meta.env.SSR && <p>{chatWords.noScript}</p>}</noscript>
        <ul className="welcome-questions">
          {questions.map((question) => (
            <li key={question.id}>
              <a href={`/alithia?ask=${question.id}`} onClick={(event) => ask(event, question.text)}>
                {question.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <SuggestionActions actions={profile.actions} />
      <p className="tagline">{profile.tagline}</p>
    </div>
  );
}

/** The suggestion buttons of an empty chat; null if there are none. */
function SuggestionActions({ actions }: { actions: AgentAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="suggestion-actions">
      {actions.map(({ title, color, background, handler }) => (
        <button
          key={title}
          type="button"
          // The content security policy blocks style attributes in prerendered HTML, but not this.
          ref={(button) => {
            if (button !== null) Object.assign(button.style, { color, background });
          }}
          onClick={handler}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

const load = () => import("./messages/message-list.tsx");

/** Loads the message list together with its Markdown renderer, so that text never renders without it. */
export const loadMessageList = () => load().then(({ MessageList }) => ({ default: MessageList }));

const MessageList = lazy(loadMessageList);

/** Prepares for the first message while the page is idle. */
export const prepareThreadView = () =>
  load().then(({ warmUp }) => warmUp(() => new Promise((resolve) => whenIdle(resolve))));

type ChatScreenProps = {
  profile: AgentProfile;
  config: PageConfig;
  /** Null before hydration: the screen is rendered but cannot send. */
  chat: Chat | null;
  state: ChatState;
  /** Address of the connected wallet, sent with the next message. */
  account: RefObject<string | undefined>;
};

/** Chat screen: the message list, and below it the composer or the agent's activity. */
export function ChatScreen({ profile, config, chat, state, account }: ChatScreenProps) {
  const scroller = useRef<HTMLElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const composer = useComposer(chat, state);
  const scroll = useAutoscroll(scroller, state.messages.length);
  const answer = useAnswerStart(scroller, state.messages.length, state.pending === null, scroll.readFrom);
  // The prerendered page accepts files; the configuration is only known after hydration.
  const takesFiles = chat === null || config.uploads !== false;
  const isFileOver = useFileDrop(takesFiles ? composer.attachment.choose : undefined);
  const { pending } = state;

  const actions = useMemo(
    () => ({
      config,
      profile,
      userID: state.userID,
      setAccount: (address: string | undefined) => {
        account.current = address;
      },
      reportSigned: (proposalId: string, step: number, hash: `0x${string}`) => {
        const agentUrl = `${config.apiBase}/${profile.agentId}`;
        void putProposalSignature(`${agentUrl}/proposals/${encodeURIComponent(proposalId)}`, state.userID, {
          step,
          hash,
        });
      },
      loadThread: () => chat?.restoreAgain(),
      retry: (sendId: string) => chat?.retry(sendId),
      edit: composer.edit,
      askAgain: composer.askAgain,
      pick: composer.pick,
    }),
    [account, chat, config, profile, state.userID, composer.edit, composer.askAgain, composer.pick],
  );

  const send = useCallback(async () => {
    if (await composer.send()) scroll.jumpToLatest();
  }, [composer.send, scroll.jumpToLatest]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const update = () => setScrolled(element.scrollTop > 4);
    element.addEventListener("scroll", update, { passive: true });
    return () => element.removeEventListener("scroll", update);
  }, []);

  return (
    <ChatContext value={actions}>
      <main className="chat theme-dark">
        <a className="skip-link" href="#message-input">
          {chatWords.skip}
        </a>
        <TopBar
          profile={profile}
          config={config}
          chat={chat}
          hasMessages={state.messages.length > 0}
          latestBlock={findLatestBlock(state.messages)}
          isScrolled={isScrolled}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
        <section className="chat-list" ref={scroller} tabIndex={0} aria-label={chatWords.messages}>
          <div className="chat-column">
            {state.messages.length > 0 && (
              <h1 className="sr-only">{chatWords.conversationWith(profile.firstName)}</h1>
            )}
            {state.isPartial && <PartialThread onRetry={chat?.restoreAgain} />}
            {state.messages.length === 0 ? (
              <EmptyChat profile={profile} onAsk={composer.fill} />
            ) : (
              <PartBoundary>
                <Suspense fallback={<p>{chatWords.loading}</p>}>
                  <MessageList state={state} />
                </Suspense>
              </PartBoundary>
            )}
          </div>
        </section>
        <div className="chat-foot">
          {scroll.isAway && (
            <button type="button" className="jump-button" onClick={scroll.jumpToLatest}>
              <span className="sr-only">{chatWords.jump}</span>
              <span aria-hidden="true">↓</span>
              {scroll.unread > 0 && <span className="unread-count">{scroll.unread}</span>}
            </button>
          )}
          {!scroll.isAway && answer.isHidden && (
            <button type="button" className="start-button" onClick={answer.goToStart}>
              <span aria-hidden="true">↑</span>
              <span className="start-word">{chatWords.startOfAnswer}</span>
            </button>
          )}
          <div className="chat-column">
            {pending !== null && (
              <ThinkingRow profile={profile} send={pending} chat={chat} onCancel={composer.change} />
            )}
            <Composer
              profile={profile}
              composer={composer}
              takesFiles={takesFiles}
              isHidden={pending !== null}
              onSend={send}
            />
          </div>
        </div>
        {isFileOver && <p className="drop-note">{chatWords.dropFile}</p>}
        <TurnAnnouncements firstName={profile.firstName} state={state} />
      </main>
    </ChatContext>
  );
}

/** Screen reader announcements of a turn: sent, replied, stopped, or failed with its reason. */
function TurnAnnouncements({ firstName, state }: { firstName: string; state: ChatState }) {
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

/** Reports a signed step, so the server watches the receipt. Errors are ignored: the page watches too. */
async function putProposalSignature(
  proposalUrl: string,
  userID: string,
  signed: { step: number; hash: `0x${string}` },
): Promise<void> {
  await fetch(proposalUrl, {
    method: "PUT",
    headers: { "content-type": "application/json", "X-User-Id": userID },
    body: JSON.stringify(signed),
  }).catch(() => undefined);
}

/** Notice that earlier messages could not be loaded, with a retry button. */
function PartialThread({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <p className="partial-thread" role="status">
      {chatWords.notRestored}
      <button type="button" onClick={onRetry}>
        {chatWords.tryAgain}
      </button>
    </p>
  );
}
