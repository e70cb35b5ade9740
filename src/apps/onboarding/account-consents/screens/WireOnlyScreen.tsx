import { isDebitable } from '#domain/mandate/debitable.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { FormPage } from '#shell/form/FormPage.tsx';
import { accountTexts } from '../account-consents.texts.ts';

const { payment: paymentTexts, wireOnly: texts } = accountTexts;

/** Why there is but one way, what it means, and how there would be another. */
export function WireOnlyScreen({ snapshot, send }: ScreenProps<typeof accountConsentsMachine>) {
  const { typed, sums, isChild } = snapshot.context;
  const otherHolder = isChild ? texts.otherHolderOfChild : texts.otherHolder;
  return (
    <FormPage
      texts={{ ...texts, heading: sums.deposit > 0 ? texts.heading : texts.headingOfRate }}
      errors={[]}
      onSubmit={() => send({ type: 'wire.acknowledged' })}
      onBack={() => send({ type: 'step.left' })}
    >
      <Notice kind="info">{isDebitable(typed.account.iban) ? otherHolder : texts.otherCountry}</Notice>
      <Text>{paymentTexts.wireMeaning(sums)}</Text>
      <Text tone="second">{texts.another}</Text>
    </FormPage>
  );
}
