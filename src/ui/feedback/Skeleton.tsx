import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import css from './Skeleton.module.css';

type SkeletonShape = 'text' | 'heading' | 'sum' | 'field' | 'button' | 'chart' | 'badge';

interface SkeletonProps {
  readonly shape?: SkeletonShape;
  /** Lines of text; the last one is shorter. */
  readonly lines?: number;
}

/** A grey place with the height of what will stand there, so that nothing jumps. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className={css.group} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`${css.skeleton} ${css[shape]}`} data-last={lines > 1 && line === lines - 1} />
      ))}
    </span>
  );
}

/** Rows of a table or list that is on its way. */
export function SkeletonRows({ rows = 4 }: { readonly rows?: number }) {
  return (
    <span className={css.rows} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={css.row}>
          <span className={`${css.skeleton} ${css.text}`} />
          <span className={`${css.skeleton} ${css.badge}`} />
        </span>
      ))}
    </span>
  );
}

/** Wraps skeletons and says once, quietly, that something is on its way. */
export function SkeletonRegion({
  children,
  text = 'Wird geladen…',
}: {
  readonly children: ReactNode;
  readonly text?: string;
}) {
  return (
    <div aria-busy>
      <output>
        <VisuallyHidden>{text}</VisuallyHidden>
      </output>
      {children}
    </div>
  );
}
