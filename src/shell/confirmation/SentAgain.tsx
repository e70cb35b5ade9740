import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/Notice.tsx';

/**
 * Says that a code was sent anew. The live region is there before it speaks: what comes with its region is not read out.
 */
export function SentAgain({ is, children }: { readonly is: boolean; readonly children: ReactNode }) {
  return <div aria-live="polite">{is && <Notice kind="success">{children}</Notice>}</div>;
}
