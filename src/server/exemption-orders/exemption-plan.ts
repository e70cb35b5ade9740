import * as z from 'zod';
import { centsField } from '#api/fields.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { type ExemptionOrder, exemptionTypes } from '#domain/exemption-order/exemption-order.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import type { Reader } from '../orders/order-mail.ts';
import { shortName } from '../messages/short-name.ts';

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

/** `801,00 € ab 01.01.2026`, as the list of orders names an order. */
export const exemptionTitle = (order: { readonly amount: Cents; readonly validFrom: string }): string =>
  `${formatEuro(order.amount)} ab ${formatGermanDate(order.validFrom)}`;

/** Whom an order is for besides who gives it: the child whose income it is, or the spouse who is taxed together with them. */
interface ForWhom {
  readonly child: string | null;
  readonly spouse: string | null;
}

const withPerson = (what: string, { child, spouse }: ForWhom): string => {
  if (child !== null) return `${what} für ${child}`;
  return spouse === null ? what : `${what} mit ${spouse}`;
};

/** What is confirmed of a new order, in the SMS and on the page: sum, beginning, and for whom. */
export const givenSubject = (order: Parameters<typeof exemptionTitle>[0], persons: ForWhom): string =>
  withPerson(exemptionTitle(order), persons);

/** Signs of a name for which the SMS about an end has room: it is one message, and not two. */
const nameRoom = 9;

/** What is confirmed of an order's end, in the SMS and on the page. */
export const endSubject = ({ child, spouse }: ForWhom): string =>
  withPerson('Ende', {
    child: child === null ? null : shortName(child, nameRoom),
    spouse: spouse === null ? null : shortName(spouse, nameRoom),
  });

const incomeOf = (child: string | null): string => (child === null ? 'Ihre Erträge' : `die Erträge von ${child}`);

/** What the e-mail says of a new order; a child's is for the child's income. */
export const givenText = ({ child }: Pick<Reader, 'child'>): readonly string[] => [
  ...(child === null ? [] : [`Er gilt für ${incomeOf(child)}.`]),
  'Den Auftrag finden Sie als Dokument in Ihrer Postbox.',
];

/** What the e-mail says of the end of an order: what of it, or of one before it, stays. */
export const stayingText = (
  staying: ExemptionOrder | null,
  isLowered: boolean,
  child: string | null,
): readonly string[] => {
  if (staying === null) return [`Ab sofort behalten wir auf ${incomeOf(child)} Steuern ein.`];
  if (isLowered) {
    return ['In diesem Jahr bleibt freigestellt, was schon verbraucht ist. Darüber hinaus behalten wir Steuern ein.'];
  }
  const { validUntil } = staying;
  const until = validUntil === null ? '' : ` bis ${formatGermanDate(validUntil)}`;
  return [
    `Der bisherige Freistellungsauftrag bleibt: ${exemptionTitle(staying)}${until}.`,
    ...(validUntil === null ? [] : [`Danach behalten wir auf ${incomeOf(child)} Steuern ein.`]),
  ];
};
