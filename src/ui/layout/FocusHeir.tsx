import type { ReactNode } from 'react';
import css from './FocusHeir.module.css';

interface FocusHeirProps {
  /** The `id` of what has the focus next; it must be able to have it. */
  readonly next: string;
  readonly children: ReactNode;
}

/**
 * Around a control that goes with its own deed, while its screen stays: who pressed it would else be nowhere, and begin
 * again at the top of the page.
 */
export function FocusHeir({ next, children }: FocusHeirProps) {
  return (
    <span className={css.heir} data-next={next} ref={leaveFocus}>
      {children}
    </span>
  );
}

/** What a ref returns runs while the element still stands in the page. */
const leaveFocus = (element: HTMLSpanElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  return () => {
    if (element.contains(document.activeElement)) document.getElementById(element.dataset['next'] ?? '')?.focus();
  };
};
