import { Skeleton as MantineSkeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
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
    <div className={css.group} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <MantineSkeleton key={line} className={css[shape]} mod={{ last: lines > 1 && line === lines - 1 }} />
      ))}
    </div>
  );
}

/** Rows of a table or list that is on its way. */
export function SkeletonRows({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div className={css.rows} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row}>
          <MantineSkeleton className={css.text} />
          <MantineSkeleton className={css.badge} />
        </div>
      ))}
    </div>
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
