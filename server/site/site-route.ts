import { readFile } from "node:fs/promises";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { walletConnectHosts } from "@alithia/protocol/wallet-connect-hosts.ts";
import { Hono } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import type { SharedAnswer } from "../database/shared-answer-store.ts";
import { pieceBytes, streamPieces } from "../http/media-routes.ts";
import type { AppContext, AppEnvironment } from "../http/read-request.ts";
import type { SiteStatus } from "../observe/read-status.ts";
import { describeOfficialAddresses, fillAddressesPage, fillStatus } from "./fill-pages.ts";
import type { Encoding, Site, SiteFile } from "./load-site.ts";

/** The only Trusted Types policy allowed, which the site's own code creates for its worker URL. */
const trustedTypesPolicies = "alithia";

/** For the service worker script: it fetches files of this origin and does nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

function originOf(url: string | undefined): string[] {
  return url === undefined || url.startsWith("/") ? [] : [new URL(url).origin];
}

/** Creates every page's CSP from the same configuration that the page reads. */
export function createContentSecurityPolicy(config: SiteConfig): string {
  const api = originOf(config.apiBase);
  const connect = new Set([...api, ...originOf(config.publicNodeUrl), ...originOf(config.faucetUrl)]);
  const pairs = config.walletConnectProjectId !== undefined;
  if (pairs) connect.add(walletConnectHosts.relayUrl);
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...api],
    "connect-src": ["'self'", ...connect],
    ...(pairs && { "frame-src": [walletConnectHosts.verifyOrigin] }),
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [trustedTypesPolicies],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function chooseEncoding(accepted: string | undefined, file: SiteFile): Encoding {
  const offered = new Set(
    (accepted ?? "").split(",").flatMap((entry) => {
      const [name, quality] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return name === undefined || Number(quality) === 0 ? [] : [name];
    }),
  );
  if (offered.has("br") && file.bodies.br !== undefined) return "br";
  if (offered.has("gzip") && file.bodies.gzip !== undefined) return "gzip";
  return "identity";
}

const workerPath = "/service-worker.js";

type Dependencies = {
  site(): Promise<Site>;
  siteConfig: SiteConfig;
  /** Called for each page shown to a visitor. */
  countPage(path: string, campaign: string | undefined): void;
  readStatus(): Promise<SiteStatus>;
  findShared(id: string): Promise<SharedAnswer | null>;
  publicOrigin: string | undefined;
};

const isPage = ({ contentType }: SiteFile) => contentType.startsWith("text/html");

/** Serves the built site; unknown paths get the site's own 404 page with that status. */
export function createSiteRoute(dependencies: Dependencies) {
  const { site, siteConfig, countPage, readStatus, findShared, publicOrigin } = dependencies;
  const policy = createContentSecurityPolicy(siteConfig);
  const official = describeOfficialAddresses(siteConfig, publicOrigin);

  const filled = new Map<string, (page: string) => Promise<string>>([
    ["/status", async (page) => fillStatus(page, await readStatus(), Date.now())],
    ["/addresses", async (page) => fillAddressesPage(page, await official)],
  ]);

  /** Pages and the worker have their own policies. */
  function policyOf({ req }: AppContext, file: SiteFile): Record<string, string> {
    if (req.path === workerPath) return { "Content-Security-Policy": workerPolicy };
    return isPage(file) ? { "Content-Security-Policy": policy } : {};
  }

  function countSeen({ req }: AppContext, file: SiteFile) {
    const isSeen = req.method === "GET" && req.header("Sec-Fetch-Dest") !== "empty";
    if (isSeen && isPage(file)) countPage(req.path, req.query("c"));
  }

  async function answerFile(context: AppContext, file: SiteFile, status: 200 | 404): Promise<Response> {
    if (status === 200) countSeen(context, file);
    const encoding = chooseEncoding(context.req.header("Accept-Encoding"), file);
    const headers: Record<string, string> = {
      "Content-Type": file.contentType,
      "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
      ETag: file.etag,
      Vary: "Accept-Encoding",
      ...policyOf(context, file),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    };
    if (status === 200 && context.req.header("If-None-Match") === file.etag) {
      return context.body(null, 304, headers);
    }
    const body = file.bodies[encoding] ?? "";
    const bytes = typeof body === "string" ? await readFile(body) : body;
    if (bytes.byteLength <= pieceBytes) return context.body(new Uint8Array(bytes), status, headers);
    const loadPiece = async (from: number, byteLength: number) => bytes.subarray(from, from + byteLength);
    const pieces = streamPieces(loadPiece, { from: 0, to: bytes.byteLength - 1 });
    return context.body(pieces, status, { ...headers, "Content-Length": String(bytes.byteLength) });
  }

  /** Returns a page that is filled per request and must not be cached. */
  function answerFilled(context: AppContext, page: string): Response | Promise<Response> {
    if (context.req.method === "GET") countPage(context.req.path, context.req.query("c"));
    return context.html(page, 200, { "Cache-Control": "no-store", "Content-Security-Policy": policy });
  }

  /** Returns a shared answer's page, which is not counted and must not be indexed. */
  async function answerShared(context: AppContext, page: string, id: string): Promise<Response> {
    const { fillSharedAnswer } = await import("./fill-pages.ts");
    const shared = await findShared(id);
    return context.html(fillSharedAnswer(page, shared), shared === null ? 404 : 200, {
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      "X-Robots-Tag": "noindex, nofollow",
    });
  }

  return new Hono<AppEnvironment>().get("*", async (context) => {
    const files = await site();
    const path = context.req.path.replace(/(.)\/$/, "$1");
    const file = files.get(path);
    const fill = file === undefined ? undefined : filled.get(path);
    if (fill !== undefined) return answerFilled(context, await fill(String(file?.bodies.identity)));
    if (path === "/official-addresses.json") return context.json(await official, 200);
    const [, sharedId] = /^\/shared\/([\w-]{22})$/.exec(path) ?? [];
    const sharedPage = files.get("/shared");
    if (sharedId !== undefined && sharedPage !== undefined)
      return answerShared(context, String(sharedPage.bodies.identity), sharedId);
    if (file !== undefined && path !== "/404" && path !== "/shared") return answerFile(context, file, 200);
    const notFound = files.get("/404");
    if (notFound === undefined) throw new Refusal(404, "page-not-found", "This page does not exist.");
    return answerFile(context, notFound, 404);
  });
}
