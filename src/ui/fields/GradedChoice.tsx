import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconBan } from '../icon/icons.ts';
import { FieldError, hasText } from './Field.tsx';
import css from './GradedChoice.module.css';

export interface GradedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: ReactNode;
  /** Beyond what is allowed: it can be asked about and not be taken. */
  readonly isBlocked?: boolean;
  /** Stands out among the others, in a word: `Empfohlen`. */
  readonly mark?: string;
}

interface GradedChoiceProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly GradedOption<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** Why it does not go on with what is chosen; the error summary leads to `<name>-<value>`. */
  readonly error?: string;
  /** `list`: below each other · `cards`: beside each other where there is room. */
  readonly layout?: 'list' | 'cards';
}

/**
 * One of some options in rising order. A blocked one stays where it is and can be pressed, so that whoever wants it is told
 * why not: a disabled one would leave them guessing.
 */
export function GradedChoice<Value extends string>({
  name,
  legend,
  hint,
  options,
  value,
  onChoose,
  error,
  layout = 'list',
}: GradedChoiceProps<Value>) {
  return (
    <fieldset className={css.group} aria-describedby={hasText(error) ? `${name}-error` : undefined}>
      <legend className={css.legend}>{legend}</legend>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      <div className={css[layout]}>
        {options.map((option) => (
          <label key={option.value} className={css.option} data-blocked={option.isBlocked || undefined}>
            <input
              className={css.input}
              type="radio"
              id={`${name}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-labelledby={`${name}-${option.value}-name`}
              aria-describedby={`${name}-${option.value}-meaning`}
              onChange={() => onChoose(option.value)}
            />
            <span className={css.words}>
              <span className={css.top}>
                <span className={css.name} id={`${name}-${option.value}-name`}>
                  {option.label}
                </span>
                {option.mark !== undefined && <span className={css.mark}>{option.mark}</span>}
                {option.isBlocked === true && <Icon of={IconBan} size="sm" />}
              </span>
              <span className={css.meaning} id={`${name}-${option.value}-meaning`}>
                {option.description}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
