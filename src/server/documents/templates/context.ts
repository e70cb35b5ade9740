import type { OwnerRole } from '#domain/entities/business-partner.ts';
import { listed } from './text.ts';

/** Whom a document was issued to. */
export interface Recipient {
  readonly persons: readonly { readonly name: string; readonly role: OwnerRole }[];
  readonly address: readonly string[] | null;
}

/** What a template knows beside the facts of its kind. */
export interface Context {
  readonly id: string;
  /** The business date of its making (decisions §19). */
  readonly on: string;
  readonly businessPartnerId: string | null;
  readonly recipient: Recipient;
}

const namesOf = ({ persons }: Recipient, ...roles: readonly OwnerRole[]): readonly string[] =>
  persons.filter(({ role }) => roles.includes(role)).map(({ name }) => name);

/** Whose contract it is: a child's is the child's own, whoever signs for it. */
export const holdersOf = (recipient: Recipient): readonly string[] => {
  const children = namesOf(recipient, 'CHILD');
  return children.length > 0 ? children : namesOf(recipient, 'HOLDER', 'CO_HOLDER');
};

export const guardiansOf = (recipient: Recipient): readonly string[] => namesOf(recipient, 'GUARDIAN');

/** The lines of the address; who acts for a child stands below its name. */
export const addressLines = (recipient: Recipient): readonly string[] => {
  const guardians = guardiansOf(recipient);
  return [
    ...holdersOf(recipient),
    ...(guardians.length > 0 ? [`vertreten durch ${listed(guardians)}`] : []),
    ...(recipient.address ?? (recipient.persons.length > 0 ? ['Zugestellt in Ihre Postbox'] : [])),
  ];
};

/** `Guten Tag Clara Sommerfeld und David Sommerfeld,`: whoever reads it. */
export const salutation = (recipient: Recipient): string => {
  const guardians = guardiansOf(recipient);
  const names = guardians.length > 0 ? guardians : holdersOf(recipient);
  return names.length === 0 ? 'Guten Tag,' : `Guten Tag ${listed(names)},`;
};
