import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import css from './SegmentedField.module.css';

interface SegmentedFieldProps<Value extends string> {
  readonly name: string;
  /** Said by screen readers; the segments themselves show what is chosen. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly meaning?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/**
 * A few short choices beside each other, one of which holds: arrow keys move as in any group of radio buttons, since it is
 * one. The library's control measures and moves a mark of its own, which the first page would have to load.
 */
export function SegmentedField<Value extends string>({
  name,
  legend,
  options,
  value,
  onChange,
}: SegmentedFieldProps<Value>) {
  return (
    <div className={css.root} role="radiogroup" aria-label={legend}>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            className={css.input}
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.label}>
            <SegmentLabel {...option} />
          </span>
        </label>
      ))}
    </div>
  );
}

function SegmentLabel({ label, meaning }: { readonly label: string; readonly meaning?: string }) {
  if (meaning === undefined) return label;
  return (
    <>
      <span aria-hidden>{label}</span>
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </>
  );
}
