import { formatGermanDays } from '#domain/calendar/german-days.ts';
import type { OpenOrder } from '#domain/dashboard/open-orders.ts';
import { orderedByText, orderTypeLabels } from '#domain/orders/order-labels.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { displayEuro } from '#ui/display/format.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { OrderStatusBadges } from '../../frame/OrderStatusBadges.tsx';
import { paths } from '../../paths.ts';
import { dashboardTexts } from '../dashboard.texts.ts';

const texts = dashboardTexts.openOrders;

/** So many are read at a glance; the orders' page has the others. */
const atOnce = 4;

interface OpenOrdersProps {
  /** Null: not known. */
  readonly orders: readonly OpenOrder[] | null;
  /** The orders' page is open to identified customers alone. */
  readonly isIdentified: boolean;
  /** Null where another button of the page loads them anew too: one of that name is enough. */
  readonly onRetry: (() => void) | null;
}

/** What is under way: nobody has to look for it on another page (BNK-08). */
export function OpenOrders({ orders, isIdentified, onRetry }: OpenOrdersProps) {
  return (
    <Card title={texts.heading}>
      <Stack gap="medium">
        {orders === null ? (
          <Notice
            kind="warning"
            {...(onRetry !== null && {
              actions: (
                <Button variant="secondary" size="sm" onClick={onRetry}>
                  {texts.retry}
                </Button>
              ),
            })}
          >
            {texts.failed}
          </Notice>
        ) : (
          <Orders orders={orders} />
        )}
        {isIdentified && <QuietLink href={paths.orders()}>{texts.all}</QuietLink>}
      </Stack>
    </Card>
  );
}

function Orders({ orders }: { readonly orders: readonly OpenOrder[] }) {
  const more = orders.length - atOnce;
  if (orders.length === 0) return <Text tone="second">{texts.none}</Text>;
  return (
    <>
      {orders.slice(0, atOnce).map((order) => (
        <UnderWay key={order.orderId} order={order} />
      ))}
      {more > 0 && <Text tone="second">{texts.more(more)}</Text>}
    </>
  );
}

const amountOf = ({ amount, entire, estimate }: OpenOrder): string | null => {
  if (amount !== null) return displayEuro(amount);
  if (!entire) return null;
  return estimate === null ? texts.everything : texts.about(displayEuro(estimate));
};

const expectedOf = ({ expectedAt, expectedUntil, late }: OpenOrder): string | null => {
  if (expectedAt === null) return null;
  const days = formatGermanDays(expectedAt, expectedUntil);
  return late ? texts.late(days) : texts.expected(days);
};

function UnderWay({ order }: { readonly order: OpenOrder }) {
  const amount = amountOf(order);
  const expected = expectedOf(order);
  return (
    <Stack gap="tight">
      <Cluster justify="between" gap="small" align="baseline">
        <Text weight="strong">{orderTypeLabels[order.type]}</Text>
        {amount !== null && <Text weight="strong">{amount}</Text>}
      </Cluster>
      {order.title !== null && (
        <Text size="small" tone="second">
          {order.title}
        </Text>
      )}
      {order.split !== undefined && (
        <Text size="small" tone="second">
          {texts.newStrategy(order.split)}
        </Text>
      )}
      {order.orderedBy !== undefined && (
        <Text size="small" tone="second">
          {orderedByText(order.orderedBy)}
        </Text>
      )}
      <Cluster gap="small">
        <OrderStatusBadges order={order} />
      </Cluster>
      {expected !== null && (
        <Text size="small" tone="second">
          {expected}
        </Text>
      )}
    </Stack>
  );
}
