import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { accountErrors } from '../../account-consents/account-consents.texts.ts';
import { startTexts } from '../../account-consents/account-consents.payment.texts.ts';
import { StartField } from '../../account-consents/screens/StartField.tsx';
import { FormPage } from '#shell/form/FormPage.tsx';
import { signingProblemTexts, signingTexts } from '../invitation.signing.texts.ts';

const texts = { ...startTexts, ...signingTexts.start };

/** Whether to begin before the time to withdraw is over: asked of everybody who signs, in the same words. */
export function StartScreen({ snapshot, send }: ScreenProps<typeof invitationMachine>) {
  const { start, flaws, problem } = snapshot.context;
  const errors = accountErrors(flaws);
  return (
    <MantineTheme>
      <FormPage
        texts={texts}
        errors={errors}
        onSubmit={() => send({ type: 'start.entered', answer: start })}
        onBack={() => send({ type: 'contract.left' })}
        notice={problem === 'RESUMED' && <Notice kind="info">{signingProblemTexts[problem]}</Notice>}
      >
        <StartField answer={start} errors={errors} onChange={(answer) => send({ type: 'start.typed', answer })} />
      </FormPage>
    </MantineTheme>
  );
}
