import type { ReactNode } from 'react';
import css from './Narrow.module.css';

/** Fields below each other, no wider than what is typed into them: an e-mail address, a password. */
export function Narrow({ children, isTight = false }: { readonly children: ReactNode; readonly isTight?: boolean }) {
  return (
    <div className={css.narrow} data-tight={isTight || undefined}>
      {children}
    </div>
  );
}
