import type { DayEndJob } from '../day-end/day-end-job.ts';
import { payLateMoney } from '../closures/late-money.ts';
import { lapseMandates } from '../mandates/lapse-mandates.ts';
import { freePayments } from '../payments/free-payments.ts';
import { investPayments } from '../payments/invest-payments.ts';
import { missPayments } from '../payments/miss-payments.ts';
import { endNeedlessChanges } from '../reference-accounts/end-needless-changes.ts';
import { debitNotices } from '../savings-plans/debit-notices-job.ts';
import { runSavingsPlans } from '../savings-plans/run-savings-plans.ts';
import { wireNotices } from '../savings-plans/wire-notices-job.ts';
import type { MoneyPorts } from './money-ports.ts';
import { debitFiles } from './debit-files.ts';
import { bankStatement } from './statement-import.ts';
import { transferFiles } from './transfer-files.ts';

/**
 * Money at a day's end, in its order: what the bank booked, what of it is for nothing any more or for a closed account, what is invested of it, what did
 * not come; then what the bank is asked for next.
 */
export const moneyDayEnd = ({ bank, custodian }: MoneyPorts): readonly DayEndJob[] => [
  lapseMandates,
  bankStatement(bank),
  freePayments,
  payLateMoney,
  endNeedlessChanges,
  investPayments(custodian),
  missPayments,
  runSavingsPlans,
  debitFiles(bank),
  debitNotices,
  wireNotices,
  transferFiles(bank),
];
