import type { ReactNode } from 'react';
import css from './Actions.module.css';

/** The primary button and the quiet way beside it; on a phone below each other, as wide as the column. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
