import { lazy, Suspense, useState } from "react";
import * as menuWords from "../../words/menu-words.ts";
import type { Chat } from "../chat/create-chat.ts";
import { useChatActions } from "../chat-context.ts";

const AddressBookDialog = lazy(() =>
  import("../book/address-book-dialog.tsx").then((loaded) => ({ default: loaded.AddressBookDialog })),
);
const EraseDialog = lazy(() =>
  import("./erase-dialog.tsx").then((loaded) => ({ default: loaded.EraseDialog })),
);
const ConversationsDialog = lazy(() =>
  import("../history/conversations-dialog.tsx").then((loaded) => ({ default: loaded.ConversationsDialog })),
);

/** Entries of the chat menu and the dialogs they open. */
export function MenuPanel(props: {
  id: string;
  isOpen: boolean;
  chat: Chat;
  hasMessages: boolean;
  /** Null if the site cannot be installed. */
  install: (() => void) | null;
  /** Closes the menu, then runs the action. */
  choose(act: () => void): void;
}) {
  const { id, isOpen, chat, hasMessages, install, choose } = props;
  const [isErasing, setErasing] = useState(false);
  const [isBookOpen, setBookOpen] = useState(false);
  const [isListing, setListing] = useState(false);
  const { profile } = useChatActions();

  return (
    <>
      <div className="menu-panel" id={id} hidden={!isOpen}>
        <button type="button" disabled={!hasMessages} onClick={() => choose(chat.startAnew)}>
          {menuWords.newConversation}
        </button>
        <button type="button" onClick={() => choose(() => setListing(true))}>
          {menuWords.conversations}
        </button>
        <button type="button" onClick={() => choose(() => setErasing(true))}>
          {menuWords.eraseMemory}
        </button>
        <button type="button" onClick={() => choose(() => setBookOpen(true))}>
          {menuWords.addressBook}
        </button>
        {install !== null && (
          <button type="button" onClick={() => choose(install)}>
            {menuWords.install}
          </button>
        )}
        <a href="/token">{menuWords.tokenSale}</a>
        <a href="/legal">{menuWords.terms}</a>
      </div>
      {isBookOpen && (
        <Suspense fallback={null}>
          <AddressBookDialog onClose={() => setBookOpen(false)} />
        </Suspense>
      )}
      {isListing && (
        <Suspense fallback={null}>
          <ConversationsDialog chat={chat} firstName={profile.firstName} onClose={() => setListing(false)} />
        </Suspense>
      )}
      {isErasing && (
        <Suspense fallback={null}>
          <EraseDialog chat={chat} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  );
}
