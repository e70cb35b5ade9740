import { type BusinessPartnerStatus, isEnding } from '#domain/entities/business-partner.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import type { Cents } from '#domain/money/money.ts';
import { identified } from '#domain/partners/accounts.ts';
import type { WithdrawalHindrance } from './withdrawal.ts';

/** What the customer or the account relation still lacks, or no longer has. */
export const partnerHindrance = (
  user: { readonly identStatus: IdentStatus },
  status: BusinessPartnerStatus,
): WithdrawalHindrance | undefined => {
  if (!identified(user)) return 'NOT_IDENTIFIED';
  if (isEnding(status)) return 'ACCOUNT_CLOSING';
  return status === 'OPEN' ? undefined : 'PRODUCT_NOT_OPEN';
};

export const productHindrance = (status: ProductStatus): WithdrawalHindrance | undefined => {
  if (status === 'OPEN') return undefined;
  if (status === 'STRATEGYCHANGE') return 'STRATEGY_CHANGE_RUNNING';
  return status === 'INCLOSE' ? 'INVESTMENT_CLOSING' : 'PRODUCT_NOT_OPEN';
};

/** Where the money would go, and how it would be confirmed: a TAN is always texted (decisions §18). */
export const payeeHindrance = (hasReferenceAccount: boolean, hasMobile: boolean): WithdrawalHindrance | undefined => {
  if (!hasReferenceAccount) return 'NO_REFERENCE_ACCOUNT';
  return hasMobile ? undefined : 'NO_MOBILE_NUMBER';
};

/** Whether there is no money at all, or none that is free. */
export const moneyHindrance = (value: Cents, isSomeFree: boolean): WithdrawalHindrance | undefined => {
  if (isSomeFree) return undefined;
  return value <= 0 ? 'NOTHING_THERE' : 'NOTHING_AVAILABLE';
};
