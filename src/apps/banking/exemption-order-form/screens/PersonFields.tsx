import { keepsSpousesTaxId } from '#domain/exemption-order/exemption-form.ts';
import { factsOf } from '#machines/exemption-order-form/exemption-order-form.select.ts';
import type { TypedSpouse } from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { exemptionOrderFormTexts } from '../exemption-order-form.texts.ts';
import { errorAt, type FieldsProps } from './form-fields.ts';

const texts = exemptionOrderFormTexts.form;

/** Whose tax ids the law wants. What the bank knows already may be left out. */
export function PersonFields({ context, loaded, send }: FieldsProps) {
  const { form } = context;
  const { amount, validFrom, validUntil, spouseName, spouseBornOn, spouseTaxId } = form;
  const { order, child } = loaded;
  const tell = (typed: Partial<TypedSpouse>): void =>
    send({ type: 'spouse.typed', typed: { spouseName, spouseBornOn, spouseTaxId, ...typed } });
  const kept = order?.keepsTaxIds === true ? order : null;
  const spouse = keepsSpousesTaxId(form, factsOf(context)) ? kept?.spouse : undefined;
  return (
    <>
      <TaxIdField
        id="taxId"
        label={child === null ? texts.taxId : texts.childsTaxId}
        kept={kept?.taxId}
        value={form.taxId}
        onChange={(taxId) => send({ type: 'order.typed', typed: { amount, validFrom, validUntil, taxId } })}
        error={errorAt(context, loaded, 'taxId')}
      />
      {form.type === 'JOINT' && (
        <Stack>
          <Heading level={2} look="label">
            {texts.spouse}
          </Heading>
          <TextField
            id="spouseName"
            label={texts.spouseName}
            autoComplete="off"
            value={spouseName}
            onChange={(text) => tell({ spouseName: text })}
            error={errorAt(context, loaded, 'spouseName')}
          />
          <DateField
            id="spouseBornOn"
            label={texts.spouseBornOn}
            autoComplete="off"
            value={spouseBornOn}
            onChange={(text) => tell({ spouseBornOn: text })}
            error={errorAt(context, loaded, 'spouseBornOn')}
          />
          <TaxIdField
            id="spouseTaxId"
            label={texts.spouseTaxId}
            kept={spouse?.taxId}
            value={spouseTaxId}
            onChange={(text) => tell({ spouseTaxId: text })}
            error={errorAt(context, loaded, 'spouseTaxId')}
          />
        </Stack>
      )}
    </>
  );
}

interface TaxIdFieldProps {
  readonly id: string;
  readonly label: string;
  /** The masked one that stays where none is typed. */
  readonly kept: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

function TaxIdField({ kept, ...field }: TaxIdFieldProps) {
  return (
    <TextField
      {...field}
      hint={kept === undefined ? texts.taxIdHint : texts.keptHint(kept)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
