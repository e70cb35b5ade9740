import type { FocusEventHandler, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import { longestTyped } from './longest-typed.ts';

/**
 * The text of a field: given as `value` it belongs to the caller (with `onChange`), given as `defaultValue` or not at all it
 * stays in the field until the form is read.
 */
export interface TextValue {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (text: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLElement>;
  readonly name?: string;
  readonly disabled?: boolean;
}

interface TextFieldProps extends FieldTexts, TextValue {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search' | 'date' | 'url'>;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search';
  readonly readOnly?: boolean;
  /** Only where a longer text is nothing that anybody would miss. */
  readonly maxLength?: number;
}

/** One line of text. */
export function TextField({
  id,
  label,
  hint,
  error,
  isOptional,
  onChange,
  type = 'text',
  maxLength = longestTyped,
  ...input
}: TextFieldProps) {
  const texts = { id, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <Field {...texts}>
      <input
        {...input}
        {...describing(texts)}
        className={css.input}
        type={type}
        maxLength={maxLength}
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      />
    </Field>
  );
}
