import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { resumeLinkTexts as texts } from '../resume-link.texts.ts';

interface SentDialogProps {
  /** Until when the link works: an instant. */
  readonly endsAt: string;
  readonly onClose: () => void;
}

export function SentDialog({ endsAt, onClose }: SentDialogProps) {
  return (
    <Dialog title={texts.sentTitle} onClose={onClose}>
      <Stack>
        <Text>{texts.sent(endsAt)}</Text>
        <Button onClick={onClose}>{texts.close}</Button>
      </Stack>
    </Dialog>
  );
}
