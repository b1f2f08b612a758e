import * as walletConnectWords from "../../words/wallet-connect-words.ts";
import { drawQrCode } from "../draw-qr-code.ts";
import "./show-pairing.css";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Shows how to pair: a code for a phone's camera, a link for the phone in hand, and the text to paste. */
export function showPairing(uri: string): { closed: Promise<void>; close: () => void } {
  const dialog = document.createElement("dialog");
  dialog.className = "pairing theme-light";
  dialog.setAttribute("aria-labelledby", "pairing-title");
  const title = element("h2", walletConnectWords.pair);
  title.id = "pairing-title";
  const link = element("a", walletConnectWords.openOnDevice);
  link.href = uri;
  const copy = element("button", walletConnectWords.copyLink);
  copy.addEventListener("click", () => {
    void navigator.clipboard.writeText(uri).then(() => {
      copy.textContent = "Copied";
    });
  });
  const cancel = element("button", walletConnectWords.cancel);
  cancel.addEventListener("click", () => dialog.close());
  const choices = element("p", "");
  choices.append(link, copy, cancel);
  const how = element("p", walletConnectWords.scan);
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

function element<Name extends "h2" | "p" | "a" | "button">(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
