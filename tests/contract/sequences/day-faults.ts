import { type Fault, instead } from './mistake.ts';

/** Mistakes in what days' ends do of themselves. */
export const dayFaults: readonly Fault[] = [
  {
    title: 'a savings plan is executed with whole euros',
    kind: 'wrong rounding',
    inDaysAfter: true,
    statements: {
      'savingsPlans.run': instead('s.ips_id, s.amount,', 's.ips_id, round(s.amount, -2)::bigint AS amount,'),
    },
  },
  {
    title: 'a savings plan pays into what will be paid out as a whole',
    met: 20_261_179,
    kind: 'missing limit',
    inDaysAfter: true,
    // Few have a plan for what they empty.
    rounds: 80,
    statements: { 'savingsPlans.run': instead('AND w.entire AND', 'AND false AND') },
  },
  {
    title: 'a debit that was returned counts as paid',
    met: 20_261_143,
    kind: 'early acknowledgement',
    inDaysAfter: true,
    // Few debits come back.
    rounds: 80,
    statements: { 'payments.findDebit': instead('amount = $2', 'amount <> $2') },
  },
  {
    title: 'a payout that the payee’s bank has sent back is forgotten',
    met: 20_261_125,
    kind: 'stale data',
    inDaysAfter: true,
    statements: { 'transfers.RETURNED': instead(`IN ('BOOKED')`, `IN ('SENT')`) },
  },
];
