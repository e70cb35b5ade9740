import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SharedPayment } from '#domain/mandate/debit-payer.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Transfer } from './giro-code.ts';
import type { AwaitedPayment } from './top-up-options.ts';

/**
 * Money that was ordered for one of the investments of an account relation and is not invested yet: the deposit that opens
 * it, a top-up, or a rate of its savings plan.
 */
export interface AwaitedMoney extends SharedPayment {
  readonly orderId: string;
  readonly ipsId: string;
  readonly state: AwaitedPayment['state'];
  readonly amount: Cents;
  /** How it comes, or will come once it may; null where that is not known. */
  readonly method: AwaitedPayment['method'];
  readonly isRate: boolean;
  /** The first day on which it may be paid; null where that is today, over or not known. */
  readonly startsOn: IsoDate | null;
  /** Who of the others wants to wait for the end of the time to withdraw, where the reader does not: why it begins so late. */
  readonly waitsFor?: string | undefined;
  /** The day of a debit, or by which a wire should be here. */
  readonly dueOn: IsoDate | null;
  /** When units are bought for it; null as long as it is not here. */
  readonly investOn: IsoDate | null;
  /** The debited account's last four characters. */
  readonly ibanEnd: string | null;
  /** What the customer has to wire now; null where they have nothing to wire. */
  readonly transfer: Transfer | null;
}
