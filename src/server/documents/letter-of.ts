import { berlinDay } from '#domain/calendar/instant.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { Instant } from '#domain/calendar/iso-date.ts';
import * as z from 'zod';
import { countryName } from '#domain/person/countries.ts';
import { ownerRoles } from '#domain/entities/business-partner.ts';
import { type DocumentKind, documentKinds } from './kinds.ts';
import type { Letter } from './render/blocks.ts';
import { addressLines, type Context } from './templates/context.ts';
import { templates } from './templates/templates.ts';

/** A document as it was issued. */
export interface IssuedDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly facts: unknown;
  readonly recipient: unknown;
  readonly businessPartnerId: string | null;
  readonly createdAt: Instant;
}

const recipientSchema = z.object({
  persons: z.array(z.object({ name: z.string(), role: z.enum(ownerRoles) })),
  address: z.object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() }).nullable(),
});

type Address = NonNullable<z.output<typeof recipientSchema>['address']>;

/** Abroad the country stands below, as the post wants it. */
const linesOf = ({ street, postalCode, city, country }: Address): readonly string[] => [
  street,
  `${postalCode} ${city}`,
  ...(country === 'DEU' ? [] : [(countryName(country) ?? country).toUpperCase()]),
];

/** Whether a stored name is that of a kind. */
export const isDocumentKind = (name: string): name is DocumentKind => Object.hasOwn(documentKinds, name);

/** What stands on the paper of a document; throws a ZodError for facts that its kind does not know. */
export const letterOf = ({
  id,
  kind,
  title,
  facts,
  recipient,
  businessPartnerId,
  createdAt,
}: IssuedDocument): Letter => {
  const { persons, address } = recipientSchema.parse(recipient);
  const read = { persons, address: address === null ? null : linesOf(address) };
  const on = berlinDay(createdAt) ?? createdAt.slice(0, 10);
  const context: Context = { id, on, businessPartnerId, recipient: read };
  const template = templates[kind] as (facts: unknown, context: Context) => Letter['blocks'];
  return {
    title,
    recipient: addressLines(read),
    reference: [
      { label: 'Datum', value: formatGermanDate(on) },
      ...(businessPartnerId === null ? [] : [{ label: 'Vertrag', value: businessPartnerId }]),
      { label: 'Dokument', value: id },
    ],
    blocks: template(documentKinds[kind].facts.parse(facts), context),
    createdAt,
  };
};
