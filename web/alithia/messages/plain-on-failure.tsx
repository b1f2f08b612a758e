import { Component, type ReactNode } from "react";

/** Shows the plain form when the formatted one cannot be loaded. */
export class PlainOnFailure extends Component<
  { plain: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children;
  }
}
