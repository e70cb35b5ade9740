import type { ReactNode } from 'react';
import css from './WholeCell.module.css';

/** What stands in a cell of a table on one line, however narrow the table gets. */
export function WholeCell({ children }: { readonly children: ReactNode }) {
  return <span className={css['whole']}>{children}</span>;
}
