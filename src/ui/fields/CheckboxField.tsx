import type { ReactNode } from 'react';
import { describing, FieldError, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import fieldCss from './Field.module.css';

interface CheckboxFieldProps extends Omit<FieldTexts, 'label' | 'isOptional'> {
  /** May hold links. */
  readonly label: ReactNode;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly onChange?: (isChecked: boolean) => void;
  readonly name?: string;
  readonly disabled?: boolean;
}

/** One yes or no; the whole line is its target. */
export function CheckboxField({ id, label, hint, error, onChange, ...input }: CheckboxFieldProps) {
  return (
    <div className={fieldCss.field}>
      <label className={css.checkRow} htmlFor={id}>
        <input
          {...input}
          {...describing({ id, label: '', hint, error })}
          className={css.check}
          type="checkbox"
          onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p className={fieldCss.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
