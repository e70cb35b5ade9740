import type { SecondPersonForm } from '#domain/application/parties-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { partiesErrors, partiesTexts } from '../account-parties.texts.ts';

const texts = partiesTexts.second;

/** Who shares the account: the second holder, or the second guardian. */
export function SecondScreen({ snapshot, send }: ScreenProps<typeof accountPartiesMachine>) {
  const { kind, typed, problems } = snapshot.context;
  const { second } = typed;
  const errors = partiesErrors(problems);
  const change = (part: Partial<SecondPersonForm>): void =>
    send({ type: 'second.typed', form: { ...second, ...part } });
  return (
    <FormPage
      texts={kind === 'joint' ? partiesTexts.joint : partiesTexts.guardian}
      errors={errors}
      onSubmit={() => send({ type: 'second.entered', form: second })}
      onBack={() => send({ type: 'step.left' })}
    >
      <TextField
        id="second.firstName"
        label={texts.firstName}
        autoComplete="off"
        value={second.firstName}
        onChange={(firstName) => change({ firstName })}
        error={messageAt(errors, 'second.firstName')}
      />
      <TextField
        id="second.lastName"
        label={texts.lastName}
        autoComplete="off"
        value={second.lastName}
        onChange={(lastName) => change({ lastName })}
        error={messageAt(errors, 'second.lastName')}
      />
      <DateField
        id="second.birthDate"
        label={texts.birthDate}
        autoComplete="off"
        value={second.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={messageAt(errors, 'second.birthDate')}
      />
      <TextField
        id="second.email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="off"
        value={second.email}
        onChange={(email) => change({ email })}
        error={messageAt(errors, 'second.email')}
      />
    </FormPage>
  );
}
