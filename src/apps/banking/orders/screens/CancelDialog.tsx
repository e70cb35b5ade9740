import type { Order } from '#domain/entities/order.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { cancelEffect, cancelQuestion, ordersTexts } from '../orders.texts.ts';

const texts = ordersTexts.dialog;

interface CancelDialogProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** Asks once more before an order is canceled. Keeping it has the focus: the safe answer comes first. */
export function CancelDialog({ order, isBusy, onConfirm, onLeave }: CancelDialogProps) {
  return (
    <Dialog
      kind="alertdialog"
      title={texts.title}
      initialFocusId="keep-order"
      {...(isBusy ? {} : { onClose: onLeave })}
      footer={
        <>
          <Button id="keep-order" variant="secondary" disabled={isBusy} onClick={onLeave}>
            {texts.leave}
          </Button>
          <Button variant="danger" status={isBusy ? 'loading' : undefined} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <Text weight="strong">{cancelQuestion(order)}</Text>
        <Text>{cancelEffect(order)}</Text>
      </Stack>
    </Dialog>
  );
}
