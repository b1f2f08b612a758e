import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import "./demo-wallet.css";

/** What the demo wallet is asked to sign: a transaction, or data of EIP-712. */
export type SigningRequest =
  | { kind: "transaction"; to: string; value: bigint; data: string; maxFeeWei: bigint }
  | { kind: "typed-data"; contract: string; name: string; message: Record<string, string> };

/** Shows the demo wallet's own question over the page. Resolves true only on "Sign". */
export function confirmInDialog(request: SigningRequest): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "demo-wallet theme-light";
  dialog.setAttribute("aria-labelledby", "demo-wallet-title");
  const title = element("h2", "Demo wallet");
  title.id = "demo-wallet-title";
  const facts = document.createElement("dl");
  for (const [name, value] of listFacts(request)) {
    facts.append(element("dt", name), element("dd", value));
  }
  const reject = element("button", "Reject");
  const sign = element("button", "Sign");
  sign.className = "button-primary";
  const choices = document.createElement("p");
  choices.className = "demo-wallet-choices";
  choices.append(reject, sign);
  dialog.append(
    title,
    element("p", "Coins of the devnet are worth nothing. The key of this wallet was made in your browser."),
    facts,
    choices,
  );
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
    return [
      ["A signature, no transaction", request.name],
      ["For", request.contract],
      ...Object.entries(request.message),
    ];
  return [
    ["To", request.to],
    ["Coins", formatCoins(request.value)],
    ["Fee, at most", formatCoins(request.maxFeeWei, 6)],
    ["Data", request.data],
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
