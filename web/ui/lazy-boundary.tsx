import { Component, type ReactNode, Suspense } from "react";
import * as uiWords from "../words/ui-words.ts";

/** Shows what is loaded on demand; when its script cannot be fetched it says so and offers to reload. */
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
