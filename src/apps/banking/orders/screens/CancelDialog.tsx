import type { Order } from '#domain/entities/order.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { cancelEffect, cancelQuestion, ordersTexts } from '../orders.texts.ts';

const texts = ordersTexts.dialog;

interface CancelDialogProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** Asks once more before an order is canceled. */
export function CancelDialog({ order, isBusy, onConfirm, onLeave }: CancelDialogProps) {
  return (
    <ConfirmDialog texts={texts} isBusy={isBusy} onConfirm={onConfirm} onLeave={onLeave}>
      <Text weight="strong">{cancelQuestion(order)}</Text>
      <Text>{cancelEffect(order)}</Text>
    </ConfirmDialog>
  );
}
