import * as uiWords from "../../words/ui-words.ts";

/** Stands in place of a button whose script did not load. */
export function ReloadButton() {
  return (
    <button type="button" className="button-primary buy-button" onClick={() => location.reload()}>
      {uiWords.reloadThePage}
    </button>
  );
}
