import { Component, type ReactNode } from "react";
import * as uiWords from "../words/ui-words.ts";

/** Error boundary for a part of a page: if its script fails to load, a message and a reload button take its place. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <p>{uiWords.partLost}</p>
        <button type="button" onClick={() => location.reload()}>
          {uiWords.reloadThePage}
        </button>
      </div>
    );
  }
}
