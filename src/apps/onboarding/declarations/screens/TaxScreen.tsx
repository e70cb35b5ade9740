import { mostOthers, type TaxForm } from '#domain/application/declaration-forms.ts';
import { countryName } from '#domain/person/countries.ts';
import type { TaxId } from '#domain/person/profile.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { countryOptions } from '../../country-options.ts';
import { messageAt } from '../../form-errors.ts';
import { FormPage } from '../../FormPage.tsx';
import { declarationErrors, declarationsTexts } from '../declarations.texts.ts';

const texts = declarationsTexts.tax;

/** Where taxes are paid. What is known is shown masked, and stays unless something is typed. */
export function TaxScreen({ snapshot, send }: ScreenProps<typeof declarationsMachine>) {
  const { tax, problems, seen } = snapshot.context;
  const { taxIds } = seen.profile;
  const errors = declarationErrors(problems);
  const change = (part: Partial<TaxForm>): void => send({ type: 'tax.typed', form: { ...tax, ...part } });
  const changeOther = (place: number, part: Partial<TaxId>): void =>
    change({ others: tax.others.map((each, index) => (index === place ? { ...each, ...part } : each)) });
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'tax.entered', form: tax })}
      onBack={() => send({ type: 'step.left' })}
    >
      {taxIds.length > 0 && (
        <Card title={texts.knownTitle} tone="sunken">
          <DefinitionList
            items={taxIds.map(({ country, taxId }) => ({ term: countryName(country) ?? country, description: taxId }))}
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
        value={tax.german}
        onChange={(german) => change({ german })}
        error={messageAt(errors, 'tax.german')}
      />
      {tax.others.map(({ country, taxId }, index) => {
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
              <QuietLink onClick={() => change({ others: tax.others.filter((_, each) => each !== index) })}>
                {texts.remove(place)}
              </QuietLink>
            </Stack>
          </Card>
        );
      })}
      {tax.others.length < mostOthers && (
        <QuietLink onClick={() => change({ others: [...tax.others, { country: '', taxId: '' }] })}>
          {texts.add}
        </QuietLink>
      )}
    </FormPage>
  );
}
