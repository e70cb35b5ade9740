import { addBusinessDays, businessDayFrom, nextBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { isDebit, type PaymentMethod } from './payment-methods.ts';

/** Business days: from the file to the debit (pre-notification, decisions §10), from the debit until it is invested. */
export const collectionLead = 1;
export const debitWaits = 3;
/** Business days after its day for which a wire is waited for. */
export const wireIsMissedAfter = 10;

/** The day of a debit's collection, the day by which a wire should be here, or on which cash is invested. */
export const dueOn = (method: PaymentMethod, today: IsoDate): IsoDate =>
  isDebit(method) ? addBusinessDays(businessDayFrom(today), collectionLead) : nextBusinessDay(today);

/** The business day on which units are bought for money that is here since a day: a debit may be returned first. */
export const investedOn = (method: PaymentMethod, received: IsoDate): IsoDate =>
  isDebit(method) ? addBusinessDays(received, debitWaits) : businessDayFrom(received);

/** When a payment of today is invested: a debit after at most five business days, all others on the next one. */
export const topUpExpected = (method: PaymentMethod, today: IsoDate): IsoDate =>
  investedOn(method, dueOn(method, today));
