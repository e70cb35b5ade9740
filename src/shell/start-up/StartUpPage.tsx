import type { ReactNode } from 'react';
import { BrandLogo } from '#ui/brand/BrandLogo.tsx';
import css from './StartUpPage.module.css';

/** A calm page with nothing but the logo and what is to be said. */
export function StartUpPage({ children }: { readonly children: ReactNode }) {
  return (
    <main className={css.page}>
      <BrandLogo />
      {children}
    </main>
  );
}
