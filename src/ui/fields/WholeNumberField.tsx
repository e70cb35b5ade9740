import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import type { TextValue } from './TextField.tsx';

interface WholeNumberFieldProps extends FieldTexts, TextValue {
  /** Stands behind the number; the label says it too. */
  readonly unit: string;
}

/** A short whole number with its unit. Whatever is typed stays as it is, for the error message to speak about. */
export function WholeNumberField({
  id,
  label,
  hint,
  error,
  isOptional,
  unit,
  onChange,
  ...input
}: WholeNumberFieldProps) {
  const texts = { id, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <Field {...texts}>
      <span className={`${css.box} ${css.amountBox}`}>
        <input
          {...input}
          {...describing(texts)}
          className={`${css.input} ${css.figures} ${css.amount} ${css.counted}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          onChange={onChange && ((event) => onChange(event.currentTarget.value))}
        />
        <span className={css.unit} aria-hidden>
          {unit}
        </span>
      </span>
    </Field>
  );
}
