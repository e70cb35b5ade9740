import type { ReactNode } from 'react';
import css from './Stack.module.css';

export type Gap = 'none' | 'tight' | 'small' | 'medium' | 'large' | 'section';

interface StackProps {
  readonly children: ReactNode;
  readonly gap?: Gap;
  readonly align?: 'stretch' | 'start' | 'center';
}

/** Things below each other: 4, 8, 16, 24 or 40 apart. */
export function Stack({ children, gap = 'medium', align = 'stretch' }: StackProps) {
  return <div className={`${css.stack} ${css[gap]} ${css[align]}`}>{children}</div>;
}

interface ClusterProps {
  readonly children: ReactNode;
  readonly gap?: Gap;
  readonly justify?: 'start' | 'between' | 'end' | 'center';
  readonly align?: 'baseline' | 'center' | 'start';
}

/** Things beside each other that wrap where room ends. */
export function Cluster({ children, gap = 'medium', justify = 'start', align = 'center' }: ClusterProps) {
  return (
    <div className={`${css.cluster} ${css[gap]} ${css[`justify-${justify}`]} ${css[`align-${align}`]}`}>{children}</div>
  );
}
