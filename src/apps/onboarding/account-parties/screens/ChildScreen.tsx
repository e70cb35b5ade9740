import type { ChildForm } from '#domain/application/parties-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { countryOptions } from '#shell/person/country-options.ts';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { partiesErrors, partiesTexts } from '../account-parties.texts.ts';

const texts = partiesTexts.child;

/** The child whose account it is. */
export function ChildScreen({ snapshot, send }: ScreenProps<typeof accountPartiesMachine>) {
  const { typed, problems } = snapshot.context;
  const { child } = typed;
  const errors = partiesErrors(problems);
  const change = (part: Partial<ChildForm>): void => send({ type: 'child.typed', form: { ...child, ...part } });
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'child.entered', form: child })}
      onBack={() => send({ type: 'step.left' })}
    >
      <TextField
        id="child.firstName"
        label={texts.firstName}
        autoComplete="off"
        value={child.firstName}
        onChange={(firstName) => change({ firstName })}
        error={messageAt(errors, 'child.firstName')}
      />
      <TextField
        id="child.lastName"
        label={texts.lastName}
        autoComplete="off"
        value={child.lastName}
        onChange={(lastName) => change({ lastName })}
        error={messageAt(errors, 'child.lastName')}
      />
      <DateField
        id="child.birthDate"
        label={texts.birthDate}
        autoComplete="off"
        value={child.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={messageAt(errors, 'child.birthDate')}
      />
      <TextField
        id="child.birthPlace"
        label={texts.birthPlace}
        autoComplete="off"
        value={child.birthPlace}
        onChange={(birthPlace) => change({ birthPlace })}
        error={messageAt(errors, 'child.birthPlace')}
      />
      <SelectField
        id="child.nationality"
        label={texts.nationality}
        options={countryOptions()}
        value={child.nationality}
        onChange={(nationality) => change({ nationality })}
        error={messageAt(errors, 'child.nationality')}
      />
    </FormPage>
  );
}
