import type { ScreenProps } from '#journey/screens.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { resumeLinkTexts as texts } from '../resume-link.texts.ts';

export function SentScreen({ snapshot, send }: ScreenProps<typeof resumeLinkMachine>) {
  const { sent } = snapshot.context;
  const close = (): void => send({ type: 'sheet.closed' });
  return (
    <Dialog title={texts.sentTitle} onClose={close}>
      <Stack>
        {sent !== null && <Text>{texts.sent(sent.endsAt)}</Text>}
        <Button onClick={close}>{texts.close}</Button>
      </Stack>
    </Dialog>
  );
}
