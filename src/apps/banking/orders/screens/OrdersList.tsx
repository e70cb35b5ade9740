import { formatGermanDays } from '#domain/calendar/german-days.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import { cancelRefusal } from '#domain/orders/order-cancellation.ts';
import { orderedByText, orderTypeLabels } from '#domain/orders/order-labels.ts';
import { queryStatus } from '#domain/orders/order-queries.ts';
import type { ListedOrder } from '#machines/orders/orders.types.ts';
import { telephoneHref } from '#ui/brand/brand.ts';
import { useBrand } from '#ui/brand/BrandContext.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Unbroken } from '#ui/typography/Unbroken.tsx';
import { OrderStatusBadges } from '../../frame/OrderStatusBadges.tsx';
import { debitReturned, ordersTexts as texts, statusMeaning } from '../orders.texts.ts';
import css from './OrdersList.module.css';

interface OrdersListProps {
  readonly orders: readonly ListedOrder[];
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

const columns = (onCancel: OrdersListProps['onCancel']): readonly Column<ListedOrder>[] => [
  {
    key: 'order',
    header: texts.order,
    isRowHeader: true,
    cell: (order) => <Subject order={order} />,
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
    cell: ({ createdOn }) => <GermanDate iso={createdOn} />,
  },
  {
    key: 'expected',
    header: texts.expected,
    isFigure: true,
    // When it was done is no expectation any more.
    cell: ({ status, expectedAt, expectedUntil, late }) =>
      queryStatus({ status }) === 'OPEN' &&
      expectedAt !== null &&
      texts.expectedOn(formatGermanDays(expectedAt, expectedUntil), late),
  },
  {
    key: 'amount',
    header: texts.amount,
    isFigure: true,
    cell: ({ amount, entire, estimate }) =>
      amount === null ? entire && texts.everything(estimate) : <Money amount={amount} />,
  },
  {
    key: 'cancel',
    header: texts.action,
    isWide: true,
    cell: ({ cancelable, orderId, type }) =>
      cancelable && (
        <FocusHeir next="orders-news">
          <Button variant="secondary" size="sm" onClick={() => onCancel(orderId)}>
            {texts.cancel}
            <VisuallyHidden>
              : {orderTypeLabels[type]} {orderId}
            </VisuallyHidden>
          </Button>
        </FocusHeir>
      ),
  },
];

/** What was ordered, of what and whose it is, by whom, under which number and to whom. */
function Subject({ order: { type, title, holder, orderId, payee, orderedBy } }: { readonly order: ListedOrder }) {
  return (
    <span className={css.order}>
      <span>{orderTypeLabels[type]}</span>
      <span className={css.detail}>{title}</span>
      {holder?.isChild === true && (
        <span className={css.detail}>
          <Badge>{holder.ofAgeSince === undefined ? texts.child : texts.readOnly}</Badge> {holderText(holder)}
        </span>
      )}
      {orderedBy !== undefined && <span className={css.detail}>{orderedByText(orderedBy)}</span>}
      {payee !== undefined && <span className={css.detail}>{texts.payee(payee)}</span>}
      <span className={css.detail}>
        <Unbroken>{orderId}</Unbroken>
      </span>
    </span>
  );
}

function Status({ order }: { readonly order: ListedOrder }) {
  return (
    <span className={css.status}>
      <span className={css.badges}>
        <OrderStatusBadges order={order} />
      </span>
      <span className={css.detail}>{order.note === 'DEBIT_RETURNED' ? <DebitReturned /> : statusMeaning(order)}</span>
      {cancelRefusal(order) === 'CLOSURE_NOT_CANCELABLE' && <Closure />}
    </span>
  );
}

/** Who alone can take a closure back. */
function Closure() {
  return (
    <span className={css.detail}>
      {texts.closure} <SupportPhone />
    </span>
  );
}

/** Who debits once more; or the order is canceled. */
function DebitReturned() {
  return (
    <>
      {debitReturned.before} <SupportPhone />. {debitReturned.after}
    </>
  );
}

function SupportPhone() {
  const { phone } = useBrand().support;
  return <Link href={telephoneHref(phone)}>{phone}</Link>;
}
