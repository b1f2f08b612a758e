import type { ContactChange } from "@alithia/protocol/address-book.ts";
import { useState } from "react";
import * as bookWords from "../../words/book-words.ts";
import { createBook } from "./create-book.ts";
import "./book.css";

type Outcome = "kept" | "forgotten" | "left" | "failed";

/** Asks the visitor to confirm an address book change. Nothing is stored without this confirmation. */
export function ContactCard({ change, isOpen }: { change: ContactChange; isOpen: boolean }) {
  const [book] = useState(() => createBook(() => localStorage));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { act, contact } = change;
  const isKeeping = act === "keep";

  function confirm() {
    const isDone = isKeeping ? book.keep(contact) : book.forget(contact.name);
    setOutcome(!isDone ? "failed" : isKeeping ? "kept" : "forgotten");
  }

  return (
    <fieldset className="card contact-card" disabled={!isOpen || (outcome !== null && outcome !== "failed")}>
      <legend>{isKeeping ? bookWords.keepQuestion : bookWords.forgetQuestion}</legend>
      <p className="contact-name">{contact.name}</p>
      <p className="contact-address mono">{contact.address}</p>
      <div className="dialog-buttons">
        <button type="button" onClick={() => setOutcome("left")}>
          {bookWords.no}
        </button>
        <button type="button" className={isKeeping ? "button-primary" : "button-risk"} onClick={confirm}>
          {isKeeping ? bookWords.keepOf(contact.name) : bookWords.forgetOf(contact.name)}
        </button>
      </div>
      <p role="status">{outcome === null ? "" : bookWords.told[outcome]}</p>
    </fieldset>
  );
}
