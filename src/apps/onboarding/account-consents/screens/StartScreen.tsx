import type { ScreenProps } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { StartField } from './StartField.tsx';
import { FormPage } from '#shell/form/FormPage.tsx';
import { leadOfTwo } from '../account-consents.start.texts.ts';
import { accountErrors, accountTexts } from '../account-consents.texts.ts';

/** Whether to begin before the time to withdraw is over. */
export function StartScreen({ snapshot, send }: ScreenProps<typeof accountConsentsMachine>) {
  const { isChild, owners } = snapshot.context;
  const texts = accountTexts.start;
  const answer = snapshot.context.typed.startsAtOnce;
  const errors = accountErrors(snapshot.context.problems);
  return (
    <FormPage
      texts={isChild || owners.length > 1 ? { ...texts, lead: leadOfTwo } : texts}
      errors={errors}
      onSubmit={() => send({ type: 'start.entered', answer })}
      onBack={() => send({ type: 'step.left' })}
    >
      <StartField
        answer={answer}
        errors={errors}
        onChange={(chosen) => send({ type: 'start.typed', answer: chosen })}
      />
    </FormPage>
  );
}
