import { Icon } from '../icon/Icon.tsx';
import { IconChevronDown } from '../icon/icons.ts';
import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';

interface SelectFieldProps extends FieldTexts {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** False where one of them always holds. */
  readonly hasBlank?: boolean;
  readonly name?: string;
  readonly autoComplete?: string;
}

/** One of a long list. The browser's own list: it is found by typing, read out, and opens as the device is used to. */
export function SelectField({
  id,
  label,
  hint,
  error,
  isOptional,
  options,
  hasBlank = true,
  onChange,
  ...select
}: SelectFieldProps) {
  const texts = { id, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <Field {...texts}>
      <span className={css.box}>
        <select
          {...select}
          {...describing(texts)}
          className={`${css.input} ${css.select}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {hasBlank && <option value="">Bitte wählen</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className={css.chevron}>
          <Icon of={IconChevronDown} size="sm" />
        </span>
      </span>
    </Field>
  );
}
