import css from './CheckField.module.css';
import { describedBy, FieldError, type FieldTexts, hasText } from './Field.tsx';

interface RadioFieldProps<Value extends string> extends Omit<FieldTexts, 'isOptional'> {
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight. The error summary leads to the first of them, which has the field's `id`. */
export function RadioField<Value extends string>(field: RadioFieldProps<Value>) {
  const { id, label, hint, error, options, value, onChange } = field;
  return (
    <fieldset
      className={css.group}
      role="radiogroup"
      aria-invalid={hasText(error) || undefined}
      aria-describedby={describedBy({ id, label, hint, error })}
    >
      <legend className={css.legend}>{label}</legend>
      {hasText(hint) && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map((option, index) => {
        const ownId = index === 0 ? id : `${id}-${option.value}`;
        return (
          <div key={option.value} className={css.field}>
            <div className={css.line}>
              <input
                id={ownId}
                className={css.mark}
                type="radio"
                name={id}
                value={option.value}
                checked={value === option.value}
                aria-describedby={option.hint === undefined ? undefined : `${ownId}-about`}
                onChange={() => onChange(option.value)}
              />
              <label className={css.words} htmlFor={ownId}>
                {option.label}
              </label>
            </div>
            {option.hint !== undefined && (
              <p className={css.below} id={`${ownId}-about`}>
                {option.hint}
              </p>
            )}
          </div>
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
