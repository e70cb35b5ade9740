import type { ReactNode } from 'react';
import { Link } from '../link/Link.tsx';
import css from './Button.module.css';
import type { ButtonSize, ButtonVariant } from './Button.tsx';

interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly fullWidth?: boolean;
  readonly newTab?: boolean;
}

/** A link that starts something and looks like a button. */
export function LinkButton({ href, children, variant = 'primary', size = 'md', fullWidth, newTab }: LinkButtonProps) {
  return (
    <Link
      href={href}
      newTab={newTab ?? false}
      className={`${css.button} ${css[variant]} ${css[size]} ${css['radius-md']}`}
      data-full-width={fullWidth ? true : undefined}
    >
      {children}
    </Link>
  );
}
