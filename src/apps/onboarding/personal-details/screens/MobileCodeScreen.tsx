import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { CodeAgain } from '#shell/confirmation/CodeAgain.tsx';
import { SentAgain } from '#shell/confirmation/SentAgain.tsx';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { personalErrors, personalTexts } from '../personal-details.texts.ts';

const texts = personalTexts.code;

/** The code that was sent to the new number. */
export function MobileCodeScreen({ snapshot, send }: ScreenProps<typeof personalDetailsMachine>) {
  const [code, setCode] = useState('');
  const { problems, change, isSentAgain } = snapshot.context;
  const errors = personalErrors(problems);
  return (
    <FormPage
      texts={{ ...texts, lead: texts.lead(change?.sentTo ?? '') }}
      errors={errors}
      notice={<SentAgain is={isSentAgain}>{texts.sentAgain}</SentAgain>}
      isBusy={!snapshot.matches({ calling: { proving: 'asking' } })}
      onSubmit={() => send({ type: 'code.entered', code })}
      onBack={() => send({ type: 'mobile.corrected' })}
    >
      <CodeField id="code" label={texts.code} value={code} onChange={setCode} error={messageAt(errors, 'code')} />
      <CodeAgain
        texts={texts}
        isOffered={snapshot.matches({ calling: { proving: { asking: 'resendable' } } })}
        onRequest={() => send({ type: 'code.requested' })}
        next="code"
      />
    </FormPage>
  );
}
