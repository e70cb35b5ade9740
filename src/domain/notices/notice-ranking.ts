import type { NoticeKind } from './account-notice.ts';

/** Worst first. */
export const noticeRanking: readonly NoticeKind[] = [
  'debitReturned',
  'invited',
  'identification',
  'secondMissing',
  'wphgIncomplete',
  'wphgExpired',
  'closing',
  'identificationRenewal',
  'notMigrated',
  'wire',
  'loss',
  'comingOfAge',
  'secondAwaited',
  'payoutInReview',
  'wphgExpiring',
  'terms',
  'wphgReview',
  'vouchers',
  'allQuiet',
];
