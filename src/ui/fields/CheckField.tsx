import type { ReactNode } from 'react';
import css from './CheckField.module.css';
import { describing, FieldError, type FieldTexts, hasText } from './Field.tsx';

interface CheckFieldProps extends Omit<FieldTexts, 'isOptional'> {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly name?: string;
  /** Below the words: where what is agreed to can be read. */
  readonly children?: ReactNode;
}

/** Something that is agreed to or not. The whole line is its target; links stand beside it, not in it. */
export function CheckField({ id, label, hint, error, isChecked, onChange, name, children }: CheckFieldProps) {
  const texts = { id, label, hint, error };
  return (
    <div className={css.field}>
      <div className={css.line}>
        <input
          {...describing(texts)}
          className={css.mark}
          type="checkbox"
          name={name ?? id}
          checked={isChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label className={css.words} htmlFor={id}>
          {label}
        </label>
      </div>
      {(hasText(hint) || hasText(children)) && (
        <div className={css.below}>
          {hasText(hint) && <p id={`${id}-hint`}>{hint}</p>}
          {children}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
