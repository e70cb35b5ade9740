import { holderText } from '#domain/dashboard/holder.ts';
import { transactionStatusLabels, transactionTypeLabels } from '#domain/transactions/transactions.ts';
import type { ListedTransaction } from '#machines/timeline/timeline.types.ts';
import { Badge, type BadgeSeverity } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { statusMeaning, timelineTexts as texts } from '../timeline.texts.ts';
import css from './TransactionList.module.css';

const severities = { CLOSED: 'neutral', OPEN: 'info', PENDING: 'waiting' } as const satisfies Record<
  ListedTransaction['status'],
  BadgeSeverity
>;

const columns: readonly Column<ListedTransaction>[] = [
  {
    key: 'transaction',
    header: texts.transaction,
    isRowHeader: true,
    cell: (transaction) => <Subject transaction={transaction} />,
  },
  {
    key: 'status',
    header: texts.status,
    isWide: true,
    cell: ({ status, valueDate }) => {
      const meaning = statusMeaning({ status, valueDate });
      return (
        <span className={css.words}>
          <span>
            <Badge severity={severities[status]}>{transactionStatusLabels[status]}</Badge>
          </span>
          {meaning !== null && <span className={css.detail}>{meaning}</span>}
        </span>
      );
    },
  },
  {
    key: 'date',
    header: texts.date,
    isFigure: true,
    cell: ({ bookingDate }) => <GermanDate iso={bookingDate} />,
  },
  {
    key: 'amount',
    header: texts.amount,
    isFigure: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
];

/** A table on a desktop, cards on a phone. */
export function TransactionList({ transactions }: { readonly transactions: readonly ListedTransaction[] }) {
  return (
    <Card>
      <DataTable
        caption={texts.title}
        isCaptionHidden
        columns={columns}
        rows={transactions}
        rowKey={({ businessPartnerId, id }) => `${businessPartnerId} ${id}`}
      />
    </Card>
  );
}

/** What kind it is, what it says, of which investment and whose account. */
function Subject({ transaction: { type, text, title, holder } }: { readonly transaction: ListedTransaction }) {
  return (
    <span className={css.words}>
      <span>{transactionTypeLabels[type]}</span>
      {text !== transactionTypeLabels[type] && <span className={css.detail}>{text}</span>}
      {title !== null && !text.includes(title) && <span className={css.detail}>{title}</span>}
      {holder !== null && (
        <span className={css.detail}>
          {holder.isChild && <Badge>{texts.child}</Badge>} {holderText(holder)}
        </span>
      )}
    </span>
  );
}
