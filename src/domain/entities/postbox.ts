import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';

export const postboxStatuses = ['READ', 'UNREAD'] as const;
export type PostboxStatus = (typeof postboxStatuses)[number];

export const postboxCategories = ['CONTRACT', 'COSTS', 'REPORT', 'TAX', 'TRANSACTION', 'MESSAGE'] as const;
export type PostboxCategory = (typeof postboxCategories)[number];

/** What a loss notice says (decisions §2): payments in and out are left aside. */
export interface LossFacts {
  readonly ipsId: string;
  /** What the investment was called on that day, with its split; absent where nobody wrote it down. */
  readonly title?: string | undefined;
  /** The day on which the loss was reached. */
  readonly date: IsoDate;
  /** 10, 20, 30 …: the loss is at least this. */
  readonly percent: number;
  /** The start of the reporting period: of the quarter, or of the investment where that is later. */
  readonly since: IsoDate;
}

/** A document of the postbox without its content (decisions §14). */
export interface PostboxEntry {
  readonly id: string;
  readonly status: PostboxStatus;
  readonly category: PostboxCategory;
  readonly title: string;
  readonly createdAt: Instant;
  /** Of which account relation it speaks; null or absent where it speaks of the person alone. */
  readonly businessPartnerId?: string | null | undefined;
  /** Set for loss notices only. */
  readonly loss: LossFacts | null;
}
