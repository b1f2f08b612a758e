import { Component, type ReactNode, Suspense } from "react";

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
          <p>This part of the site did not load. Check the connection and reload.</p>
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </main>
      );
    }
    return <Suspense fallback={<p className="lazy-waiting">Loading…</p>}>{this.props.children}</Suspense>;
  }
}
