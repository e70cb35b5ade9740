import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import type { DebitPayer } from '#domain/mandate/debit-payer.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import type { AccountType } from './account-type.ts';
import type { Product } from './product.ts';

export const businessPartnerStatuses = ['OPEN', 'CLOSED', 'INCLOSE', 'PENDING'] as const;
export type BusinessPartnerStatus = (typeof businessPartnerStatuses)[number];

/** Whether an account relation is being closed, or is closed: nothing is ordered for it any more. */
export const isEnding = (status: BusinessPartnerStatus): boolean => status === 'INCLOSE' || status === 'CLOSED';

/** Price packages in rising order (PLT-13). */
export const subscriptionTypes = ['DIGITAL', 'PREMIUM', 'PRIVAT'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** The nine questionnaire keys that suitability needs (rules §2). */
export const wphgKeys = [
  'liquid_assets',
  'liabilities',
  'illiquid_assets',
  'total_assets',
  'expenses',
  'net_income',
  'knowledge',
  'drawdown',
  'risk_preference',
] as const;
export type WphgKey = (typeof wphgKeys)[number];

/** An answer as stored: euros for sums, `ANY` for an unlimited drawdown; older data hold text or nothing. */
export type WphgValue = number | string | null;

/** Answers of the WpHG questionnaire; any of them may be missing. */
export type WphgData = { readonly [Key in WphgKey]?: WphgValue | undefined };

export const ownerRoles = ['HOLDER', 'CO_HOLDER', 'CHILD', 'GUARDIAN'] as const;
export type OwnerRole = (typeof ownerRoles)[number];

export interface Owner {
  readonly name: string;
  readonly role: OwnerRole;
  /** A child's alone, because its account changes hands on the 18th birthday; null for everybody else. */
  readonly birthDate: IsoDate | null;
}

/** A direct debit that the customer's bank took back and whose order waits for money since (decisions §10). */
export interface ReturnedDebit {
  readonly orderId: string;
  readonly amount: Cents;
  readonly debitedOn: IsoDate;
  readonly returnedOn: IsoDate;
  /** Whose account it was debited from; absent where it is the customer's own or not known. */
  readonly payer?: DebitPayer | null | undefined;
  /** That account's last four characters; absent where it is not known. */
  readonly ibanEnd?: string | undefined;
  /** Whether somebody objected to it; else the bank took it back by itself. */
  readonly isObjection?: boolean | undefined;
}

/** The customer's own bank account, the only one that is paid out to. */
export interface ReferenceAccount {
  readonly iban: string;
  readonly bic: string;
  readonly bankName: string;
  readonly holder: string;
}

export interface ClearingAccount {
  /** The id that `/withdrawal/{id}` opens a disbursement with (decisions §20). */
  readonly clearingAccountId: string;
  readonly iban: string;
  readonly balance: Cents;
  /** Part of the balance that is held for payouts under way. */
  readonly heldForPayouts?: Cents | undefined;
  /** How much can be paid out today (decisions §10). */
  readonly payable?: Cents | undefined;
  readonly plus: boolean;
  readonly openedAt: IsoDate;
}

/** An account relation with its owners and investments (decisions §14). */
export interface BusinessPartner {
  readonly businessPartnerId: string;
  readonly status: BusinessPartnerStatus;
  readonly accountType: AccountType;
  /** Who brought the customer; empty for our own. */
  readonly provider: string;
  /** Null is unset. */
  readonly subscriptionType: SubscriptionType | null;
  readonly wphg: WphgData | null;
  /** A day or an instant; null, empty or invalid counts as expired (rules §2). */
  readonly wphgExpiresAt: string | null;
  /** Without the guardians of a child that has come of age: they represent nobody any more. */
  readonly owners: readonly Owner[];
  /** The child has come of age: the caller, once its guardian, may look and no longer act (decisions §9). */
  readonly isReadOnly?: boolean | undefined;
  readonly referenceAccount: ReferenceAccount | null;
  readonly clearingAccount: ClearingAccount | null;
  readonly returnedDebits: readonly ReturnedDebit[];
  /** Ordered and not invested yet, newest first; absent where the server does not tell it. */
  readonly awaited?: readonly AwaitedMoney[] | undefined;
  readonly products: readonly Product[];
}
