import type { ReactNode } from 'react';
import css from './Heading.module.css';

interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4;
  /** How big it looks, where that differs from its level. */
  readonly look?: 'display' | 'title' | 'section' | 'label';
  readonly id?: string;
  readonly children: ReactNode;
}

const lookOf = { 1: 'title', 2: 'section', 3: 'label', 4: 'label' } as const;

/** A heading; level says its place in the page, look its size. Focus may be moved onto it. */
export function Heading({ level, look = lookOf[level], id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} tabIndex={-1} className={`${css.heading} ${css[look]}`}>
      {children}
    </Tag>
  );
}
