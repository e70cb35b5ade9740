import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Whether something else is drawn now than what broke. */
  readonly isMended: boolean;
  readonly onBroken: () => void;
}

interface BoundaryState {
  readonly isBroken: boolean;
}

/** Catches what cannot be drawn and tells the chart, which knows a page for that; without it React leaves a white one. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override componentDidUpdate(): void {
    if (this.state.isBroken && this.props.isMended) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
