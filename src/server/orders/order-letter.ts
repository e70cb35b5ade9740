import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import type { NewDocument } from '../documents/issue-document.ts';
import type { Moment } from './lifecycle.ts';
import type { OrderRow } from './order.store.ts';

interface News {
  /** Names the letter for ever (`issueDocuments`). */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What went wrong with an order's money, as a letter for the postbox: the e-mail may be lost, this stays. */
export const orderLetter = (
  order: Pick<OrderRow, 'business_partner_id' | 'order_id' | 'type' | 'title' | 'amount'>,
  { id, title, paragraphs }: News,
  at: Moment,
): NewDocument => ({
  kind: 'LETTER',
  id,
  businessPartnerId: order.business_partner_id,
  at,
  data: {
    title,
    category: 'TRANSACTION',
    paragraphs: [...paragraphs],
    facts: [
      { label: 'Auftragsnummer', value: order.order_id },
      { label: 'Auftrag', value: `${orderTypeLabels[order.type]}, ${order.title}` },
      ...(order.amount === null ? [] : [{ label: 'Betrag', value: formatEuro(cents(order.amount)) }]),
    ],
  },
});
