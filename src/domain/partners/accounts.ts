import type { ApplicationCase } from '#domain/entities/application-case.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { euros, type Cents } from '#domain/money/money.ts';

type HasStatus<T extends { readonly status: string }> = Pick<T, 'status'>;

/** Whether the customer's identification is done (rules §1); it opens orders, postbox and timeline. */
export const identified = (user: { readonly identStatus: IdentStatus }): boolean => user.identStatus === 'SUCCESS';

/** A partner is active unless it is being closed. Specified oddity: CLOSED and PENDING count as active (rules §1). */
export const active = (partner: HasStatus<BusinessPartner>): boolean => partner.status !== 'INCLOSE';

export const somePartnerActive = (partners: readonly HasStatus<BusinessPartner>[]): boolean => partners.some(active);

/** PENDING and STRATEGYCHANGE are not open (rules §1). */
export const someInvestmentOpen = (investments: readonly HasStatus<Product>[]): boolean =>
  investments.some((investment) => investment.status === 'OPEN');

/**
 * "Any closed but not in closing", as specified (rules §1, BNK-23). A status is never both, so this is "any CLOSED": an
 * oddity that is kept literally. Nothing of the portal asks it: "Marktplatz" and "Gutscheinkarte" have rules of their own.
 *
 * @awaited BNK-23: by the navigation of the whole portal.
 */
export const someInvestmentActive = (investments: readonly HasStatus<Product>[]): boolean =>
  investments.some((investment) => investment.status === 'CLOSED');

const singleTypes: readonly string[] = ['SA', 'single', 'singleAccount'];

/** Whether a partner or a case is a single account; `childSingleAccount` is a child account (rules §1). */
export const single = (
  account: { readonly accountType: BusinessPartner['accountType'] } | Pick<ApplicationCase, 'accountType'>,
): boolean => singleTypes.includes(account.accountType);

/** Days an account must be open, and the balance it must exceed, before the balance check speaks (specification §9). */
const balanceCheckDays = 90;
const balanceCheckLimit: Cents = euros(100);

/** Whether idle money lies on an account opened more than 90 days ago: more than 100 € (rules §1, BNK-07). */
export const balanceCheck = (
  account: { readonly openedAt: IsoDate; readonly balance: Cents },
  today: IsoDate,
): boolean => account.openedAt < addDays(today, -balanceCheckDays) && account.balance > balanceCheckLimit;
