import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconAlertTriangle } from '../icon/icons.ts';
import css from './Field.module.css';

/** What every field has: an `id` for the error summary, a label, and at will a hint and an error. */
export interface FieldTexts {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Says "(freiwillig)" beside the label. */
  readonly isOptional?: boolean;
}

/** Ids of hint and error, for `aria-describedby`; undefined when there is neither. */
export const describedBy = ({ id, hint, error }: FieldTexts): string | undefined => {
  const ids = [hasText(hint) && `${id}-hint`, hasText(error) && `${id}-error`].filter((part) => part !== false);
  return ids.length === 0 ? undefined : ids.join(' ');
};

/** The attributes that tie an input to its texts. */
export const describing = (texts: FieldTexts) => ({
  id: texts.id,
  'aria-describedby': describedBy(texts),
  'aria-invalid': hasText(texts.error) || undefined,
});

export const hasText = (text: ReactNode): boolean =>
  text !== undefined && text !== null && text !== false && text !== '';

/** Label above, hint below it, the input, and the message at the field: icon, words and colour. */
export function Field({
  id,
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FieldTexts & { readonly children: ReactNode }) {
  return (
    <div className={css.field} data-invalid={hasText(error) || undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
        {isOptional && <span className={css.optional}> (freiwillig)</span>}
      </label>
      {hasText(hint) && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: Pick<FieldTexts, 'id' | 'error'>) {
  if (!hasText(error)) return null;
  return (
    <p className={css.error} id={`${id}-error`}>
      <Icon of={IconAlertTriangle} size="sm" />
      <span>{error}</span>
    </p>
  );
}
