import { mostOthers, type TaxForm } from '#domain/application/declaration-forms.ts';
import { countryName } from '#domain/person/countries.ts';
import type { TaxId } from '#domain/person/profile.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { messageAt } from '../form/form-errors.ts';
import { countryOptions } from './country-options.ts';
import { personTexts } from './person.texts.ts';

const texts = personTexts.tax;

interface TaxFieldsProps {
  readonly form: TaxForm;
  /** Masked. */
  readonly known: readonly TaxId[];
  readonly errors: readonly FieldError[];
  readonly onChange: (form: TaxForm) => void;
}

/** Where taxes are paid. What is known is shown masked, and stays unless something is typed. */
export function TaxFields({ form, known, errors, onChange }: TaxFieldsProps) {
  const change = (part: Partial<TaxForm>): void => onChange({ ...form, ...part });
  const changeOther = (place: number, part: Partial<TaxId>): void =>
    change({ others: form.others.map((each, index) => (index === place ? { ...each, ...part } : each)) });
  return (
    <>
      {known.length > 0 && (
        <Card title={texts.knownTitle} tone="sunken">
          <DefinitionList
            items={known.map(({ country, taxId }) => ({ term: countryName(country) ?? country, description: taxId }))}
          />
          <Text size="small" tone="second">
            {texts.known}
          </Text>
        </Card>
      )}
      <TextField
        id="tax.german"
        label={texts.german}
        hint={texts.germanHint}
        inputMode="numeric"
        autoComplete="off"
        value={form.german}
        onChange={(german) => change({ german })}
        error={messageAt(errors, 'tax.german')}
      />
      {form.others.map(({ country, taxId }, index) => {
        const field = `tax.others.${String(index)}`;
        const place = index + 1;
        return (
          <Card key={field} title={texts.other(place)}>
            <Stack gap="medium">
              <SelectField
                id={`${field}.country`}
                label={texts.country(place)}
                options={countryOptions()}
                value={country}
                onChange={(code) => changeOther(index, { country: code })}
                error={messageAt(errors, `${field}.country`)}
              />
              <TextField
                id={`${field}.taxId`}
                label={texts.taxId(place)}
                autoComplete="off"
                value={taxId}
                onChange={(text) => changeOther(index, { taxId: text })}
                error={messageAt(errors, `${field}.taxId`)}
              />
              <QuietLink onClick={() => change({ others: form.others.filter((_, each) => each !== index) })}>
                {texts.remove(place)}
              </QuietLink>
            </Stack>
          </Card>
        );
      })}
      {form.others.length < mostOthers && (
        <QuietLink onClick={() => change({ others: [...form.others, { country: '', taxId: '' }] })}>
          {texts.add}
        </QuietLink>
      )}
    </>
  );
}
