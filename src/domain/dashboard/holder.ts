import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import { labelWithSplit } from '#domain/products/labels.ts';

/** Whose money it is. */
export interface Holder {
  /** A child's account is another's money: its guardians only act for it. */
  readonly isChild: boolean;
  readonly name: string;
  /** Who acts for a child; empty otherwise. */
  readonly guardians: string;
}

const namesOf = (owners: BusinessPartner['owners']): string => owners.map(({ name }) => name).join(' und ');

export const holderOf = ({ owners }: Pick<BusinessPartner, 'owners'>): Holder => {
  const children = owners.filter(({ role }) => role === 'CHILD');
  if (children.length === 0) return { isChild: false, name: namesOf(owners), guardians: '' };
  return {
    isChild: true,
    name: namesOf(children),
    guardians: namesOf(owners.filter(({ role }) => role === 'GUARDIAN')),
  };
};

/** The product's name where it stands without its owner; a child's names the child. */
export const titleAlone = (product: Pick<Product, 'category' | 'theme' | 'strategy'>, holder: Holder): string => {
  const label = labelWithSplit(product, product.strategy.split);
  return holder.isChild ? `${label}, ${holder.name}` : label;
};
