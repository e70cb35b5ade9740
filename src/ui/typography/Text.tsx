import type { ReactNode } from 'react';
import css from './Text.module.css';
import { Unbroken } from './Unbroken.tsx';

interface TextProps {
  readonly children: ReactNode;
  readonly size?: 'small' | 'body' | 'lead';
  readonly tone?: 'first' | 'second';
  readonly weight?: 'regular' | 'strong';
  readonly id?: string;
}

/** A paragraph of at most 68 characters a line. */
export function Text({ children, size = 'body', tone = 'first', weight = 'regular', id }: TextProps) {
  return (
    <p id={id} className={`${css.text} ${css[size]} ${css[tone]} ${css[weight]}`}>
      {typeof children === 'string' ? <Unbroken>{children}</Unbroken> : children}
    </p>
  );
}
