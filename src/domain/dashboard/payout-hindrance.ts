import type { BusinessPartner, ClearingAccount } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { identified } from '#domain/partners/accounts.ts';
import { greatestPart, type WithdrawalHindrance } from '#domain/withdrawal/withdrawal.ts';

type Relation = Pick<BusinessPartner, 'status' | 'referenceAccount'>;
type Person = Pick<User, 'identStatus'>;

const partnerHindrance = (user: Person, { status }: Relation): WithdrawalHindrance | null => {
  if (!identified(user)) return 'NOT_IDENTIFIED';
  if (status === 'INCLOSE' || status === 'CLOSED') return 'ACCOUNT_CLOSING';
  return status === 'OPEN' ? null : 'PRODUCT_NOT_OPEN';
};

const productHindrance = ({ status }: Pick<Product, 'status'>): WithdrawalHindrance | null => {
  if (status === 'OPEN') return null;
  if (status === 'STRATEGYCHANGE') return 'STRATEGY_CHANGE_RUNNING';
  return status === 'INCLOSE' ? 'ACCOUNT_CLOSING' : 'PRODUCT_NOT_OPEN';
};

const payeeHindrance = ({ referenceAccount }: Relation): WithdrawalHindrance | null =>
  referenceAccount === null ? 'NO_REFERENCE_ACCOUNT' : null;

/**
 * Why the way to a payout from an investment is closed, in the order of the payout's own rules; null where it is open.
 * What only the server knows (a missing mobile number) is said there.
 */
export const investmentHindrance = (
  user: Person,
  relation: Relation,
  product: Pick<Product, 'status' | 'value' | 'orderedPayouts'>,
): WithdrawalHindrance | null => {
  const { value, orderedPayouts } = product;
  const ordered = orderedPayouts?.isEntire === true ? value : (orderedPayouts?.amount ?? 0);
  const isAllOrdered = ordered > 0 && ordered >= greatestPart(value);
  return (
    partnerHindrance(user, relation) ??
    productHindrance(product) ??
    payeeHindrance(relation) ??
    (value <= 0 ? 'NOTHING_THERE' : isAllOrdered ? 'NOTHING_AVAILABLE' : null)
  );
};

/** The same for the money on a clearing account. */
export const cashHindrance = (
  user: Person,
  relation: Relation,
  { balance, heldForPayouts }: Pick<ClearingAccount, 'balance' | 'heldForPayouts'>,
): WithdrawalHindrance | null =>
  partnerHindrance(user, relation) ??
  payeeHindrance(relation) ??
  (balance <= 0 ? 'NOTHING_THERE' : balance <= (heldForPayouts ?? 0) ? 'NOTHING_AVAILABLE' : null);
