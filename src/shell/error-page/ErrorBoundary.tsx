import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';
import { type FaultReport, reportOf } from './fault-report.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly report: FaultReport | null;
}

/** Catches what a page throws while it renders and shows the error page. Another `key` (the route) tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { report: null };

  static getDerivedStateFromError(fault: unknown): ErrorBoundaryState {
    return { report: reportOf(fault) };
  }

  override componentDidCatch(fault: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ report: reportOf(fault, componentStack) });
  }

  override render(): ReactNode {
    const { report } = this.state;
    return report === null ? this.props.children : <ErrorPage report={report} />;
  }
}
