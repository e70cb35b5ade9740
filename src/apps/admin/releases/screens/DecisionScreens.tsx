import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { releasesMachine } from '#machines/releases/releases.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { releasesTexts } from '../releases.texts.ts';

const texts = releasesTexts.form;

type Props = ScreenProps<typeof releasesMachine>;

/** The reason, and for a release the word that nobody types by mistake. */
function DecisionForm({ snapshot, send, kind }: Props & { readonly kind: 'approve' | 'reject' }) {
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { flaws, opened } = snapshot.context;
  if (opened === null) return null;
  const { release } = opened;
  const submit = (): void => {
    setAttempt(attempt + 1);
    send({ type: 'decision.submitted', reason, confirmation });
  };
  const errors = (['reason', 'confirmation'] as const)
    .filter((field) => flaws?.[field] === true)
    .map((field) => ({ message: texts.flaws[field], fieldId: field }));
  const errorAt = (field: string): string | undefined => errors.find(({ fieldId }) => fieldId === field)?.message;
  return (
    <JourneyLayout
      heading={texts[kind].heading(release.kind)}
      lead={texts.lead(release.title)}
      onSubmit={submit}
      notice={<ErrorSummary attempt={attempt} errors={errors} />}
      primary={
        <Button type="submit" size="lg" {...(kind === 'reject' ? { variant: 'danger' as const } : {})}>
          {texts[kind].submit}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'decision.left' })}>{texts.back}</QuietLink>}
    >
      <Stack gap="medium">
        <TextField
          id="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          onChange={setReason}
          error={errorAt('reason')}
          autoComplete="off"
        />
        {kind === 'approve' && (
          <TextField
            id="confirmation"
            label={texts.word}
            value={confirmation}
            onChange={setConfirmation}
            error={errorAt('confirmation')}
            autoComplete="off"
          />
        )}
      </Stack>
    </JourneyLayout>
  );
}

export function ApprovalScreen(props: Props) {
  return <DecisionForm {...props} kind="approve" />;
}

export function RejectionScreen(props: Props) {
  return <DecisionForm {...props} kind="reject" />;
}
