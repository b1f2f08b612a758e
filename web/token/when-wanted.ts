import { hasActed, onFirstInteraction } from "../on-first-interaction.ts";
import { createKeptStorage } from "../wallet/create-kept-storage.ts";
import { rememberedKey } from "../wallet/create-wallet-connection.ts";
import { transactionsKey } from "../wallet/transactions/transaction-record.ts";

/** Returns whether the rest of the sale's script is needed before any further interaction. */
function isWanted(): boolean {
  const storage = createKeptStorage(() => localStorage);
  const entries = document.querySelector(".recent-purchases")?.getBoundingClientRect();
  return (
    hasActed() ||
    // Its panels are not prerendered, or are visible on a tall screen.
    (entries?.top ?? 0) < innerHeight ||
    !!document.querySelector<HTMLInputElement>(".amount-field input")?.value ||
    [rememberedKey, transactionsKey].some((key) => storage.getItem(key) !== null)
  );
}

/** Resolves when the rest of the sale's script is needed, at the latest at the next interaction. */
export function whenWanted(): Promise<void> {
  return new Promise((resolve) => {
    if (isWanted()) resolve();
    else onFirstInteraction(resolve);
  });
}

/**
 * Loads a part of the sale's script when it is wanted, and again when the network is back if that failed: a
 * browser that remembers the failure reloads the page then, see `useFreshScripts`. `tell` hears of a failure,
 * and of its end. Returns the cleanup function.
 */
export function loadWhenWanted<Part>(
  load: () => Promise<Part>,
  take: (part: Part) => void,
  tell: (isLost: boolean) => void,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  async function attempt(isAgain: boolean): Promise<void> {
    try {
      const part = await load();
      if (signal.aborted) return;
      if (isAgain) tell(false);
      take(part);
    } catch {
      if (signal.aborted) return;
      if (!isAgain) tell(true);
      addEventListener("online", () => void attempt(true), { once: true, signal });
    }
  }
  void whenWanted().then(() => attempt(false));
  return () => leaving.abort();
}
