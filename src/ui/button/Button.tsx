import { type MouseEvent, type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconAlertTriangle, IconCheck, IconX } from '../icon/icons.ts';
import { Loader } from '../feedback/Loader.tsx';
import css from './Button.module.css';

export type ButtonStatus = 'success' | 'warning' | 'error' | 'loading';
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly type?: 'button' | 'submit';
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly radius?: 'sm' | 'md' | 'lg' | 'full';
  readonly fullWidth?: boolean;
  readonly flexGrow?: boolean;
  readonly status?: ButtonStatus | undefined;
  readonly disabled?: boolean;
  readonly id?: string;
  /** Says why it is disabled, or more than its label. */
  readonly describedBy?: string;
}

const badges = {
  success: { icon: IconCheck, word: 'Erfolgreich' },
  warning: { icon: IconAlertTriangle, word: 'Achtung' },
  error: { icon: IconX, word: 'Fehlgeschlagen' },
} as const;

/**
 * The button (SHL-07). While loading or disabled it ignores clicks but keeps its focus and its place in the tab order, so
 * that a keyboard user is not thrown to the top of the page by pressing it.
 */
export function Button({
  children,
  onClick,
  type = 'button',
  variant = 'primary',
  size = 'md',
  radius = 'md',
  fullWidth = false,
  flexGrow = false,
  status,
  disabled = false,
  id,
  describedBy,
}: ButtonProps) {
  const isLoading = status === 'loading';
  const badge = isLoading ? undefined : status;
  const badgeId = useId();
  const isInert = disabled || isLoading;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isInert) {
      // Without this a submit button would still send its form.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      id={id}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`${css.button} ${css[variant]} ${css[size]} ${css[`radius-${radius}`]}`}
      data-full-width={fullWidth || undefined}
      data-flex-grow={flexGrow || undefined}
      data-status={status}
      aria-disabled={isInert || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={[describedBy, badge && badgeId].filter(Boolean).join(' ') || undefined}
      onClick={press}
    >
      <span className={css.label}>{children}</span>
      {isLoading && (
        <span className={css.spinner}>
          <Loader size="sm" />
        </span>
      )}
      {badge && <StatusBadge status={badge} id={badgeId} />}
    </button>
  );
}

/** The word is hidden from the button's name, by which it is found, and stands in its description. */
function StatusBadge({ status, id }: { readonly status: keyof typeof badges; readonly id: string }) {
  const { icon, word } = badges[status];
  return (
    <span className={css.badge} data-badge={status}>
      <Icon of={icon} size="xs" />
      <span id={id} hidden>
        {word}
      </span>
    </span>
  );
}
