import { useField } from '@mantine/form';
import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { growthLimit } from '#machines/savings-plan/savings-plan.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { hindranceTexts } from '../savings-plan.hindrance.texts.ts';
import { fieldMessage } from '../savings-plan.problem.texts.ts';
import { intervalOptions, savedText, savingsPlanTexts, steps } from '../savings-plan.texts.ts';
import { CurrentCard } from './CurrentCard.tsx';
import { OwnerLead } from './OwnerLead.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';

const texts = savingsPlanTexts.rate;
const field = 'amount';

/** How much, and how often. A plan that is changed stands beside it as it runs now. */
export function RateScreen({ snapshot, send }: ScreenProps<typeof savingsPlanMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { context } = snapshot;
  const { options, plan, holder, amount, interval, savedAt } = context;
  // The draft of the form goes into the chart, which keeps it over reloads and new sign-ins.
  const draft = useField({
    initialValue: { amount, interval },
    onValueChange: (typed) => send({ type: 'rate.typed', ...typed }),
  });
  const values = draft.getValue();
  const limit = growthLimit(context);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead options={options} holder={holder} />}
      progress={{ steps, current: 0 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'rate.submitted', ...values });
      }}
      notice={<ProblemSummary context={context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
      back={<QuietLink href={paths.savingsPlans()}>{savingsPlanTexts.leave}</QuietLink>}
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      {plan !== null && <CurrentCard plan={plan} />}
      {limit !== undefined && (
        <Notice kind="warning" title={texts.mayNotGrow(limit.greatest, interval)}>
          {hindranceTexts[limit.hindrance].reason}
        </Notice>
      )}
      <AmountField
        id={field}
        name={field}
        label={texts.label}
        hint={texts.hint}
        value={values.amount}
        onChange={(text) => draft.setValue({ ...values, amount: text })}
        error={fieldMessage(context)}
      />
      <RadioField
        id="interval"
        label={texts.interval}
        options={intervalOptions}
        value={values.interval}
        onChange={(chosen) => draft.setValue({ ...values, interval: chosen })}
      />
    </JourneyLayout>
  );
}
