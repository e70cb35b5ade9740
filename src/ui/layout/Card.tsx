import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading } from '../typography/Heading.tsx';
import css from './Card.module.css';

interface CardProps {
  readonly children: ReactNode;
  /** Makes the card a named region. */
  readonly title?: string;
  readonly level?: 2 | 3;
  /** Stands at the right of the title: a quiet link, a badge. */
  readonly aside?: ReactNode;
  readonly tone?: 'card' | 'sunken';
}

/** A white sheet with a hairline, 24 inside; no shadow at rest. */
export function Card({ children, title, level = 2, aside, tone = 'card' }: CardProps) {
  const titleId = useId();
  if (title === undefined) return <div className={`${css.card} ${css[tone]}`}>{children}</div>;
  return (
    <section className={`${css.card} ${css[tone]}`} aria-labelledby={titleId}>
      <div className={css.top}>
        <Heading level={level} look={level === 2 ? 'section' : 'label'} id={titleId}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
