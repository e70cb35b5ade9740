import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ListedPlan } from '#machines/savings-plans/savings-plans.types.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { deleteEffect, deleteQuestion, savingsPlansTexts } from '../savings-plans.texts.ts';

const texts = savingsPlansTexts.dialog;

interface DeleteDialogProps {
  readonly plan: ListedPlan;
  readonly today: IsoDate;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** Asks once more, and says what becomes of the next execution. */
export function DeleteDialog({ plan, today, isBusy, onConfirm, onLeave }: DeleteDialogProps) {
  return (
    <ConfirmDialog texts={texts} isBusy={isBusy} onConfirm={onConfirm} onLeave={onLeave}>
      <Text weight="strong">{deleteQuestion(plan)}</Text>
      <Text>{deleteEffect(plan, today)}</Text>
      <Text>{texts.invested}</Text>
    </ConfirmDialog>
  );
}
