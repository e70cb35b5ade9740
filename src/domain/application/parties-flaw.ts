import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { isOfAge } from '#domain/person/age.ts';
import { isBirthDate } from '#domain/person/birth-date.ts';
import { foldedEmail } from '#domain/person/folded-email.ts';
import { isSamePerson } from '#domain/person/same-person.ts';
import { parseTaxId } from '#domain/person/tax-id.ts';
import type { AppliedKind, ChildPerson, SecondPerson } from './parties.ts';

const kinds = { SA: 'single', JA: 'joint', CA: 'child' } as const satisfies Record<string, AppliedKind>;

/** The kind that an account type is of. */
export const appliedKindOf = (accountType: AccountType): AppliedKind => kinds[conditionCodeOf(accountType)];

/** Everybody whom an account needs beside whoever applies. */
export interface Parties {
  readonly secondPerson: SecondPerson | null;
  readonly child: ChildPerson | null;
  readonly soleCustody: boolean;
  /** A guardian has custody alone. */
  readonly guardianship: boolean;
}

/** Who applies, as far as the others are told from them. */
interface First {
  readonly kind: AppliedKind;
  readonly name: string;
  readonly email: string;
  /** Null while it is not told. */
  readonly bornOn: IsoDate | null;
}

/**
 * Why the people of an account do not fit together. `PERSON_MISSING`: the account needs somebody who is not told ·
 * `PERSON_NOT_ALLOWED`: somebody is told who has no place in it · `AGE_NOT_ALLOWED`: a child is of age, or who signs is not ·
 * `SAME_PERSON`: the second person is whoever applies · `TAX_ID_INVALID`: a child's is not a German one.
 */
export const partiesFlaws = [
  'PERSON_MISSING',
  'PERSON_NOT_ALLOWED',
  'AGE_NOT_ALLOWED',
  'SAME_PERSON',
  'TAX_ID_INVALID',
] as const;
export type PartiesFlaw = (typeof partiesFlaws)[number];

/** As it stands in contracts. */
export const wholeName = ({ firstName, lastName }: Pick<SecondPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Two people share no mailbox: it is what tells them apart here. */
const isFirst = (second: SecondPerson, first: First): boolean =>
  foldedEmail(second.email) === foldedEmail(first.email) ||
  isSamePerson({ name: wholeName(second), bornOn: second.birthDate }, first);

const secondFlaw = (second: SecondPerson, first: First, today: IsoDate): PartiesFlaw | undefined => {
  if (!isBirthDate(second.birthDate, today) || !isOfAge(second.birthDate, today)) return 'AGE_NOT_ALLOWED';
  return isFirst(second, first) ? 'SAME_PERSON' : undefined;
};

const childFlaw = ({ birthDate, taxId }: ChildPerson, today: IsoDate): PartiesFlaw | undefined => {
  if (!isBirthDate(birthDate, today) || isOfAge(birthDate, today)) return 'AGE_NOT_ALLOWED';
  return parseTaxId(taxId, 'DEU').ok ? undefined : 'TAX_ID_INVALID';
};

/** Who is told although the account has no place for them, or not told although it has one. */
const countFlaw = (
  { secondPerson, child, soleCustody, guardianship }: Parties,
  kind: AppliedKind,
): PartiesFlaw | undefined => {
  const isChild = kind === 'child';
  const needsSecond = kind === 'joint' || (isChild && !soleCustody);
  if ((soleCustody || child !== null) && !isChild) return 'PERSON_NOT_ALLOWED';
  if (guardianship && !soleCustody) return 'PERSON_NOT_ALLOWED';
  if (secondPerson !== null && !needsSecond) return 'PERSON_NOT_ALLOWED';
  return (needsSecond && secondPerson === null) || (isChild && child === null) ? 'PERSON_MISSING' : undefined;
};

/**
 * What is wrong with the people of an account, the first thing first (decisions §9): a single account is one person's, a
 * joint one has a second holder of age, a child's one the child and a second guardian unless one has custody alone.
 */
export const partiesFlaw = (parties: Parties, first: First, today: IsoDate): PartiesFlaw | undefined => {
  const { secondPerson, child } = parties;
  return (
    countFlaw(parties, first.kind) ??
    (child === null ? undefined : childFlaw(child, today)) ??
    (secondPerson === null ? undefined : secondFlaw(secondPerson, first, today))
  );
};
