import { type FocusEvent, useState } from 'react';
import { formatAmount, parseAmountText } from '#domain/money/money.ts';
import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import type { TextValue } from './TextField.tsx';

/** `1234,5` becomes `1.234,50`; what is no amount stays as it was typed, for the error message to speak about. */
const tidyAmount = (text: string): string => {
  const parsed = parseAmountText(text);
  return parsed.ok ? formatAmount(parsed.value) : text;
};

/**
 * An amount in euros as people type it (rules §8). The text stays the customer's until they leave the field; then it is
 * shown tidied. Tidying is no typing: nobody hears of it, and nothing that was said about the amount goes with it.
 */
export function AmountField({
  id,
  label,
  hint,
  error,
  value,
  defaultValue = '',
  onChange,
  onBlur,
  ...input
}: FieldTexts & TextValue) {
  const [own, setOwn] = useState(defaultValue);
  const [isTidy, setTidy] = useState(true);
  const text = value ?? own;
  const change = (next: string): void => {
    setTidy(false);
    setOwn(next);
    onChange?.(next);
  };
  const tidy = (event: FocusEvent<HTMLInputElement>): void => {
    setTidy(true);
    onBlur?.(event);
  };
  const texts = { id, label, hint, error };
  const { isOptional, ...attributes } = input;
  return (
    <Field {...texts} {...(isOptional === undefined ? {} : { isOptional })}>
      <span className={`${css.box} ${css.amountBox}`}>
        <input
          {...attributes}
          {...describing(texts)}
          className={`${css.input} ${css.figures} ${css.amount}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={isTidy ? tidyAmount(text) : text}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={tidy}
        />
        <span className={css.unit} aria-hidden>
          €
        </span>
      </span>
    </Field>
  );
}
