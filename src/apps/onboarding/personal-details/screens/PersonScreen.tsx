import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { maritalStatuses, maritalStatusLabels } from '#domain/person/circumstances.ts';
import { countryName } from '#domain/person/countries.ts';
import type { PersonForm } from '#domain/application/personal-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { countryOptions } from '../../country-options.ts';
import { messageAt } from '../../form-errors.ts';
import { FormPage } from '../../FormPage.tsx';
import { personalErrors, personalTexts } from '../personal-details.texts.ts';

const texts = personalTexts.person;

const maritalOptions = maritalStatuses.map((value) => ({ value, label: maritalStatusLabels[value] }));

/** Birth, nationality and marital status; what a document has proved is shown and not asked. */
export function PersonScreen({ snapshot, send }: ScreenProps<typeof personalDetailsMachine>) {
  const { typed, problems, isFixed, seen } = snapshot.context;
  const { person } = typed;
  const { profile } = seen;
  const errors = personalErrors(problems);
  const change = (part: Partial<PersonForm>): void => send({ type: 'person.typed', form: { ...person, ...part } });
  const name = { term: texts.name, description: `${profile.firstName} ${profile.lastName}` };
  const proved = [
    { term: texts.birthDate, description: profile.birthDate === null ? '' : formatGermanDate(profile.birthDate) },
    { term: texts.birthPlace, description: profile.birthPlace ?? '' },
    { term: texts.nationality, description: countryName(profile.nationality ?? '') ?? '' },
  ];
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'person.entered', form: person })}
      onBack={() => send({ type: 'step.left' })}
    >
      {isFixed ? (
        <Card title={texts.fixedTitle} tone="sunken">
          <DefinitionList items={[name, ...proved.filter(({ description }) => description !== '')]} />
          <Text size="small" tone="second">
            {texts.fixed}
          </Text>
        </Card>
      ) : (
        <>
          <DefinitionList items={[name]} />
          <DateField
            id="birthDate"
            label={texts.birthDate}
            autoComplete="bday"
            value={person.birthDate}
            onChange={(birthDate) => change({ birthDate })}
            error={messageAt(errors, 'birthDate')}
          />
          <TextField
            id="birthPlace"
            label={texts.birthPlace}
            autoComplete="off"
            value={person.birthPlace}
            onChange={(birthPlace) => change({ birthPlace })}
            error={messageAt(errors, 'birthPlace')}
          />
          <SelectField
            id="nationality"
            label={texts.nationality}
            options={countryOptions()}
            value={person.nationality}
            onChange={(nationality) => change({ nationality })}
            error={messageAt(errors, 'nationality')}
          />
        </>
      )}
      <SelectField
        id="maritalStatus"
        label={texts.maritalStatus}
        options={maritalOptions}
        value={person.maritalStatus}
        onChange={(maritalStatus) => change({ maritalStatus })}
        error={messageAt(errors, 'maritalStatus')}
      />
    </FormPage>
  );
}
