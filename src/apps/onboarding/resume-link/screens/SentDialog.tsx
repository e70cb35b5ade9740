import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { resumeLinkTexts as texts } from '../resume-link.texts.ts';

interface SentDialogProps {
  /** As typed: a slip shows here while it can still be mended. */
  readonly email: string;
  /** Until when the link works: an instant. */
  readonly endsAt: string;
  readonly onClose: () => void;
}

export function SentDialog({ email, endsAt, onClose }: SentDialogProps) {
  return (
    <Dialog title={texts.sentTitle} onClose={onClose}>
      <Stack>
        <Text>{texts.sentTo(email)}</Text>
        <Text>{texts.sent(endsAt)}</Text>
        <Button onClick={onClose}>{texts.close}</Button>
      </Stack>
    </Dialog>
  );
}
