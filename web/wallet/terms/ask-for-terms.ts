import * as termsWords from "../../words/terms-words.ts";
import { createElement } from "../create-element.ts";
import "./ask-for-terms.css";

type Terms = { version: string; statements: readonly string[] };

/** Shows the statements in a dialog, each with a checkbox. Resolves true only if the visitor confirms. */
export function askForTerms({ version, statements }: Terms): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "terms-dialog theme-light";
  dialog.setAttribute("aria-labelledby", "terms-dialog-title");
  const title = createElement("h2", termsWords.title);
  title.id = "terms-dialog-title";
  const boxes = statements.map((statement) => {
    const box = document.createElement("input");
    box.type = "checkbox";
    const label = document.createElement("label");
    label.className = "check-line";
    label.append(box, createElement("span", statement));
    return { box, label };
  });
  const link = createElement("a", version === "" ? termsWords.read : termsWords.readVersion(version));
  link.href = "/legal#terms";
  link.target = "_blank";
  link.rel = "noopener";
  const cancel = createElement("button", termsWords.cancel);
  const confirm = createElement("button", "Confirm");
  confirm.className = "button-primary";
  confirm.disabled = true;
  const choices = createElement("p", "");
  choices.className = "terms-choices";
  choices.append(cancel, confirm);
  const note = termsWords.askedOnce;
  dialog.append(title, createElement("p", note), ...boxes.map(({ label }) => label), link, choices);
  document.body.append(dialog);

  return new Promise((resolve) => {
    dialog.addEventListener("change", () => {
      confirm.disabled = !boxes.every(({ box }) => box.checked);
    });
    cancel.addEventListener("click", () => dialog.close("cancelled"));
    confirm.addEventListener("click", () => dialog.close("confirmed"));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "confirmed");
    });
    dialog.showModal();
  });
}
