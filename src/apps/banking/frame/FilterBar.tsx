import css from './FilterBar.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count: number;
}

interface FilterBarProps<Value extends string> {
  readonly label: string;
  readonly chosen: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** One of several views on the same list. Toggle buttons, because choosing shows it at once. */
export function FilterBar<Value extends string>({ label, chosen, choices, onChoose }: FilterBarProps<Value>) {
  return (
    <fieldset className={css.bar} aria-label={label}>
      {choices.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          className={css.choice}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name} <span className={css.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
