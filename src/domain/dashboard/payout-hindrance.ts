import type { BusinessPartner, ClearingAccount } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { moneyHindrance, partnerHindrance, payeeHindrance, productHindrance } from '#domain/withdrawal/hindrances.ts';
import { greatestPart } from '#domain/withdrawal/payout-orders.ts';
import type { WithdrawalHindrance } from '#domain/withdrawal/withdrawal.ts';

type Relation = Pick<BusinessPartner, 'status' | 'referenceAccount' | 'isReadOnly'>;

/** `READ_ONLY`: the child has come of age, and its former guardians may look, no longer act (decisions §9). */
export type CardHindrance = WithdrawalHindrance | 'READ_ONLY';

const actorHindrance = ({ isReadOnly }: Relation): CardHindrance | null => (isReadOnly === true ? 'READ_ONLY' : null);
type Person = Pick<User, 'identStatus'>;

/**
 * Why the way to a payout from an investment is closed, in the order of the payout's own rules; null where it is open.
 * What only the server knows (a missing mobile number) is said there.
 */
export const investmentHindrance = (
  user: Person,
  relation: Relation,
  product: Pick<Product, 'status' | 'value' | 'orderedPayouts'>,
): CardHindrance | null => {
  const { value, orderedPayouts } = product;
  const ordered = orderedPayouts?.isEntire === true ? value : (orderedPayouts?.amount ?? 0);
  const isAllOrdered = ordered > 0 && ordered >= greatestPart(value);
  return (
    actorHindrance(relation) ??
    partnerHindrance(user, relation.status) ??
    productHindrance(product.status) ??
    payeeHindrance(relation.referenceAccount !== null, true) ??
    moneyHindrance(value, value > 0 && !isAllOrdered) ??
    null
  );
};

/** The same for the money on a clearing account. */
export const cashHindrance = (
  user: Person,
  relation: Relation,
  { balance, heldForPayouts }: Pick<ClearingAccount, 'balance' | 'heldForPayouts'>,
): CardHindrance | null =>
  actorHindrance(relation) ??
  partnerHindrance(user, relation.status) ??
  payeeHindrance(relation.referenceAccount !== null, true) ??
  moneyHindrance(balance, balance > (heldForPayouts ?? 0)) ??
  null;
