import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import { comesOfAgeOn } from '#domain/person/age.ts';
import { labelWithSplit } from '#domain/products/labels.ts';

/** Whose money it is. */
export interface Holder {
  /** A child's account is another's money: its guardians only act for it. */
  readonly isChild: boolean;
  readonly name: string;
  /** Who acts for a child; empty otherwise. */
  readonly guardians: string;
  /** The first day of age of a child whose account its former guardians may only look at; absent otherwise. */
  readonly ofAgeSince?: IsoDate | undefined;
}

/** The same, as far as words need it; null where it is not known. */
export type Whose = Pick<Holder, 'isChild' | 'name'> | null;

const namesOf = (owners: BusinessPartner['owners']): string => owners.map(({ name }) => name).join(' und ');

const ofAgeSince = (children: BusinessPartner['owners']): Pick<Holder, 'ofAgeSince'> => {
  const [born] = children.flatMap(({ birthDate }) => birthDate ?? []);
  return born === undefined ? {} : { ofAgeSince: comesOfAgeOn(born) };
};

export const holderOf = ({ owners, isReadOnly }: Pick<BusinessPartner, 'owners' | 'isReadOnly'>): Holder => {
  const children = owners.filter(({ role }) => role === 'CHILD');
  if (children.length === 0) return { isChild: false, name: namesOf(owners), guardians: '' };
  return {
    isChild: true,
    name: namesOf(children),
    guardians: namesOf(owners.filter(({ role }) => role === 'GUARDIAN')),
    ...(isReadOnly === true ? ofAgeSince(children) : {}),
  };
};

/** Whose account it is, of a child with who acts for it. */
export const holderText = ({ name, guardians }: Pick<Holder, 'name' | 'guardians'>): string =>
  guardians === '' ? name : `${name}, vertreten durch ${guardians}`;

/** Which account it is, by whose it is. */
export const accountText = (holder: Holder): string =>
  `${holder.isChild ? 'Kinderkonto' : 'Konto'} von ${holderText(holder)}`;

/** The product's name where it stands without its owner; a child's names the child. */
export const titleAlone = (product: Pick<Product, 'category' | 'theme' | 'strategy'>, holder: Holder): string => {
  const label = labelWithSplit(product, product.strategy.split);
  return holder.isChild ? `${label}, ${holder.name}` : label;
};

/** Whose it is, among all that somebody has or acts for; null where a single account of one's own goes without saying. */
export const holderAmong = (
  partners: readonly Pick<BusinessPartner, 'businessPartnerId' | 'owners' | 'isReadOnly'>[],
  businessPartnerId: string | null,
): Holder | null => {
  const partner = partners.find((each) => each.businessPartnerId === businessPartnerId);
  if (partner === undefined) return null;
  const holder = holderOf(partner);
  return holder.isChild || partners.length > 1 ? holder : null;
};
