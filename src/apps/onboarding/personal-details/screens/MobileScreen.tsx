import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { personalErrors, personalTexts } from '../personal-details.texts.ts';

const texts = personalTexts.mobile;

/** The number that TANs go to. The app's code shows that it is the customer who gives it; it stays in its field alone. */
export function MobileScreen({ snapshot, send }: ScreenProps<typeof personalDetailsMachine>) {
  const [factorCode, setFactorCode] = useState('');
  const { typed, problems } = snapshot.context;
  const errors = personalErrors(problems);
  return (
    <FormPage
      texts={texts}
      errors={errors}
      isBusy={snapshot.matches({ calling: 'ordering' })}
      onSubmit={() => send({ type: 'mobile.entered', mobile: typed.mobile, factorCode })}
      onBack={() => send({ type: 'step.left' })}
    >
      <TextField
        id="mobile"
        label={texts.mobile}
        hint={texts.mobileHint}
        type="tel"
        autoComplete="tel"
        value={typed.mobile}
        onChange={(mobile) => send({ type: 'mobile.typed', mobile })}
        error={messageAt(errors, 'mobile')}
      />
      <CodeField
        id="factorCode"
        label={texts.factorCode}
        hint={texts.factorCodeHint}
        value={factorCode}
        onChange={setFactorCode}
        error={messageAt(errors, 'factorCode')}
      />
    </FormPage>
  );
}
