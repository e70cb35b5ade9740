import type { Instant } from '#domain/calendar/iso-date.ts';

export const postboxStatuses = ['READ', 'UNREAD'] as const;
export type PostboxStatus = (typeof postboxStatuses)[number];

export const postboxCategories = ['CONTRACT', 'COSTS', 'REPORT', 'TAX', 'TRANSACTION', 'MESSAGE'] as const;
export type PostboxCategory = (typeof postboxCategories)[number];

/** A document of the postbox without its content (decisions §14). */
export interface PostboxEntry {
  readonly id: string;
  readonly status: PostboxStatus;
  readonly category: PostboxCategory;
  readonly title: string;
  readonly createdAt: Instant;
}
