import type { PackageRelation } from '#machines/service-packages/service-packages.types.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { servicePackagesTexts } from '../service-packages.texts.ts';

const texts = servicePackagesTexts.dialog;

interface CancelDialogProps {
  readonly relation: PackageRelation;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** Asks once more. */
export function CancelDialog({ relation, isBusy, onConfirm, onLeave }: CancelDialogProps) {
  return (
    <ConfirmDialog texts={texts} isBusy={isBusy} onConfirm={onConfirm} onLeave={onLeave}>
      <Text>{texts.keeps(relation.current)}</Text>
      <Text>{texts.again}</Text>
    </ConfirmDialog>
  );
}
