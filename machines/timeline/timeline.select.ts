import { transactionsRangeDays } from '#domain/transactions/transactions.ts';
import type { TimelineContext, TimelineQuery } from './timeline.types.ts';

/** What is shown first (API-06). */
export const firstQuery: TimelineQuery = { range: transactionsRangeDays, type: 'ALL', status: 'ALL' };

/** What the fields of the filter show: what is being looked for, else what was found by. */
export const chosenQuery = ({ asked, query }: Pick<TimelineContext, 'asked' | 'query'>): TimelineQuery =>
  asked ?? query;

export const isFirst = ({ range, type, status }: TimelineQuery): boolean =>
  range === firstQuery.range && type === firstQuery.type && status === firstQuery.status;

/** Whether there are more than stand on the page. */
export const hasMore = ({ found }: Pick<TimelineContext, 'found'>): boolean =>
  found.next !== null && found.transactions.length < found.total;
