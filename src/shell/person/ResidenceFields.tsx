import type { ResidenceForm } from '#domain/application/personal-forms.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { messageAt } from '../form/form-errors.ts';
import { countryOptions } from './country-options.ts';
import { personTexts } from './person.texts.ts';

const texts = personTexts.residence;

interface ResidenceFieldsProps {
  readonly form: ResidenceForm;
  readonly errors: readonly FieldError[];
  readonly onChange: (form: ResidenceForm) => void;
}

/** Where somebody lives. */
export function ResidenceFields({ form, errors, onChange }: ResidenceFieldsProps) {
  const change = (part: Partial<ResidenceForm>): void => onChange({ ...form, ...part });
  return (
    <>
      <TextField
        id="address.street"
        label={texts.street}
        autoComplete="street-address"
        value={form.street}
        onChange={(street) => change({ street })}
        error={messageAt(errors, 'address.street')}
      />
      <TextField
        id="address.postalCode"
        label={texts.postalCode}
        autoComplete="postal-code"
        value={form.postalCode}
        onChange={(postalCode) => change({ postalCode })}
        error={messageAt(errors, 'address.postalCode')}
      />
      <TextField
        id="address.city"
        label={texts.city}
        autoComplete="address-level2"
        value={form.city}
        onChange={(city) => change({ city })}
        error={messageAt(errors, 'address.city')}
      />
      <SelectField
        id="address.country"
        label={texts.country}
        options={countryOptions()}
        value={form.country}
        onChange={(country) => change({ country })}
        error={messageAt(errors, 'address.country')}
      />
    </>
  );
}
