import type { ApprovalLine } from '#domain/approvals/approval.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { addCents, type Cents, cents, formatEuro } from '#domain/money/money.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { payoutAmountText } from '#domain/withdrawal/payout-amount.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type ClosingPart, partsOf, withParts } from '../closures/closing-parts.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { confirmedDebtOf } from './confirmed-debt.ts';
import { comparisonLines } from './release-comparison.ts';

type Payout = Omit<OrderRow, 'snapshot' | 'operation_id' | 'expected_on'>;

const amountOf = ({ amount, entire, estimate }: Payout): string =>
  amount === null ? payoutAmountText(cents(estimate ?? 0), entire) : formatEuro(cents(amount));

/** What was confirmed, where a sale has brought another sum since; of an account's rest nobody has confirmed a sum. */
const confirmedOf = ({ type, amount, entire, estimate }: Payout): string | null =>
  type !== 'ACCOUNT_CLOSURE' && entire && amount !== null && estimate !== null
    ? payoutAmountText(cents(estimate), true)
    : null;

const partLines = ({ estimate }: Payout, parts: readonly ClosingPart[]) =>
  parts.length === 0
    ? []
    : [
        ...parts.map((part, index) => ({
          label: `${String(index + 1)}. Anlage`,
          after: `${part.title}, ${payoutAmountText(cents(part.estimate), true)}`,
        })),
        { label: 'Verrechnungskonto', after: payoutAmountText(cents(estimate ?? 0), true) },
      ];

const debtLines = (debt: Cents) =>
  debt === 0 ? [] : [{ label: 'Ausgleich des Verrechnungskontos', after: `davor ${formatEuro(debt)} vom Erlös` }];

const linesOf = (
  order: Payout,
  parts: readonly ClosingPart[],
  debt: Cents,
  comparison: readonly Pick<ApprovalLine, 'label' | 'after'>[],
): readonly ApprovalLine[] =>
  [
    {
      label: 'Auftrag',
      after: `${orderTypeLabels[order.type]}, ${order.title}${parts.length === 0 ? '' : ' mit allen Anlagen'}`,
    },
    ...partLines(order, parts),
    { label: 'Betrag', before: confirmedOf(order), after: amountOf(withParts(order, parts)) },
    ...debtLines(debt),
    { label: 'Empfänger', after: order.payee_holder ?? '' },
    { label: 'Konto', after: order.payee_iban === null ? '' : ibanEndText(order.payee_iban) },
    ...comparison,
  ].map((line) => ({ before: null, ...line }));

/**
 * Asks for the release of a payout above 10,000 € (decisions §16, §20), in the transaction that places it, or of one whose
 * sale has brought too much. The customer who ordered is the first person, a member of staff the second; what the bank has
 * ordered itself has no first person. An account that closes with its investments is asked for as a whole: its parts and
 * their sum stand in the one request.
 */
export const askForRelease = async (
  tx: Db,
  order: Payout,
  maker: string | null,
  moment: Moment,
  approvalId?: string,
): Promise<void> => {
  const parts = await partsOf(tx, order);
  const debt = addCents(await confirmedDebtOf(tx, order), ...parts.map((part) => cents(part.debt)));
  await requestApproval(
    tx,
    {
      kind: 'PAYOUT',
      targetId: order.order_id,
      businessPartnerId: order.business_partner_id,
      maker,
      reason: null,
      title: `${orderTypeLabels[order.type]} über ${amountOf(withParts(order, parts))}`,
      lines: linesOf(order, parts, debt, await comparisonLines(tx, order, parts, moment.today)),
      payload: { businessPartnerId: order.business_partner_id, orderId: order.order_id },
    },
    moment,
    approvalId,
  );
};
