import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import css from './SegmentedField.module.css';

interface SegmentedFieldProps<Value extends string> {
  readonly name: string;
  /** Said by screen readers; the segments themselves show what is chosen. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly meaning?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few short choices beside each other, one of which holds: arrow keys move as in any group of radio buttons. */
export function SegmentedField<Value extends string>({
  name,
  legend,
  options,
  value,
  onChange,
}: SegmentedFieldProps<Value>) {
  return (
    <SegmentedControl<Value>
      classNames={css}
      name={name}
      aria-label={legend}
      withItemsBorders={false}
      data={options.map((option) => ({ value: option.value, label: <SegmentLabel {...option} /> }))}
      value={value}
      onChange={onChange}
    />
  );
}

function SegmentLabel({ label, meaning }: { readonly label: string; readonly meaning?: string }) {
  if (meaning === undefined) return label;
  return (
    <>
      <span aria-hidden>{label}</span>
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </>
  );
}
