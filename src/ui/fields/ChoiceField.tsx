import { OptionCards, type OptionGroupProps } from './OptionCards.tsx';

interface ChoiceFieldProps<Value extends string> extends OptionGroupProps<Value> {
  /** Null: nothing is chosen yet. */
  readonly value: NoInfer<Value> | null;
  readonly onChange: (value: Value) => void;
}

/** One of some options, each with what it means. Nothing is chosen before somebody chooses; arrow keys move the choice. */
export function ChoiceField<Value extends string>({ value, onChange, ...group }: ChoiceFieldProps<Value>) {
  return <OptionCards {...group} kind="radio" chosen={value === null ? [] : [value]} onToggle={onChange} />;
}
