import { Component, type ReactNode } from 'react';
import { ChunkFault } from './chunk-fault.ts';

interface ChunkBoundaryProps {
  readonly children: ReactNode;
  /** Stands in place of a page whose code did not load. */
  readonly instead: ReactNode;
  readonly onFault: () => void;
}

interface ChunkBoundaryState {
  readonly fault: unknown;
}

/** Catches code that did not load; every other fault goes on to the boundary around. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, ChunkBoundaryState> {
  override state: ChunkBoundaryState = { fault: undefined };

  static getDerivedStateFromError(fault: unknown): ChunkBoundaryState {
    return { fault };
  }

  override componentDidCatch(fault: unknown): void {
    if (fault instanceof ChunkFault) this.props.onFault();
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    if (fault instanceof ChunkFault) return this.props.instead;
    throw fault;
  }
}
