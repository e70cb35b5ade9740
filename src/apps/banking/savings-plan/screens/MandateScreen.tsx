import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { debitedAccount } from '#machines/savings-plan/savings-plan.select.ts';
import { mandateField, MandateForm } from '#shell/mandate/MandateForm.tsx';
import { fieldMessage } from '../savings-plan.problem.texts.ts';
import { savingsPlanTexts as texts, steps } from '../savings-plan.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';

/** The consent without which the chosen account is not debited (decisions §10). */
export function MandateScreen({ snapshot: { context }, send }: ScreenProps<typeof savingsPlanMachine>) {
  const account = debitedAccount(context);
  if (context.options === null || account === null) return null;
  return (
    <MandateForm
      mandate={context.options.mandate}
      account={account}
      progress={{ steps, current: 2 }}
      inForce={texts.mandate.inForce}
      error={fieldMessage(context)}
      renderSummary={(attempt) => <ProblemSummary context={context} fieldId={mandateField} attempt={attempt} />}
      back={texts.back}
      onSubmit={(isAccepted) => send({ type: 'mandate.submitted', isAccepted })}
      onBack={() => send({ type: 'step.left' })}
    />
  );
}
