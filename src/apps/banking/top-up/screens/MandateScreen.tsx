import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { debitedAccount } from '#machines/top-up/top-up.select.ts';
import { mandateField, MandateForm } from '#shell/mandate/MandateForm.tsx';
import { fieldMessage } from '../top-up.problem.texts.ts';
import { topUpTexts as texts, steps } from '../top-up.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';

/** The consent without which the chosen account is not debited (decisions §10). */
export function MandateScreen({ snapshot: { context }, send }: ScreenProps<typeof topUpMachine>) {
  const account = debitedAccount(context);
  if (context.options === null || account === null) return null;
  return (
    <MandateForm
      mandate={context.options.mandate}
      account={account}
      progress={{ steps, current: 0 }}
      inForce={texts.mandate.inForce}
      error={fieldMessage(context)}
      renderSummary={(attempt) => <ProblemSummary context={context} fieldId={mandateField} attempt={attempt} />}
      back={texts.back}
      onSubmit={(isAccepted) => send({ type: 'mandate.submitted', isAccepted })}
      onBack={() => send({ type: 'step.left' })}
    />
  );
}
