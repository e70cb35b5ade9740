import type { SignedInDevice } from '#machines/security/security.types.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { deviceTimes, securityTexts } from '../security.texts.ts';

const texts = securityTexts.dialog;

interface RemovalDialogProps {
  readonly device: SignedInDevice;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** Asks once more, and says that a code comes. */
export function RemovalDialog({ device, isBusy, onConfirm, onLeave }: RemovalDialogProps) {
  return (
    <ConfirmDialog texts={texts} isBusy={isBusy} onConfirm={onConfirm} onLeave={onLeave}>
      <Text weight="strong">{device.device}</Text>
      <Text tone="second">{deviceTimes(device)}</Text>
      <Text>{texts.effect}</Text>
      <Text>{texts.tan}</Text>
    </ConfirmDialog>
  );
}
