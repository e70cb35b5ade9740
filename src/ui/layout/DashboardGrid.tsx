import type { ReactNode } from 'react';
import css from './DashboardGrid.module.css';
import { Stack } from './Stack.tsx';

/** Up to 1200px, in the middle: all that stands above a grid begins where its cards do. */
export function DashboardPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.page}>
      <Stack gap="large">{children}</Stack>
    </div>
  );
}

/** Twelve columns; one column on a phone. */
export function DashboardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

interface GridCellProps {
  readonly children: ReactNode;
  /** Columns of twelve from 1024px on; narrower pages give it the whole row. */
  readonly span?: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
}

export function GridCell({ children, span = 12 }: GridCellProps) {
  return <div className={`${css.cell} ${css[`span-${span}`]}`}>{children}</div>;
}
