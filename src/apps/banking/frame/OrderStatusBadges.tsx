import type { Order } from '#domain/entities/order.ts';
import { inReviewLabel, orderSeverity, type OrderSeverity, orderStatusLabels } from '#domain/orders/order-labels.ts';
import { Badge, type BadgeSeverity } from '#ui/display/Badge.tsx';

/** The page's colours for the severities of BNK-08. */
const badgeOf = {
  success: 'success',
  error: 'refusal',
  // Noted is no alarm: somebody else has the next step.
  warning: 'waiting',
  info: 'info',
} satisfies Record<OrderSeverity, BadgeSeverity>;

/** An order's status, the same wherever it stands. */
export function OrderStatusBadges({
  order: { status, inReview },
}: {
  readonly order: Pick<Order, 'status' | 'inReview'>;
}) {
  return (
    <>
      <Badge severity={badgeOf[orderSeverity(status)]}>{orderStatusLabels[status]}</Badge>
      {inReview && <Badge>{inReviewLabel}</Badge>}
    </>
  );
}
