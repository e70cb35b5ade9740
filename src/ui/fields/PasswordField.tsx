import { useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconEye, IconEyeOff } from '../icon/icons.ts';
import { describing, Field, type FieldTexts } from './Field.tsx';
import css from './input.module.css';
import type { TextValue } from './TextField.tsx';

interface PasswordFieldProps extends FieldTexts, TextValue {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that its owner may look at. Its text is never formatted, trimmed or kept. */
export function PasswordField({ id, label, hint, error, isOptional, onChange, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const texts = { id, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <Field {...texts}>
      <span className={css.box}>
        <input
          {...input}
          {...describing(texts)}
          className={`${css.input} ${css.withButton}`}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          spellCheck={false}
          onChange={onChange && ((event) => onChange(event.currentTarget.value))}
        />
        <button
          type="button"
          className={css.reveal}
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? IconEyeOff : IconEye} label="Passwort anzeigen" />
        </button>
      </span>
    </Field>
  );
}
