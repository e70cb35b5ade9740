import { paymentIn } from '#domain/application/account-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { bankNameIn } from '#machines/account-consents/account-consents.select.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { FormPage } from '#shell/form/FormPage.tsx';
import { accountErrors, accountTexts } from '../account-consents.texts.ts';

const texts = accountTexts.payment;

/** How the first money comes, out of the account that was just named. */
export function PaymentScreen({ snapshot, send }: ScreenProps<typeof accountConsentsMachine>) {
  const { typed, problems, sums } = snapshot.context;
  const answer = paymentIn(typed);
  const errors = accountErrors(problems);
  return (
    <FormPage
      texts={{ ...texts, heading: sums.deposit > 0 ? texts.heading : texts.headingOfRate, lead: texts.lead(sums) }}
      errors={errors}
      onSubmit={() => send({ type: 'payment.entered', answer })}
      onBack={() => send({ type: 'step.left' })}
    >
      <PaymentFields
        answer={answer}
        account={{ ...typed.account, bankName: bankNameIn(snapshot.context) }}
        sums={sums}
        errors={errors}
        onChange={(changed) => send({ type: 'payment.typed', answer: changed })}
      />
    </FormPage>
  );
}
