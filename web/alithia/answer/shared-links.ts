import { parseJson } from "@alithia/protocol/parse-json.ts";
import type { KeptStorage } from "../../wallet/create-kept-storage.ts";

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
