import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { OrderType } from '#domain/entities/order.ts';
import type { DebitPayer, SharedPayment } from '#domain/mandate/debit-payer.ts';
import { type AmountTextRefusal, type Cents, cents, parseAmountText } from '#domain/money/money.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import type { Transfer } from './giro-code.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { PaymentReason, TopUpHindrance } from './top-up.ts';

/** One way to pay in today. */
export interface PaymentOption {
  readonly method: PaymentMethod;
  /** Absent: it can be chosen. */
  readonly reason?: PaymentReason | undefined;
  /** The day of a debit's collection, the day by which a wire should be here, or on which cash is invested. */
  readonly dueOn: IsoDate;
  readonly expectedAt: IsoDate;
}

/** An account that may be debited, as far as the customer has to know it. */
export interface DebitAccount {
  readonly holder: string;
  /** Masked but for its last four characters. */
  readonly iban: string;
  /** Null where its bank is not known. */
  readonly bankName: string | null;
  /** Whether a mandate of it is in force. */
  readonly isMandated: boolean;
  /** Of that; null where there is none, or where somebody else has given it. */
  readonly mandateId: string | null;
  /** Absent where it is the customer's own. */
  readonly payer?: DebitPayer | null | undefined;
}

/** The orders that bring money into an investment. */
export const payingTypes = ['OPENING', 'PURCHASE', 'TOP_UP'] as const satisfies readonly OrderType[];

/**
 * Where money stands that was ordered and is not invested. RESTING: nothing is to be paid yet. EXPECTED: announced. SENT: the
 * bank was asked to collect it. RECEIVED: here. MISSED: it did not come. RETURNED: the bank took it back.
 */
export const awaitedStates = ['RESTING', 'EXPECTED', 'SENT', 'RECEIVED', 'MISSED', 'RETURNED'] as const;
export type AwaitedState = (typeof awaitedStates)[number];

/** A payment into the investment that was ordered and is not invested yet. */
export interface AwaitedPayment extends SharedPayment {
  readonly orderId: string;
  readonly type: (typeof payingTypes)[number];
  readonly state: AwaitedState;
  readonly amount: Cents;
  /** Null while it rests: how it is paid is decided when it begins. */
  readonly method: PaymentMethod | null;
  readonly dueOn: IsoDate | null;
  readonly expectedAt: IsoDate | null;
  /** The debited account's last four characters. */
  readonly ibanEnd: string | null;
  /** What the customer has to wire for it; null where they have nothing to wire. */
  readonly transfer: Transfer | null;
}

/** Everything that a payment into an investment is decided on, all of one moment. */
export interface TopUpOptions {
  readonly ipsId: string;
  readonly businessPartnerId: string;
  readonly title: string;
  readonly category: ProductCategory;
  readonly minimum: Cents;
  readonly maximum: Cents;
  /** Whether the maximum is what expired answers allow once (decisions §21). */
  readonly isWphgExpired: boolean;
  readonly hindrance?: TopUpHindrance | undefined;
  /** Cash that may be invested from the clearing account. */
  readonly payable: Cents;
  readonly methods: readonly PaymentOption[];
  readonly referenceAccount: DebitAccount | null;
  /** In whose name any other account must be. */
  readonly owner: string;
  /** What a mandate says, and to whom it is given. */
  readonly mandate: { readonly creditorName: string; readonly creditorId: string; readonly text: string };
  /** Whether somebody else acts for the account relation too, so that one of them wires. */
  readonly isShared?: boolean | undefined;
  /** Newest first. */
  readonly awaited: readonly AwaitedPayment[];
}

/** The option of a method; undefined where it is not offered at all. */
export const optionOf = (
  { methods }: Pick<TopUpOptions, 'methods'>,
  method: PaymentMethod | null,
): PaymentOption | undefined => methods.find((option) => option.method === method);

/** What an amount field can be told. */
export type TopUpAmountProblem = AmountTextRefusal | 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM';

/** The most that one payment by a method may be: from the clearing account no more than is free there. */
export const greatestBy = (
  { maximum, payable }: Pick<TopUpOptions, 'maximum' | 'payable'>,
  method: PaymentMethod | null,
): Cents => (method === 'CLEARING' ? cents(Math.min(maximum, payable)) : maximum);

/** Reads and checks an amount as typed (rules §8), by the rules that the server has for it. */
export const topUpFromText = (
  text: string,
  options: Pick<TopUpOptions, 'minimum' | 'maximum' | 'payable'>,
  method: PaymentMethod | null,
): Result<Cents, TopUpAmountProblem> => {
  const amount = parseAmountText(text);
  if (!amount.ok) return amount;
  if (amount.value < options.minimum) return refused('BELOW_MINIMUM');
  return amount.value > greatestBy(options, method) ? refused('ABOVE_MAXIMUM') : granted(amount.value);
};

/** The payment for which the customer has still something to wire before the investment opens; undefined where there is none. */
export const openingTransfer = ({ awaited }: Pick<TopUpOptions, 'awaited'>): Transfer | undefined =>
  awaited.flatMap(({ transfer }) => transfer ?? [])[0];
