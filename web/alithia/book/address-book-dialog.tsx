import type { Contact } from "@alithia/protocol/address-book.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { createBook } from "./create-book.ts";
import { readContact } from "./read-contact.ts";
import "./book.css";

const empty = { name: "", address: "" };
const notKept = "This browser did not let the page keep it, or the book is full.";

/** The address book of this browser: seen, changed, exported, erased. */
export function AddressBookDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [book] = useState(() => createBook(() => localStorage));
  const [contacts, setContacts] = useState(book.list);
  const [typed, setTyped] = useState(empty);
  /** The contact that is being changed. */
  const [changed, setChanged] = useState<Contact | null>(null);
  const [said, setSaid] = useState("");
  const [isErasing, setErasing] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  function show(sentence: string) {
    setContacts(book.list());
    setSaid(sentence);
    setErasing(false);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const others = contacts.filter(({ name }) => name !== changed?.name);
    const read = readContact(typed, others);
    if (read.outcome === "fault") return setSaid(read.sentence);
    if (changed !== null) book.forget(changed.name);
    if (!book.keep(read.contact)) return show(notKept);
    setTyped(empty);
    setChanged(null);
    show(
      read.twin === null
        ? `${read.contact.name} is kept.`
        : `${read.contact.name} is kept. Careful: the address begins and ends like ${read.twin.name}'s, but is another one.`,
    );
  }

  function erase() {
    if (!isErasing) return setErasing(true);
    show(book.clear() ? "Every name is erased." : notKept);
  }

  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(contacts, null, 2))}`;

  return (
    <dialog className="erase-dialog book-dialog" ref={dialog} onClose={onClose} aria-labelledby="book-title">
      <h2 id="book-title">Address book</h2>
      <p>
        Your names for addresses, kept in this browser alone. They go along with each message, so that "send 5
        S to Bob" can be understood, and are not stored on the server.
      </p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.name}>
            <span className="contact-name">{contact.name}</span>
            <span className="contact-address mono">{contact.address}</span>
            <button
              type="button"
              aria-label={`Edit ${contact.name}`}
              onClick={() => {
                setTyped(contact);
                setChanged(contact);
              }}
            >
              Edit
            </button>
            <button
              type="button"
              aria-label={`Remove ${contact.name}`}
              onClick={() => show(book.forget(contact.name) ? `${contact.name} is removed.` : notKept)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {contacts.length === 0 && <p>No names yet.</p>}
      <form onSubmit={save}>
        <label>
          Name
          <input value={typed.name} onChange={({ target }) => setTyped({ ...typed, name: target.value })} />
        </label>
        <label>
          Address
          <input
            className="mono"
            value={typed.address}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, address: target.value })}
          />
        </label>
        <button type="submit">{changed === null ? "Add" : `Save ${changed.name}`}</button>
      </form>
      <p role="status">{said}</p>
      <div className="dialog-buttons">
        {contacts.length > 0 && (
          <>
            <a className="button" href={file} download="address-book.json">
              Export
            </a>
            <button type="button" className="button-risk" onClick={erase}>
              {isErasing ? "Erase every name" : "Erase all"}
            </button>
          </>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}
