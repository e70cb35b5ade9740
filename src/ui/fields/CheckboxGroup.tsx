import { OptionCards, type OptionGroupProps } from './OptionCards.tsx';

interface CheckboxGroupProps<Value extends string> extends OptionGroupProps<Value> {
  readonly values: readonly NoInfer<Value>[];
  /** In the order of the options. */
  readonly onChange: (values: readonly Value[]) => void;
}

/** Any number of options, none as well. */
export function CheckboxGroup<Value extends string>({ values, onChange, ...group }: CheckboxGroupProps<Value>) {
  const toggle = (toggled: Value): void =>
    onChange(
      group.options
        .map(({ value }) => value)
        .filter((value) => (value === toggled ? !values.includes(value) : values.includes(value))),
    );
  return <OptionCards {...group} kind="checkbox" chosen={values} onToggle={toggle} />;
}
