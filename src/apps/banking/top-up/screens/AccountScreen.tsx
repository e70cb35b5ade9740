import { useField } from '@mantine/form';
import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { IbanField } from '#ui/fields/IbanField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { fieldMessage } from '../top-up.problem.texts.ts';
import { savedText, steps, topUpTexts } from '../top-up.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';

const texts = topUpTexts.account;
const field = 'iban';

/** Another account of the owner's from which is debited. */
export function AccountScreen({ snapshot, send }: ScreenProps<typeof topUpMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { options, bankAccount, savedAt } = snapshot.context;
  const draft = useField({
    initialValue: bankAccount,
    onValueChange: (text) => send({ type: 'account.typed', text }),
  });
  if (options === null) return null;
  const isBusy = snapshot.matches({ deciding: 'lookingUp' });
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead(options.owner)}
      why={texts.why}
      progress={{ steps, current: 0 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'account.submitted', text: draft.getValue() });
      }}
      notice={<ProblemSummary context={snapshot.context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        !isBusy && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {topUpTexts.back}
          </QuietLink>
        )
      }
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <IbanField
        id={field}
        label={texts.iban}
        hint={texts.hint}
        value={draft.getValue()}
        onChange={(text) => draft.setValue(text)}
        error={fieldMessage(snapshot.context)}
      />
    </JourneyLayout>
  );
}
