import { useField } from '@mantine/form';
import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { keptAccount } from '#machines/savings-plan/savings-plan.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { IbanField } from '#ui/fields/IbanField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { fieldMessage } from '../savings-plan.problem.texts.ts';
import { savedText, savingsPlanTexts, steps } from '../savings-plan.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';

const texts = savingsPlanTexts.account;
const field = 'iban';

/** Another account of the owner's from which is debited, or the one that the customer wires from. */
export function AccountScreen({ snapshot, send }: ScreenProps<typeof savingsPlanMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { context } = snapshot;
  const { options, payment, bankAccount, savedAt } = context;
  const draft = useField({
    initialValue: bankAccount,
    onValueChange: (text) => send({ type: 'account.typed', text }),
  });
  if (options === null) return null;
  const purpose = payment === 'WIRE' ? 'WIRE' : 'OTHER';
  const kept = keptAccount(context);
  const isBusy = snapshot.matches({ deciding: 'lookingUp' });
  return (
    <JourneyLayout
      heading={texts.heading[purpose]}
      lead={texts.lead[purpose](options.owner)}
      {...(purpose === 'OTHER' ? { why: texts.why } : {})}
      progress={{ steps, current: 2 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'account.submitted', text: draft.getValue() });
      }}
      notice={<ProblemSummary context={context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        !isBusy && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {savingsPlanTexts.back}
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
        error={fieldMessage(context)}
      />
      {kept !== null && <Text tone="second">{texts.keep(kept.iban)}</Text>}
    </JourneyLayout>
  );
}
