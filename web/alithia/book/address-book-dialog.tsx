import { type Contact, contactSchema, sameName } from "@alithia/protocol/address-book.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import * as bookWords from "../../words/book-words.ts";
import { createBook } from "./create-book.ts";
import "./book.css";
import { looksAlike } from "@alithia/chain/warnings/recipient-warnings.ts";
import { getAddress } from "viem/utils";

/** A valid contact, or why it is invalid. `twin` is another contact with a look-alike address. */
type ReadContact =
  | { outcome: "contact"; contact: Contact; twin: Contact | null }
  | { outcome: "fault"; sentence: string };

export function readContact(
  typed: { name: string; address: string },
  others: readonly Contact[],
): ReadContact {
  const [name, address] = [typed.name.trim().replace(/\s+/g, " "), typed.address.trim()];
  const parsed = contactSchema.safeParse({ name, address });
  if (!contactSchema.shape.name.safeParse(name).success) return fault(bookWords.nameFault);
  if (!parsed.success) return fault(bookWords.addressFault);
  const right = getAddress(parsed.data.address);
  const digits = parsed.data.address.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixed && right !== parsed.data.address) return fault(bookWords.checksumFault);
  const contact = { name, address: right };
  const twin =
    others.find((other) => !sameName(other.name, name) && looksAlike(other.address, right)) ?? null;
  return { outcome: "contact", contact, twin };
}

function fault(sentence: string): ReadContact {
  return { outcome: "fault", sentence };
}

const empty = { name: "", address: "" };

/** Lists, edits, exports and erases this browser's address book. */
export function AddressBookDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [book] = useState(() => createBook(() => localStorage));
  const [contacts, setContacts] = useState(book.list);
  const [typed, setTyped] = useState(empty);
  /** The contact being edited. */
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
    if (!book.keep(read.contact)) return show(bookWords.notKept);
    setTyped(empty);
    setChanged(null);
    show(
      read.twin === null
        ? bookWords.kept(read.contact.name)
        : bookWords.keptBeside(read.contact.name, read.twin.name),
    );
  }

  function erase() {
    if (!isErasing) return setErasing(true);
    show(book.clear() ? bookWords.allErased : bookWords.notKept);
  }

  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(contacts, null, 2))}`;

  return (
    <dialog className="erase-dialog book-dialog" ref={dialog} onClose={onClose} aria-labelledby="book-title">
      <h2 id="book-title">{bookWords.addressBook}</h2>
      <p>{bookWords.explain}</p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.name}>
            <span className="contact-name">{contact.name}</span>
            <span className="contact-address mono">{contact.address}</span>
            <button
              type="button"
              aria-label={bookWords.editOf(contact.name)}
              onClick={() => {
                setTyped(contact);
                setChanged(contact);
              }}
            >
              {bookWords.edit}
            </button>
            <button
              type="button"
              aria-label={bookWords.removeOf(contact.name)}
              onClick={() =>
                show(book.forget(contact.name) ? bookWords.removed(contact.name) : bookWords.notKept)
              }
            >
              {bookWords.remove}
            </button>
          </li>
        ))}
      </ul>
      {contacts.length === 0 && <p>{bookWords.none}</p>}
      <form onSubmit={save}>
        <label>
          {bookWords.name}
          <input value={typed.name} onChange={({ target }) => setTyped({ ...typed, name: target.value })} />
        </label>
        <label>
          {bookWords.address}
          <input
            className="mono"
            value={typed.address}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, address: target.value })}
          />
        </label>
        <button type="submit">{changed === null ? bookWords.add : bookWords.saveOf(changed.name)}</button>
      </form>
      <p role="status">{said}</p>
      <div className="dialog-buttons">
        {contacts.length > 0 && (
          <>
            <a className="button" href={file} download="address-book.json">
              {bookWords.exportAll}
            </a>
            <button type="button" className="button-risk" onClick={erase}>
              {isErasing ? bookWords.eraseSurely : bookWords.eraseAll}
            </button>
          </>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {bookWords.close}
        </button>
      </div>
    </dialog>
  );
}
