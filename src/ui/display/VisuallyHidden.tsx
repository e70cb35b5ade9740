import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** `div` for a heading or another block, which a `span` must not hold. */
  readonly as?: 'span' | 'div';
  readonly children: ReactNode;
}

/** Read by screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={css.hidden}>{children}</Tag>;
}
