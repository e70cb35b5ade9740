import type { ReactNode } from 'react';
import css from './Column.module.css';

/** The column of a journey, for what stands above or below its screens. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={css.column}>{children}</div>;
}
