import css from './SegmentedField.module.css';

interface SegmentedFieldProps<Value extends string> {
  readonly name: string;
  /** Said by screen readers; the segments themselves show what is chosen. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly meaning?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few short choices beside each other, one of which holds: arrow keys move as in any group of radio buttons. */
export function SegmentedField<Value extends string>({
  name,
  legend,
  options,
  value,
  onChange,
}: SegmentedFieldProps<Value>) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            className={css.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.meaning ?? option.label}
            onChange={() => onChange(option.value)}
          />
          <span className={css.text}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
