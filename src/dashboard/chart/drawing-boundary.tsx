import { Component, type ReactNode } from 'react';

interface DrawingBoundaryProps {
  /** What stands in place of a drawing that cannot be shown. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** A drawing whose code cannot be loaded or fails takes nothing else of the page with it. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
