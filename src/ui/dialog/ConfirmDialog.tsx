import { type ReactNode, useId } from 'react';
import { Button } from '../button/Button.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly texts: { readonly title: string; readonly leave: string; readonly confirm: string };
  /** While it is done nobody leaves, and nobody does it twice. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
  /** What is about to be done, and what that means. */
  readonly children: ReactNode;
}

/** Asks once more before something is done that cannot be taken back. Leaving it has the focus: the safe answer comes first. */
export function ConfirmDialog({ texts, isBusy = false, onConfirm, onLeave, children }: ConfirmDialogProps) {
  const leaveId = useId();
  return (
    <Dialog
      kind="alertdialog"
      title={texts.title}
      initialFocusId={leaveId}
      {...(isBusy ? {} : { onClose: onLeave })}
      footer={
        <>
          <Button id={leaveId} variant="secondary" disabled={isBusy} onClick={onLeave}>
            {texts.leave}
          </Button>
          <Button variant="danger" status={isBusy ? 'loading' : undefined} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Stack gap="small">{children}</Stack>
    </Dialog>
  );
}
