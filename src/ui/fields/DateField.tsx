import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import { tidyDateText } from '#domain/calendar/typed-date.ts';
import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import { longestTyped } from './longest-typed.ts';

interface DateFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly name?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/**
 * A date that one knows by heart: one field to type `12.4.1988` or `12041988` into. No calendar, in which a year of birth is far
 * away, and no three fields, between which typing stops. Left, it is shown tidied; tidying is no typing.
 */
export function DateField({
  id,
  label,
  hint = 'Tag, Monat und Jahr, zum Beispiel 12.04.1988',
  error,
  isOptional,
  value,
  onChange,
  ...input
}: DateFieldProps) {
  const [isTidy, setTidy] = useState(true);
  const texts = { id, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <Field {...texts}>
      <input
        {...input}
        {...describing(texts)}
        className={`${css.input} ${css.figures} ${css.date}`}
        type="text"
        maxLength={longestTyped}
        value={isTidy ? tidyDateText(value) : value}
        onChange={(event) => {
          setTidy(false);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => setTidy(true)}
      />
    </Field>
  );
}
