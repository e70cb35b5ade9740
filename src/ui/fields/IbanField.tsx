import { useState } from 'react';
import { groupedIban } from '#domain/iban/grouped-iban.ts';
import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import { longestTyped } from './longest-typed.ts';

interface IbanFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** An IBAN as people type or paste it. Left, it stands in groups of four; tidying is no typing. */
export function IbanField({ id, label, hint, error, isOptional, value, onChange }: IbanFieldProps) {
  const [isTidy, setTidy] = useState(true);
  const texts = { id, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <Field {...texts}>
      <input
        {...describing(texts)}
        className={`${css.input} ${css.figures}`}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestTyped}
        value={isTidy ? groupedIban(value) : value}
        onChange={(event) => {
          setTidy(false);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => setTidy(true)}
      />
    </Field>
  );
}
