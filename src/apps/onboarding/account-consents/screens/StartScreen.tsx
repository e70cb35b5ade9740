import { useState } from 'react';
import type { AccountTyped } from '#domain/application/account-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { messageAt } from '../../form-errors.ts';
import { FormPage } from '../../FormPage.tsx';
import { accountErrors, accountTexts } from '../account-consents.texts.ts';

const texts = accountTexts.start;

/** Beginning before the time to withdraw is over is wanted in words of its own, or not wanted (decisions §8). */
export function StartScreen({ snapshot, send }: ScreenProps<typeof accountConsentsMachine>) {
  const [answer, setAnswer] = useState<AccountTyped['startsAtOnce']>(snapshot.context.typed.startsAtOnce);
  const errors = accountErrors(snapshot.context.problems);
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'start.entered', answer })}
      onBack={() => send({ type: 'step.left' })}
    >
      <RadioField<'yes' | 'no'>
        id="start"
        label={texts.legend}
        options={[
          { value: 'yes', label: texts.yes, hint: texts.yesHint },
          { value: 'no', label: texts.no, hint: texts.noHint },
        ]}
        value={answer === '' ? null : answer}
        onChange={setAnswer}
        error={messageAt(errors, 'start')}
      />
    </FormPage>
  );
}
