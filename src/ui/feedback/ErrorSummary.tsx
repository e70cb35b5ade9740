import type { MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconAlertTriangle } from '../icon/icons.ts';
import css from './ErrorSummary.module.css';

export interface FieldError {
  /** The `id` of the field; without it the error belongs to the whole form. */
  readonly fieldId?: string;
  /** What the field is called, where the message does not say which one it is about: several such links read alike else. */
  readonly label?: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly title?: string;
  /** Counts the refused submits: a new number moves the focus here again. */
  readonly attempt?: number;
}

/** All errors of a form above it, each a link to its field. Takes the focus when it appears. Nothing without errors. */
export function ErrorSummary({ errors, title, attempt = 0 }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  const heading = title ?? (errors.length === 1 ? 'Bitte prüfen Sie diese Angabe' : 'Bitte prüfen Sie diese Angaben');
  return (
    <div key={attempt} className={css.summary} role="alert" tabIndex={-1} ref={takeFocus}>
      <span className={css.icon}>
        <Icon of={IconAlertTriangle} />
      </span>
      <div>
        <p className={css.title}>{heading}</p>
        <ul className={css.list}>
          {errors.map(({ fieldId, label, message }) => (
            <li key={`${fieldId}${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <>
                  {label !== undefined && (label.endsWith('?') ? `${label} ` : `${label}: `)}
                  <a href={`#${fieldId}`} onClick={moveToField}>
                    {message}
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Stable, so that React calls it only when the summary appears. */
const takeFocus = (summary: HTMLDivElement | null): void => summary?.focus();

/** The address belongs to the router: the link moves focus and leaves the fragment alone. */
const moveToField = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
};
