import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { flawErrors } from '#shell/form/flaw-errors.ts';
import { messageAt } from '#shell/form/form-errors.ts';
import { flawTexts } from '#shell/person/flaw.texts.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { correctionProblemTexts, secondPersonTexts } from '../second-person.texts.ts';

const texts = secondPersonTexts.birthDate;

const labels = { 'second.birthDate': texts.label } as const;

/** When whoever is awaited was really born, as the application has it so far; also while the bank looks at it. */
export function BirthDateScreen({ snapshot, send }: ScreenProps<typeof secondPersonMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { standing, birthDate, flaws, problem } = snapshot.context;
  const isBusy = snapshot.matches('preparingCorrection');
  const errors = flawErrors(flaws, flawTexts, labels);
  const message = problem === null ? undefined : correctionProblemTexts[problem];
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead(standing?.name ?? '')}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'birthDate.entered', birthDate });
      }}
      notice={
        message === undefined ? (
          <ErrorSummary attempt={attempt} errors={errors} />
        ) : (
          <ErrorSummary attempt={attempt} title={texts.refused} errors={[{ message }]} />
        )
      }
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={!isBusy && <QuietLink onClick={() => send({ type: 'step.left' })}>{texts.back}</QuietLink>}
    >
      <DateField
        id="second.birthDate"
        label={texts.label}
        autoComplete="off"
        value={birthDate}
        onChange={(typed) => send({ type: 'birthDate.typed', birthDate: typed })}
        error={messageAt(errors, 'second.birthDate')}
      />
      <Text tone="second">{texts.note}</Text>
    </JourneyLayout>
  );
}
