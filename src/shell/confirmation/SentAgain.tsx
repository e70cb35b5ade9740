import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/Notice.tsx';
import css from './SentAgain.module.css';

/**
 * Says that a code was sent anew. The live region is there before it speaks: what comes with its region is not read out.
 */
export function SentAgain({ is, children }: { readonly is: boolean; readonly children: ReactNode }) {
  return (
    <div className={css.region} aria-live="polite">
      {is && <Notice kind="success">{children}</Notice>}
    </div>
  );
}
