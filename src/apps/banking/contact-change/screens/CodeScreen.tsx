import { useField } from '@mantine/form';
import type { ScreenProps } from '#journey/screens.ts';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import { CodeAgain } from '#shell/confirmation/CodeAgain.tsx';
import { SentAgain } from '#shell/confirmation/SentAgain.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { contactErrors, contactTexts } from '../contact-change.texts.ts';

const texts = contactTexts.code;

/** The code that was sent to the new number or address. */
export function CodeScreen({ snapshot, send }: ScreenProps<typeof contactChangeMachine>) {
  const code = useField({ initialValue: '' });
  const { channel, problems, change, isSentAgain } = snapshot.context;
  const errors = contactErrors(channel, problems);
  return (
    <FormPage
      texts={{
        heading: texts.heading[channel],
        lead: texts.lead[channel](change?.sentTo ?? ''),
        submit: texts.submit,
        back: texts.back[channel],
      }}
      errors={errors}
      notice={<SentAgain is={isSentAgain}>{texts.sentAgain}</SentAgain>}
      isBusy={!snapshot.matches({ proving: 'asking' })}
      onSubmit={() => send({ type: 'code.entered', code: code.getValue() })}
      onBack={() => send({ type: 'contact.corrected' })}
    >
      <CodeField
        id="code"
        label={texts.code}
        value={code.getValue()}
        onChange={(text) => code.setValue(text)}
        error={messageAt(errors, 'code')}
      />
      <CodeAgain
        texts={texts}
        isOffered={snapshot.matches({ proving: { asking: 'resendable' } })}
        onRequest={() => send({ type: 'code.requested' })}
        next="code"
      />
    </FormPage>
  );
}
