import { useField } from '@mantine/form';
import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { shownRelation } from '#machines/reference-account/reference-account.select.ts';
import type { AccountProblem } from '#machines/reference-account/reference-account.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { displayInstant } from '#ui/display/format.ts';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { IbanField } from '#ui/fields/IbanField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { problemTexts, referenceAccountTexts, steps } from '../reference-account.texts.ts';

const texts = referenceAccountTexts.form;
const labels = { iban: texts.iban, holder: texts.holder } as const;

interface SummaryProps {
  readonly problems: readonly AccountProblem[];
  readonly attempt: number;
}

function Summary({ problems, attempt }: SummaryProps) {
  const isSent = problems.every(({ field }) => field !== null);
  return (
    <ErrorSummary
      attempt={attempt}
      title={isSent ? texts.summary : texts.notSentTitle}
      errors={problems.map(({ field, code }) => ({
        message: problemTexts[code],
        ...(field === null ? {} : { fieldId: field, label: labels[field] }),
      }))}
    />
  );
}

/** The new account: its number, and in whose name it is. */
export function FormScreen({ snapshot, send }: ScreenProps<typeof referenceAccountMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { form: known, problems, savedAt } = snapshot.context;
  const iban = useField({
    initialValue: known.iban,
    onValueChange: (text) => send({ type: 'account.typed', form: { iban: text, holder: holder.getValue() } }),
  });
  const holder = useField({
    initialValue: known.holder,
    onValueChange: (text) => send({ type: 'account.typed', form: { iban: iban.getValue(), holder: text } }),
  });
  const relation = shownRelation(snapshot.context);
  if (relation === undefined) return null;
  const isBusy = snapshot.matches('preparing');
  const errorAt = (at: 'iban' | 'holder'): string | undefined => {
    const problem = problems.find(({ field }) => field === at);
    return problem === undefined ? undefined : problemTexts[problem.code];
  };
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead(relation.names)}
      why={texts.why}
      progress={{ steps, current: 0 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'account.submitted', form: { iban: iban.getValue(), holder: holder.getValue() } });
      }}
      notice={<Summary problems={problems} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      {...(savedAt === null ? {} : { saved: referenceAccountTexts.saved(displayInstant(savedAt)) })}
      back={
        !isBusy && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {referenceAccountTexts.back}
          </QuietLink>
        )
      }
    >
      <IbanField
        id="iban"
        label={texts.iban}
        hint={texts.ibanHint}
        value={iban.getValue()}
        onChange={(text) => iban.setValue(text)}
        error={errorAt('iban')}
      />
      <TextField
        id="holder"
        label={texts.holder}
        hint={texts.holderHint}
        autoComplete="name"
        value={holder.getValue()}
        onChange={(text) => holder.setValue(text)}
        error={errorAt('holder')}
      />
    </JourneyLayout>
  );
}
