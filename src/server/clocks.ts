import type { IsoDate } from '#domain/calendar/iso-date.ts';

/** The two clocks (rules §0), injected everywhere; nothing on the server asks the system for the time. */
export interface Clocks {
  /** Real time: tokens, codes, limits, leases. */
  now(): Date;
  /** The business date in Europe/Berlin: bookings, due dates, reports. The demo's starts at 2026-11-20. */
  today(): IsoDate;
}
