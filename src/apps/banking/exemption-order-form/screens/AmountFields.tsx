import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { beginnings, endings } from '#domain/exemption-order/exemption-form.ts';
import type { TypedOrder } from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { exemptionOrderFormTexts } from '../exemption-order-form.texts.ts';
import { errorAt, type FieldsProps } from './form-fields.ts';

const texts = exemptionOrderFormTexts.form;

const openEnd = { value: '', label: texts.openEnd };
const optionOf = (day: string) => ({ value: day, label: formatGermanDate(day) });

/** How much, since when and until when. */
export function AmountFields({ context, loaded, send }: FieldsProps) {
  const { type, amount, validFrom, validUntil, taxId } = context.form;
  const order = { amount, validFrom, validUntil, taxId };
  const tell = (typed: Partial<TypedOrder>): void => send({ type: 'order.typed', typed: { ...order, ...typed } });
  const { today, order: standing } = loaded;
  return (
    <>
      <AmountField
        id="amount"
        name="amount"
        label={texts.amount}
        hint={texts.amountHint(type)}
        value={amount}
        onChange={(text) => tell({ amount: text })}
        error={errorAt(context, loaded, 'amount')}
      />
      <SelectField
        id="validFrom"
        label={texts.validFrom}
        hasBlank={false}
        options={beginnings(today).map(optionOf)}
        value={validFrom}
        onChange={(day) => tell({ validFrom: day })}
        error={errorAt(context, loaded, 'validFrom')}
      />
      <SelectField
        id="validUntil"
        label={texts.validUntil}
        hasBlank={false}
        options={[openEnd, ...endings(today, standing?.validUntil ?? null).map(optionOf)]}
        value={validUntil}
        onChange={(day) => tell({ validUntil: day })}
        error={errorAt(context, loaded, 'validUntil')}
      />
    </>
  );
}
