import type { OrderQueryStatus } from '#domain/entities/order.ts';
import css from './FilterBar.module.css';

interface Choice {
  readonly value: OrderQueryStatus;
  readonly label: string;
  readonly count: number;
}

interface FilterBarProps {
  readonly label: string;
  readonly chosen: OrderQueryStatus;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: OrderQueryStatus) => void;
}

/** One of several views on the same list. Toggle buttons, because choosing shows it at once. */
export function FilterBar({ label, chosen, choices, onChoose }: FilterBarProps) {
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
