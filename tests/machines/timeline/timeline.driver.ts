import { queryTypeTexts, rangeTexts, timelineTexts as texts } from '#apps/banking/timeline/timeline.texts.ts';
import { transactionStatusLabels } from '#domain/transactions/transactions.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person reads and filters what moved on the accounts. */
export const timelineDriver: Driver<typeof timelineMachine> = {
  'range.chosen': (hands, { range }) => hands.choose(texts.range, rangeTexts[range]),
  'type.chosen': (hands, { transactionType }) => hands.choose(texts.type, queryTypeTexts[transactionType]),
  'status.chosen': (hands, { status }) => hands.choose(texts.status, transactionStatusLabels[status]),
  'filters.cleared': (hands) => hands.press(texts.clear),
  'more.wanted': (hands) => hands.press(texts.more),
  'export.wanted': (hands) => hands.press(texts.export),
  'timeline.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
};
