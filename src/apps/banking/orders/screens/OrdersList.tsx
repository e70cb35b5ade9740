import { berlinDay } from '#domain/calendar/instant.ts';
import type { Order } from '#domain/entities/order.ts';
import { orderSeverity, orderStatusLabels, orderTypeLabels } from '#domain/orders/order-labels.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { badgeOf, ordersTexts as texts, statusMeaning } from '../orders.texts.ts';
import css from './OrdersList.module.css';

interface OrdersListProps {
  readonly orders: readonly Order[];
  readonly onCancel: (orderId: string) => void;
}

/** A table on a desktop, cards on a phone. */
export function OrdersList({ orders, onCancel }: OrdersListProps) {
  return (
    <Card>
      <DataTable
        caption={texts.title}
        isCaptionHidden
        columns={columns(onCancel)}
        rows={orders}
        rowKey={({ orderId }) => orderId}
      />
    </Card>
  );
}

const columns = (onCancel: OrdersListProps['onCancel']): readonly Column<Order>[] => [
  {
    key: 'order',
    header: texts.order,
    isRowHeader: true,
    cell: ({ type, title, orderId }) => (
      <span className={css.order}>
        <span>{orderTypeLabels[type]}</span>
        <span className={css.detail}>{title}</span>
        <span className={css.detail}>{orderId}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: texts.status,
    isWide: true,
    cell: (order) => <Status order={order} />,
  },
  {
    key: 'date',
    header: texts.date,
    isFigure: true,
    cell: ({ createdAt }) => <GermanDate iso={berlinDay(createdAt) ?? createdAt} />,
  },
  {
    key: 'expected',
    header: texts.expected,
    isFigure: true,
    cell: ({ expectedAt }) => expectedAt !== null && <GermanDate iso={expectedAt} />,
  },
  {
    key: 'amount',
    header: texts.amount,
    isFigure: true,
    cell: ({ type, amount }) =>
      amount === null ? type === 'WITHDRAWAL' && texts.everything : <Money amount={amount} />,
  },
  {
    key: 'cancel',
    header: texts.action,
    isWide: true,
    cell: ({ cancelable, orderId, type }) =>
      cancelable && (
        <Button variant="secondary" size="sm" onClick={() => onCancel(orderId)}>
          {texts.cancel}
          <VisuallyHidden>
            : {orderTypeLabels[type]} {orderId}
          </VisuallyHidden>
        </Button>
      ),
  },
];

function Status({ order }: { readonly order: Order }) {
  return (
    <span className={css.status}>
      <span className={css.badges}>
        <Badge severity={badgeOf[orderSeverity(order.status)]}>{orderStatusLabels[order.status]}</Badge>
        {order.inReview && <Badge severity="waiting">{texts.inReview}</Badge>}
      </span>
      <span className={css.detail}>{statusMeaning(order)}</span>
    </span>
  );
}
