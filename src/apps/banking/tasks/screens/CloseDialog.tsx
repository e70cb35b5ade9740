import type { OpenTask } from '#domain/tasks/task-lists.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { closeConsequence, closeTexts as texts } from '../tasks.texts.ts';

interface CloseDialogProps {
  readonly open: OpenTask;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** Asks once more before a task is closed without being done. */
export function CloseDialog({ open, onConfirm, onLeave }: CloseDialogProps) {
  return (
    <ConfirmDialog texts={texts} onConfirm={onConfirm} onLeave={onLeave}>
      <Text>{texts.effect}</Text>
      <Text>{closeConsequence(open)}</Text>
    </ConfirmDialog>
  );
}
