import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { describedBy, FieldError, type FieldTexts, hasText } from './Field.tsx';
import css from './OptionCards.module.css';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: ReactNode;
}

/** `list`: below each other · `pairs`: two beside each other where there is room · `short`: a few letters each. */
export type OptionLayout = 'list' | 'pairs' | 'short';

export interface OptionGroupProps<Value extends string> extends Omit<FieldTexts, 'isOptional'> {
  readonly name: string;
  readonly options: readonly Option<Value>[];
  readonly layout?: OptionLayout;
  /** The heading of the screen asks it already: the label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
}

interface OptionCardsProps<Value extends string> extends OptionGroupProps<Value> {
  readonly kind: 'radio' | 'checkbox';
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

/** A group of cards, each a radio button or a checkbox with its name and what it means: the whole card can be pressed. */
export function OptionCards<Value extends string>({
  kind,
  name,
  options,
  chosen,
  onToggle,
  layout = 'list',
  isLabelHidden = false,
  ...texts
}: OptionCardsProps<Value>) {
  const { id, label, hint, error } = texts;
  const isInvalid = hasText(error);
  // Where the error summary leads to: what is chosen, or the first.
  const entrance = options.find(({ value }) => chosen.includes(value)) ?? options[0];
  return (
    <fieldset
      className={css.group}
      role={kind === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={describedBy(texts)}
      aria-invalid={kind === 'radio' && isInvalid ? true : undefined}
      data-invalid={isInvalid || undefined}
    >
      <legend className={css.legend}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {hasText(hint) && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={`${css.options} ${css[layout]}`}>
        {options.map((option, index) => (
          <OptionCard
            key={option.value}
            {...option}
            kind={kind}
            name={name}
            id={option === entrance ? id : `${id}-${index}`}
            isChosen={chosen.includes(option.value)}
            onToggle={() => onToggle(option.value)}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface OptionCardProps extends Option {
  readonly kind: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** Its name is what stands in bold; what it means is read after it. */
function OptionCard({ kind, id, name, value, label, description, isChosen, onToggle }: OptionCardProps) {
  const hasMore = hasText(description);
  return (
    <label className={css.option}>
      <input
        className={css.mark}
        type={kind}
        id={id}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onToggle}
        aria-labelledby={`${id}-name`}
        aria-describedby={hasMore ? `${id}-meaning` : undefined}
      />
      <span className={css.words}>
        <span className={css.name} id={`${id}-name`}>
          {label}
        </span>
        {hasMore && (
          <span className={css.description} id={`${id}-meaning`}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
