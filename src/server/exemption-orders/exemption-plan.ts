import * as z from 'zod';
import { centsField } from '#api/fields.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { exemptionTypes } from '#domain/exemption-order/exemption-order.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';

const person = z.object({ taxId: z.string(), taxIdEnd: z.string() });

/** Everything that a stored exemption order will do (decisions §18); tax ids are sealed. */
export const exemptionPlan = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['CREATE', 'CHANGE']),
    businessPartnerId: z.string().nullable(),
    type: z.enum(exemptionTypes),
    amount: centsField,
    validFrom: z.string(),
    validUntil: z.string().nullable(),
    giver: person,
    spouse: person.extend({ name: z.string(), bornOn: z.string() }).nullable(),
  }),
  z.object({ action: z.literal('END'), businessPartnerId: z.string().nullable() }),
]);
export type ExemptionPlan = z.output<typeof exemptionPlan>;
export type GivenExemption = Extract<ExemptionPlan, { readonly action: 'CREATE' | 'CHANGE' }>;

/** Whose tax id a sealed text is: worth nothing in another user's row. */
export const aboutTaxId = (userId: string): string => `exemption\0${userId}`;

/** `801,00 € ab 01.01.2026`, as the SMS and the list of orders name an order. */
export const exemptionTitle = (order: { readonly amount: Cents; readonly validFrom: string }): string =>
  `${formatEuro(order.amount)} ab ${formatGermanDate(order.validFrom)}`;
