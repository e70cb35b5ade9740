import { useField } from '@mantine/form';
import type { ScreenProps } from '#journey/screens.ts';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { contactErrors, contactTexts } from '../contact-change.texts.ts';

/** The new number or address. It stands in its field alone until it is sent, and so does the app's code. */
export function ContactScreen({ snapshot, send }: ScreenProps<typeof contactChangeMachine>) {
  const { channel, hasNumber, contact: known, problems } = snapshot.context;
  const contact = useField({
    initialValue: known,
    onValueChange: (text) => send({ type: 'contact.typed', contact: text }),
  });
  const factorCode = useField({ initialValue: '' });
  const texts = contactTexts.form[channel];
  const errors = contactErrors(channel, problems);
  const isBusy = snapshot.matches('ordering');
  return (
    <FormPage
      texts={{ ...texts, back: contactTexts.cancel }}
      errors={errors}
      isBusy={isBusy}
      onSubmit={() => send({ type: 'contact.entered', contact: contact.getValue(), factorCode: factorCode.getValue() })}
      onBack={() => send({ type: 'change.left' })}
    >
      <TextField
        id="contact"
        label={texts.label}
        hint={texts.hint}
        type={channel === 'MOBILE' ? 'tel' : 'email'}
        autoComplete={channel === 'MOBILE' ? 'tel' : 'email'}
        value={contact.getValue()}
        onChange={(text) => contact.setValue(text)}
        error={messageAt(errors, 'contact')}
      />
      {channel === 'MOBILE' && !hasNumber && (
        <CodeField
          id="factorCode"
          label={contactTexts.factorCode}
          hint={contactTexts.factorCodeHint}
          value={factorCode.getValue()}
          onChange={(text) => factorCode.setValue(text)}
          error={messageAt(errors, 'factorCode')}
        />
      )}
    </FormPage>
  );
}
