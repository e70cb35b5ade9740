import css from './RangeSlider.module.css';

interface RangeSliderProps {
  /** What is set, for screen readers: a field with the same meaning stands beside it. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The value with its unit, as it is said. */
  readonly valueText: string;
}

/** The browser's own slider in our colours: arrow keys, Page Up, Home and End come with it. */
export function RangeSlider({ label, min, max, step, value, onChange, valueText }: RangeSliderProps) {
  const shown = Math.min(max, Math.max(min, value));
  return (
    <input
      className={css.slider}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={shown}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
