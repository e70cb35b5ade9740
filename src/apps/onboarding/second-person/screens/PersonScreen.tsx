import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { flawErrors } from '#shell/form/flaw-errors.ts';
import { flawTexts } from '#shell/person/flaw.texts.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { SecondNameFields } from '../../account-parties/screens/SecondNameFields.tsx';
import { secondNameTexts } from '../../account-parties/second-name.texts.ts';
import { correctionProblemTexts, secondPersonTexts } from '../second-person.texts.ts';

const texts = secondPersonTexts.person;

const labels = {
  'second.firstName': secondNameTexts.firstName,
  'second.lastName': secondNameTexts.lastName,
  'second.birthDate': secondNameTexts.birthDate,
} as const;

/** How whoever is awaited is really called, as the contract has it so far; also while the bank looks at it. */
export function PersonScreen({ snapshot, send }: ScreenProps<typeof secondPersonMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { correction, flaws, problem } = snapshot.context;
  const isBusy = snapshot.matches('preparingCorrection');
  const errors = flawErrors(flaws, flawTexts, labels);
  const message = problem === null ? undefined : correctionProblemTexts[problem];
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'person.entered', form: correction });
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
      <SecondNameFields
        form={correction}
        errors={errors}
        onChange={(part) => send({ type: 'person.typed', form: { ...correction, ...part } })}
      />
      <Text tone="second">{texts.note}</Text>
    </JourneyLayout>
  );
}
