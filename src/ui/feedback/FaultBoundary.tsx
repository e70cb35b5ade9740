import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  readonly children: ReactNode;
  /** Whether it is for this boundary; any other fault goes on to the one around. Without it every fault is. */
  readonly catches?: (fault: unknown) => boolean;
  /** Stands in place of what cannot be drawn. */
  readonly instead?: ReactNode;
  readonly onFault: () => void;
}

interface FaultBoundaryState {
  readonly fault: { readonly thrown: unknown } | null;
}

/** Catches what cannot be drawn and tells a chart, which knows a page for that. Another `key` tries again. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { fault: null };

  static getDerivedStateFromError(thrown: unknown): FaultBoundaryState {
    return { fault: { thrown } };
  }

  override componentDidCatch(thrown: unknown): void {
    if (this.#isMeant(thrown)) this.props.onFault();
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (this.#isMeant(fault.thrown)) return this.props.instead;
    throw fault.thrown;
  }

  #isMeant(thrown: unknown): boolean {
    return this.props.catches?.(thrown) ?? true;
  }
}
