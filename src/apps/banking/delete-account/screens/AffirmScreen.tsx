import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { deleteAccountTexts, problemTexts, steps } from '../delete-account.texts.ts';

const texts = deleteAccountTexts.affirm;

/** The word is typed by whoever means it; a code follows. */
export function AffirmScreen({ snapshot, send }: ScreenProps<typeof deleteAccountMachine>) {
  const { problem, word: kept } = snapshot.context;
  const [word, setWord] = useState(kept);
  const [attempt, setAttempt] = useState(0);
  const isBusy = snapshot.matches('preparing');
  const message = problem === null || isBusy ? undefined : problemTexts[problem];
  const isOfWord = problem === 'WORD_MISSING';
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 1 }}
      notice={
        <ErrorSummary
          attempt={attempt}
          errors={message === undefined ? [] : [{ message, ...(isOfWord && { fieldId: 'deletion-word' }) }]}
        />
      }
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'deletion.affirmed', word });
      }}
      primary={
        <Button type="submit" size="lg" variant="danger" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={!isBusy && <QuietLink onClick={() => send({ type: 'step.left' })}>{deleteAccountTexts.back}</QuietLink>}
    >
      <TextField
        id="deletion-word"
        label={texts.label}
        value={word}
        onChange={setWord}
        autoComplete="off"
        error={isOfWord ? message : undefined}
      />
    </JourneyLayout>
  );
}
