import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import type { TextValue } from './TextField.tsx';

const digitsOf = (text: string, length: number): string => text.replaceAll(/\D/g, '').slice(0, length);

interface CodeFieldProps extends FieldTexts, Omit<TextValue, 'defaultValue'> {
  /** Digits of the code. */
  readonly length?: number;
  /** Called with the full code as soon as its last digit stands. */
  readonly onComplete?: (code: string) => void;
}

/**
 * A one-time code: one field, not six, so that pasting, correcting and password managers work (WCAG 3.3.8). Blanks and dashes
 * of a pasted `123 456` fall away.
 */
export function CodeField({ id, label, hint, error, length = 6, onChange, onComplete, ...input }: CodeFieldProps) {
  const texts = { id, label, hint, error };
  const { isOptional, ...attributes } = input;
  return (
    <Field {...texts} {...(isOptional === undefined ? {} : { isOptional })}>
      <input
        {...attributes}
        {...describing(texts)}
        className={`${css.input} ${css.figures} ${css.code}`}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          const code = digitsOf(event.currentTarget.value, length);
          // An uncontrolled field is tidied here; a controlled one gets the same text back from its owner.
          event.currentTarget.value = code;
          onChange?.(code);
          if (code.length === length) onComplete?.(code);
        }}
      />
    </Field>
  );
}
