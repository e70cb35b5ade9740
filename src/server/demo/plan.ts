import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountKind } from '#domain/entities/account-type.ts';
import type {
  BusinessPartnerStatus,
  OwnerRole,
  SubscriptionType,
  WphgData,
} from '#domain/entities/business-partner.ts';
import type { OrderType } from '#domain/entities/order.ts';
import type { HoldingPeriod, ProductStatus } from '#domain/entities/product.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';

export type PaidBy = 'DEBIT' | 'WIRE';

/** What shall have happened to an investment. */
export interface ProductPlan {
  /** Distinguishes the partner's investments: 1, 2 … */
  readonly number: number;
  readonly category: ProductCategory;
  readonly theme?: ThemeCode;
  readonly split?: Split;
  readonly status?: ProductStatus;
  readonly from: IsoDate;
  /** Null: ordered but not paid yet. */
  readonly initial: Cents | null;
  readonly paidBy: PaidBy;
  readonly holding: HoldingPeriod;
  /** Every month from the one after `from`. */
  readonly monthly?: Cents;
  readonly topUps?: readonly { readonly on: IsoDate; readonly amount: Cents; readonly paidBy: PaidBy }[];
  readonly withdrawals?: readonly { readonly on: IsoDate; readonly amount: Cents }[];
  readonly switches?: readonly { readonly on: IsoDate; readonly to: Split }[];
}

/** An order that is not the trace of a payment: its facts lead it to the status that it shall show. */
export interface OrderPlan {
  readonly type: OrderType;
  readonly on: IsoDate;
  readonly product?: number;
  readonly amount?: Cents;
  readonly entire?: true;
  readonly inReview?: boolean;
  readonly expectedOn?: IsoDate;
  /** What it is called, where not after its investment as it was. */
  readonly title?: string;
  /** Of a change of strategy that is under way. */
  readonly to?: Split;
  /** Each with its business day. */
  readonly facts: readonly (readonly [IsoDate, OrderEvent])[];
}

/** What shall have happened to an account relation. */
export interface PartnerPlan {
  /** `BP-` and this is its id; the ids below carry it too. */
  readonly number: number;
  /** Personas who sign in for it. */
  readonly personas: readonly number[];
  readonly status: BusinessPartnerStatus;
  readonly accountType: AccountKind;
  readonly subscription: SubscriptionType | null;
  readonly openedOn: IsoDate;
  readonly owners: readonly { readonly name: string; readonly role: OwnerRole; readonly bornOn: IsoDate }[];
  readonly wphg: WphgData;
  readonly wphgExpiresAt: IsoDate;
  readonly plus?: true;
  /** Whole euros of exemption order; 1,000 where nothing is said. */
  readonly exemption?: Cents;
  readonly products: readonly ProductPlan[];
  readonly orders?: readonly OrderPlan[];
  /** Wired to the clearing account and left there. */
  readonly cash?: readonly { readonly on: IsoDate; readonly amount: Cents }[];
  readonly vouchers?: readonly { readonly on: IsoDate; readonly amount: Cents; readonly product: number }[];
  /** The last loss notice still lies in the postbox unopened. */
  readonly lossUnread?: true;
  /** A top-up whose debit the bank took back. */
  readonly returnedDebit?: {
    readonly product: number;
    readonly on: IsoDate;
    readonly amount: Cents;
    readonly back: IsoDate;
  };
}

export const partnerId = ({ number }: Pick<PartnerPlan, 'number'>): string => `BP-${number}`;
export const clearingId = ({ number }: Pick<PartnerPlan, 'number'>): string => `CA-${number}`;
export const ipsIdOf = (partner: Pick<PartnerPlan, 'number'>, product: number): string =>
  `IPS-${partner.number}-${product}`;
