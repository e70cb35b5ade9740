import { RadioField } from '#ui/fields/RadioField.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { exemptionOrderFormTexts, typeOptions } from '../exemption-order-form.texts.ts';
import { errorAt, type FieldsProps } from './form-fields.ts';

const texts = exemptionOrderFormTexts.form;

/** For one or for two, where both may be given; else why it is the one. A child's is its own and asks nothing. */
export function TypeField({ context, loaded, send }: FieldsProps) {
  const { types, hindrance, child } = loaded;
  if (child !== null) return null;
  const error = errorAt(context, loaded, 'type');
  // A refusal is said at the field, though it leaves no choice: the spouse has an order of their own.
  if (types.length > 1 || error !== undefined) {
    return (
      <RadioField
        id="type"
        label={texts.type}
        options={types.map((value) => ({ value, ...typeOptions[value] }))}
        value={context.form.type}
        onChange={(chosen) => send({ type: 'type.chosen', chosen })}
        error={error}
      />
    );
  }
  return (
    <Text size="small" tone="second">
      {hindrance === null ? texts.noSingle : texts.noJoint}
    </Text>
  );
}
