import { useField } from '@mantine/form';
import { useState } from 'react';
import { greatestBy, optionOf } from '#domain/top-up/top-up-options.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { fieldMessage } from '../top-up.problem.texts.ts';
import { savedText, steps, topUpTexts } from '../top-up.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { DaysCard } from './DaysCard.tsx';
import { ChildNotice, OwnerLead } from './OwnerLead.tsx';

const texts = topUpTexts.amount;
const field = 'amount';

/** The amount, with what it must be at least and at most, and when it is invested. */
export function AmountScreen({ snapshot, send }: ScreenProps<typeof topUpMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { options, holder, method, typed, savedAt } = snapshot.context;
  // The draft of the form goes into the chart, which keeps it over reloads and new sign-ins.
  const draft = useField({
    initialValue: typed,
    onValueChange: (text) => send({ type: 'amount.typed', text }),
  });
  const option = optionOf({ methods: options?.methods ?? [] }, method);
  if (options === null || option === undefined) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead title={options.title} holder={holder} />}
      progress={{ steps, current: 1 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'amount.submitted', text: draft.getValue() });
      }}
      notice={<ProblemSummary context={snapshot.context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {topUpTexts.back}
        </QuietLink>
      }
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <AmountField
        id={field}
        name={field}
        label={texts.label}
        hint={texts.hint(options.minimum, greatestBy(options, method))}
        value={draft.getValue()}
        onChange={(text) => draft.setValue(text)}
        error={fieldMessage(snapshot.context)}
      />
      <DaysCard option={option} options={options} />
      <ChildNotice holder={holder} />
    </JourneyLayout>
  );
}
