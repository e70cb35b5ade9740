import { Icon } from '../icon/Icon.tsx';
import { IconChevronDown } from '../icon/icons.ts';
import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import type { TextValue } from './TextField.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps extends FieldTexts, TextValue {
  readonly options: readonly SelectOption[];
  /** Stands there while nothing is chosen. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** One of several: the system's own select, which every keyboard, phone and reader knows. */
export function SelectField({
  id,
  label,
  hint,
  error,
  isOptional,
  options,
  placeholder,
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
          onChange={onChange && ((event) => onChange(event.currentTarget.value))}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css.chevron}>
          <Icon of={IconChevronDown} />
        </span>
      </span>
    </Field>
  );
}
