import type { ListedOrder } from '#machines/orders/orders.types.ts';
import { accountText } from '#domain/dashboard/holder.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { cancelEffect, cancelQuestion, ordersTexts } from '../orders.texts.ts';

const texts = ordersTexts.dialog;

interface CancelDialogProps {
  readonly order: ListedOrder;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** Asks once more before an order is canceled. */
export function CancelDialog({ order, isBusy, onConfirm, onLeave }: CancelDialogProps) {
  return (
    <ConfirmDialog texts={texts} isBusy={isBusy} onConfirm={onConfirm} onLeave={onLeave}>
      <Text weight="strong">{cancelQuestion(order)}</Text>
      {order.orderedBy !== undefined && <Text>{ordersTexts.othersOrder(order.orderedBy)}</Text>}
      {order.holder?.isChild === true && <Text>{accountText(order.holder)}</Text>}
      <Text>{cancelEffect(order)}</Text>
    </ConfirmDialog>
  );
}
