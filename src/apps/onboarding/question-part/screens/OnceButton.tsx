import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';

interface OnceButtonProps {
  readonly children: ReactNode;
  /** Without it, the button sends its form. */
  readonly onClick?: () => void;
  readonly isSecondary?: boolean;
}

/**
 * A way on that hears the first press of a double click alone: the next question comes at once, with its own button in the
 * same place, and the second press would answer it unread.
 */
export function OnceButton({ children, onClick, isSecondary = false }: OnceButtonProps) {
  return (
    <Button
      size="lg"
      type={onClick === undefined ? 'submit' : 'button'}
      variant={isSecondary ? 'secondary' : 'primary'}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </Button>
  );
}
