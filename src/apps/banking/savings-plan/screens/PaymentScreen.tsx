import { useState } from 'react';
import { type PlanPayment, planPayments } from '#domain/savings-plan/plan-form.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { paymentProblem } from '#machines/savings-plan/savings-plan.select.ts';
import type { PlanOptions } from '#machines/savings-plan/savings-plan.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { fieldMessage, paymentReason } from '../savings-plan.problem.texts.ts';
import { paymentLabels, paymentMeaning, savedText, savingsPlanTexts, steps } from '../savings-plan.texts.ts';
import { OwnerLead } from './OwnerLead.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';

const texts = savingsPlanTexts.payment;
const field = 'payment';

/** What a way to pay means; one that cannot be taken says so in the words of specification §8, and why. */
const meaningOf = (payment: PlanPayment, options: PlanOptions) => {
  const problem = paymentProblem(options, payment);
  if (problem === undefined) return paymentMeaning(payment, options);
  return (
    <>
      <Badge>{texts.reason[problem]}</Badge> {paymentReason(problem)}
    </>
  );
};

/** How the rate is paid, each way with what it means (SHL-09). */
export function PaymentScreen({ snapshot, send }: ScreenProps<typeof savingsPlanMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { context } = snapshot;
  const { options, holder, payment, savedAt } = context;
  if (options === null) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead options={options} holder={holder} />}
      progress={{ steps, current: 2 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'payment.submitted' });
      }}
      notice={<ProblemSummary context={context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {savingsPlanTexts.back}
        </QuietLink>
      }
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <ChoiceField
        id={field}
        name={field}
        label={texts.label}
        isLabelHidden
        error={fieldMessage(context)}
        options={planPayments.map((value) => ({
          value,
          label: paymentLabels[value],
          description: meaningOf(value, options),
        }))}
        value={payment}
        onChange={(chosen) => send({ type: 'payment.chosen', payment: chosen })}
      />
    </JourneyLayout>
  );
}
