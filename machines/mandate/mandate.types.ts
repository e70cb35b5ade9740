import type { IsoDate } from '#domain/calendar/iso-date.ts';

/** What decides whether a mandate lapses. Plain JSON: the server keeps it beside the mandate between two events. */
export interface MandateContext {
  readonly signedOn: IsoDate;
  /** The last debit under it, of any version. */
  readonly lastUsedOn: IsoDate | null;
}

export type MandateInput = MandateContext;

/** Facts about a mandate. */
export type MandateEvent =
  /** A debit was put into a file for the bank, on its day of collection. */
  | { readonly type: 'mandate.used'; readonly on: IsoDate }
  /** The customer took it back, or a new version stands in its place. */
  | { readonly type: 'mandate.revoked' }
  | { readonly type: 'mandate.amended' }
  /** A business day has begun. */
  | { readonly type: 'day.begun'; readonly today: IsoDate };
