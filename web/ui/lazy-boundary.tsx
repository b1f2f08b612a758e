import { Component, type ReactNode, Suspense } from "react";
import * as uiWords from "../words/ui-words.ts";

/** Error boundary for lazily loaded content: if loading fails, shows a message and a reload button. */
export class LazyBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) {
      return (
        <main className="lazy-failure" role="alert">
          <p>{uiWords.partLost}</p>
          <button type="button" onClick={() => location.reload()}>
            {uiWords.reloadThePage}
          </button>
        </main>
      );
    }
    return (
      <Suspense fallback={<p className="lazy-waiting">{uiWords.loading}</p>}>{this.props.children}</Suspense>
    );
  }
}
