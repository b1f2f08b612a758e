import { createElement } from "../create-element.ts";
import "./show-pairing.css";
import { siteName } from "@alithia/content/site.ts";
import { walletConnectHosts } from "@alithia/protocol/wallet-connect-hosts.ts";
import { SignClient } from "@walletconnect/sign-client";
import * as walletConnectWords from "../../words/wallet-connect-words.ts";
import { drawQrCode } from "../draw-qr-code.ts";

/** An approved session with a wallet on another device. */
export type RemoteSession = {
  /** Its accounts on the site's network. */
  accounts: readonly string[];
  request(method: string, params: readonly unknown[]): Promise<unknown>;
};

/**
 * Opens a session, or resolves to null. With `pairing` "ask" the pairing dialog is shown, otherwise only an
 * existing session is resumed. `onAccounts` is called on account changes; an empty list means disconnected.
 */
export type OpenSession = (options: {
  pairing: "ask" | "resume";
  onAccounts: (accounts: readonly string[]) => void;
}) => Promise<RemoteSession | null>;

const svgNamespace = "http://www.w3.org/2000/svg";

/** Shows the pairing dialog: a QR code, a deep link, and the URI to copy. */
function showPairing(uri: string): { closed: Promise<void>; close: () => void } {
  const dialog = document.createElement("dialog");
  dialog.className = "pairing theme-light";
  dialog.setAttribute("aria-labelledby", "pairing-title");
  const title = createElement("h2", walletConnectWords.pair);
  title.id = "pairing-title";
  const link = createElement("a", walletConnectWords.openOnDevice);
  link.href = uri;
  const copy = createElement("button", walletConnectWords.copyLink);
  copy.addEventListener("click", () => {
    void navigator.clipboard.writeText(uri).then(() => {
      copy.textContent = "Copied";
    });
  });
  const cancel = createElement("button", walletConnectWords.cancel);
  cancel.addEventListener("click", () => dialog.close());
  const choices = createElement("p", "");
  choices.append(link, copy, cancel);
  const how = createElement("p", walletConnectWords.scan);
  dialog.append(title, how, drawCode(uri), choices);
  document.body.append(dialog);
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve();
    });
  });
  dialog.showModal();
  return { closed, close: () => dialog.close() };
}

function drawCode(uri: string): SVGSVGElement {
  const { path: squares, size } = drawQrCode(uri);
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", walletConnectWords.code);
  const path = document.createElementNS(svgNamespace, "path");
  path.setAttribute("d", squares);
  svg.append(path);
  return svg;
}

type Site = { chainId: number; projectId: string; origin: string };
type Client = Awaited<ReturnType<typeof SignClient.init>>;
type Session = ReturnType<Client["session"]["getAll"]>[number];

/** Resumes an existing WalletConnect session, or pairs with a wallet if `pairing` is "ask"; null if none. */
export async function openWalletConnectSession(
  site: Site,
  { pairing, onAccounts }: Parameters<OpenSession>[0],
): Promise<RemoteSession | null> {
  const client = await SignClient.init({
    projectId: site.projectId,
    relayUrl: walletConnectHosts.relayUrl,
    telemetryEnabled: false,
    metadata: {
      name: siteName,
      description: "AI Agents on Sonic",
      url: site.origin,
      icons: [`${site.origin}/icons/icon-192.png`],
    },
  });
  const standing = client.session.getAll().findLast((session) => listAccounts(session, site).length > 0);
  const session = standing ?? (pairing === "ask" ? await pair(client, site) : null);
  if (session === null) return null;
  client.on("session_delete", () => onAccounts([]));
  client.on("session_expire", () => onAccounts([]));
  client.on("session_update", ({ topic }) => onAccounts(listAccounts(client.session.get(topic), site)));
  return {
    accounts: listAccounts(session, site),
    request: (method, params) =>
      client.request({
        topic: session.topic,
        chainId: `eip155:${site.chainId}`,
        request: { method, params },
      }),
  };
}

async function pair(client: Client, { chainId }: Site): Promise<Session | null> {
  const namespace = {
    chains: [`eip155:${chainId}`],
    methods: ["eth_sendTransaction", "eth_signTypedData_v4"],
    events: ["accountsChanged"],
  };
  const { uri, approval } = await client.connect({ optionalNamespaces: { eip155: namespace } });
  if (uri === undefined) return null;
  const dialog = showPairing(uri);
  try {
    return await Promise.race([approval(), dialog.closed.then(() => null)]);
  } finally {
    dialog.close();
  }
}

function listAccounts(session: Session, { chainId }: Site): string[] {
  const prefix = `eip155:${chainId}:`;
  const accounts = session.namespaces.eip155?.accounts ?? [];
  return accounts
    .filter((account) => account.startsWith(prefix))
    .map((account) => account.slice(prefix.length));
}
