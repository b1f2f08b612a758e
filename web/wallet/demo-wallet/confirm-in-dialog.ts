import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import * as words from "../../words/demo-wallet-words.ts";
import "./demo-wallet.css";

/** What the demo wallet is asked to sign: a transaction, or EIP-712 typed data. */
export type SigningRequest =
  | { kind: "transaction"; to: string; value: bigint; data: string; maxFeeWei: bigint }
  | { kind: "typed-data"; contract: string; name: string; facts: [string, string][] };

/** Shows the demo wallet's confirmation dialog. Resolves true only if the visitor signs. */
export function confirmInDialog(request: SigningRequest): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "demo-wallet theme-light";
  dialog.setAttribute("aria-labelledby", "demo-wallet-title");
  const title = element("h2", words.title);
  title.id = "demo-wallet-title";
  const facts = document.createElement("dl");
  for (const [name, value] of listFacts(request)) {
    facts.append(element("dt", name), element("dd", value));
  }
  const reject = element("button", words.reject);
  const sign = element("button", "Sign");
  sign.className = "button-primary";
  const choices = document.createElement("p");
  choices.className = "demo-wallet-choices";
  choices.append(reject, sign);
  dialog.append(title, element("p", words.worthless), facts, choices);
  document.body.append(dialog);

  return new Promise((resolve) => {
    reject.addEventListener("click", () => dialog.close("rejected"));
    sign.addEventListener("click", () => dialog.close("signed"));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "signed");
    });
    dialog.showModal();
  });
}

function listFacts(request: SigningRequest): [string, string][] {
  if (request.kind === "typed-data")
    return [[words.signature, request.name], [words.forContract, request.contract], ...request.facts];
  return [
    [words.to, request.to],
    [words.coins, formatCoins(request.value)],
    [words.fee, formatCoins(request.maxFeeWei, 6)],
    [words.data, request.data],
  ];
}

function element<Name extends "h2" | "p" | "dt" | "dd" | "button">(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
