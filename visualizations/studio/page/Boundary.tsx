import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onBroken: () => void;
}

interface BoundaryState {
  readonly isBroken: boolean;
}

/** Catches what cannot be drawn and tells the chart, which knows a page for that; without it React leaves a white one. Another `key` tries again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
