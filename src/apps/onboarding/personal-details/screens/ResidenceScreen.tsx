import type { ResidenceForm } from '#domain/application/personal-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { countryOptions } from '../../country-options.ts';
import { messageAt } from '../../form-errors.ts';
import { FormPage } from '../../FormPage.tsx';
import { personalErrors, personalTexts } from '../personal-details.texts.ts';

const texts = personalTexts.residence;

/** Where whoever applies lives. It stays while it is stored, so that nothing is lost whatever the answer. */
export function ResidenceScreen({ snapshot, send }: ScreenProps<typeof personalDetailsMachine>) {
  const { typed, problems } = snapshot.context;
  const { residence } = typed;
  const errors = personalErrors(problems);
  const change = (part: Partial<ResidenceForm>): void =>
    send({ type: 'residence.typed', form: { ...residence, ...part } });
  return (
    <FormPage
      texts={texts}
      errors={errors}
      isBusy={!snapshot.matches({ telling: 'residing' })}
      onSubmit={() => send({ type: 'residence.entered', form: residence })}
      onBack={() => send({ type: 'step.left' })}
    >
      <TextField
        id="address.street"
        label={texts.street}
        autoComplete="street-address"
        value={residence.street}
        onChange={(street) => change({ street })}
        error={messageAt(errors, 'address.street')}
      />
      <TextField
        id="address.postalCode"
        label={texts.postalCode}
        autoComplete="postal-code"
        value={residence.postalCode}
        onChange={(postalCode) => change({ postalCode })}
        error={messageAt(errors, 'address.postalCode')}
      />
      <TextField
        id="address.city"
        label={texts.city}
        autoComplete="address-level2"
        value={residence.city}
        onChange={(city) => change({ city })}
        error={messageAt(errors, 'address.city')}
      />
      <SelectField
        id="address.country"
        label={texts.country}
        options={countryOptions()}
        value={residence.country}
        onChange={(country) => change({ country })}
        error={messageAt(errors, 'address.country')}
      />
    </FormPage>
  );
}
