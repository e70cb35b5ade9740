import { type SubmitEvent, useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { resumeLinkProblems, resumeLinkTexts as texts } from '../resume-link.texts.ts';

const field = 'resume-email';

/** Where the link is to go. The questions stay where they are behind it. */
export function AskingDialog({ snapshot, send }: ScreenProps<typeof resumeLinkMachine>) {
  const { email: typed, problem } = snapshot.context;
  const [email, setEmail] = useState(typed);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send({ type: 'link.requested', email });
    // Where the address will not do, the field says why.
    document.getElementById(field)?.focus();
  };
  return (
    <Dialog title={texts.title} onClose={() => send({ type: 'sheet.closed' })} initialFocusId={field}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{texts.lead}</Text>
          <TextField
            id={field}
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
            error={problem === null ? undefined : resumeLinkProblems[problem]}
          />
          <Button type="submit" status={snapshot.matches('sending') ? 'loading' : undefined}>
            {texts.send}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
