import { parseJson } from "@alithia/protocol/parse-json.ts";
import { createKeptStorage, type KeptStorage } from "../../wallet/create-kept-storage.ts";
import "./answer-dialog.css";
import { siteName } from "@alithia/content/site.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";
import * as answerWords from "../../words/answer-words.ts";
import { MessageError, readMessageError } from "../chat/message-error.ts";
import { useChatActions } from "../chat-context.ts";

const linksKey = "alithia.shared";

/** A link created in this browser, with the secret that withdraws it. */
export type SharedLink = {
  replyId: string;
  id: string;
  secret: string;
  url: string;
  expiresAt: number;
  title: string;
};

/** Stores this browser's share links to answers; `list` omits expired ones, newest first. */
export function createSharedLinks(storage: KeptStorage, now: () => number) {
  function list(): SharedLink[] {
    const saved = parseJson(storage.getItem(linksKey) ?? "[]");
    return Array.isArray(saved) ? saved.filter(isLink).filter(({ expiresAt }) => expiresAt > now()) : [];
  }

  return {
    list,
    add: (link: SharedLink) => storage.setItem(linksKey, JSON.stringify([link, ...list()])),
    remove: (id: string) =>
      storage.setItem(linksKey, JSON.stringify(list().filter((link) => link.id !== id))),
  };
}

function isLink(value: unknown): value is SharedLink {
  if (typeof value !== "object" || value === null) return false;
  const { expiresAt, ...texts } = value as SharedLink;
  const { replyId, id, secret, url, title } = texts;
  return (
    Number.isFinite(expiresAt) &&
    [replyId, id, secret, url, title].every((text) => typeof text === "string") &&
    /^https?:\/\//.test(url)
  );
}

type About = { apiBase: string; agentId: string; userID: string; replyId: string };

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: "omit" }).catch((cause: unknown) => {
    throw new MessageError(answerWords.unreachable, { code: "unreachable", cause });
  });
  if (!response.ok) throw await readMessageError(response);
  return response;
}

const urlOf = ({ apiBase, agentId, replyId }: About, act: string) =>
  `${apiBase}/${agentId}/message/${encodeURIComponent(replyId)}/${act}`;

/** Creates a share link to an answer. Throws `MessageError`. */
async function sendShare(about: About) {
  const headers = { "X-User-Id": about.userID };
  const response = await ask(urlOf(about, "share"), { method: "POST", headers });
  return (await response.json()) as { id: string; secret: string; url: string; expiresAt: number };
}

/** Withdraws a share link; one that no longer exists counts as withdrawn. Throws `MessageError`. */
async function sendWithdrawal(apiBase: string, { id, secret }: { id: string; secret: string }) {
  const headers = { "X-Share-Secret": secret };
  await ask(`${apiBase}/shared/${id}`, { method: "DELETE", headers }).catch((error: unknown) => {
    if (!(error instanceof MessageError && error.code === "shared-not-found")) throw error;
  });
}

/** Sends the report that the visitor reviewed. Throws `MessageError`. */
async function sendReport(about: About, report: { excerpt: string; comment: string }) {
  const headers = { "X-User-Id": about.userID, "Content-Type": "application/json" };
  await ask(urlOf(about, "report"), { method: "POST", headers, body: JSON.stringify(report) });
}

const titleCharacters = 60;

const shorten = (line: string) =>
  line
    .replace(/[*_`#|]/g, "")
    .trim()
    .slice(0, titleCharacters);
const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Creates and withdraws the link to one answer, and lists this browser's other links. */
function ShareForm({ replyId, content, attempt }: FormProps) {
  const { config, profile, userID } = useChatActions();
  const { apiBase } = config;
  const [links] = useState(() =>
    createSharedLinks(
      createKeptStorage(() => localStorage),
      Date.now,
    ),
  );
  const [shown, setShown] = useState(links.list);
  const mine = shown.find((link) => link.replyId === replyId);
  const others = shown.filter((link) => link !== mine);

  async function share(): Promise<string> {
    const made = await sendShare({ apiBase, agentId: profile.agentId, userID, replyId });
    const [firstLine = ""] = content.trim().split("\n");
    links.add({ ...made, replyId, title: shorten(firstLine) || made.id });
    setShown(links.list());
    return "";
  }

  async function withdraw(link: SharedLink): Promise<string> {
    await sendWithdrawal(apiBase, link);
    links.remove(link.id);
    setShown(links.list());
    return answerWords.withdrawn;
  }

  const withdrawButton = (link: SharedLink) => (
    <button type="button" className="button-risk" onClick={() => void attempt(() => withdraw(link))}>
      {answerWords.withdraw}
      <span className="sr-only"> {link.title}</span>
    </button>
  );

  return (
    <>
      {mine === undefined ? (
        <>
          <p>{answerWords.shareExplain}</p>
          <button type="button" onClick={() => void attempt(share)}>
            {answerWords.makeLink}
          </button>
        </>
      ) : (
        <>
          <input readOnly aria-label={answerWords.linkLabel} value={mine.url} />
          <p>{answerWords.endsOn(formatDay(mine.expiresAt))}</p>
          <div className="answer-buttons">
            <CopyButton text={mine.url} label={answerWords.copyLink} />
            {withdrawButton(mine)}
          </div>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>{answerWords.others}</h3>
          <ul>
            {others.map((link) => (
              <li key={link.id}>
                <a href={link.url}>{link.title}</a>
                {withdrawButton(link)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type DialogProps = { act: "share" | "report"; replyId: string; content: string; onClose: () => void };

/** Dialog that shares one answer by link, or reports it. */
export function AnswerDialog({ act, replyId, content, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState("");

  useEffect(() => dialog.current?.showModal(), []);

  /** Shows the resulting sentence, or the server's error. */
  async function attempt(run: () => Promise<string>) {
    setNote("");
    try {
      setNote(await run());
    } catch (error) {
      setNote(error instanceof MessageError ? error.sentence : answerWords.failed);
    }
  }

  const form = { replyId, content, attempt };
  return (
    <dialog
      className="erase-dialog answer-dialog"
      ref={dialog}
      onClose={onClose}
      aria-labelledby="answer-title"
    >
      <h2 id="answer-title">{act === "share" ? answerWords.shareTitle : answerWords.reportTitle}</h2>
      {act === "share" ? <ShareForm {...form} /> : <ReportForm {...form} />}
      <p role="status">{note}</p>
      <div className="dialog-buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {answerWords.close}
        </button>
      </div>
    </dialog>
  );
}

type FormProps = { replyId: string; content: string; attempt: (run: () => Promise<string>) => Promise<void> };

/** Previews exactly what a report contains, and sends it on submit. */
function ReportForm({ replyId, content, attempt }: FormProps) {
  const { config, profile, userID } = useChatActions();
  const [comment, setComment] = useState("");
  const [isSent, setSent] = useState(false);
  const excerpt = content.slice(0, limits.reportExcerptCharacters);

  async function send(): Promise<string> {
    const about = { apiBase: config.apiBase, agentId: profile.agentId, userID, replyId };
    await sendReport(about, { excerpt, comment });
    setSent(true);
    return answerWords.sent;
  }

  if (isSent) return null;
  return (
    <>
      <p>{answerWords.reportExplain(siteName)}</p>
      <label>
        {answerWords.excerptLabel}
        <textarea readOnly rows={6} value={excerpt} />
      </label>
      <label>
        {answerWords.noteLabel}
        <textarea
          rows={2}
          maxLength={limits.reportCommentCharacters}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      <button type="button" onClick={() => void attempt(send)}>
        {answerWords.send}
      </button>
    </>
  );
}
