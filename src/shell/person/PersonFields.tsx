import type { PersonForm } from '#domain/application/personal-forms.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { maritalStatuses, maritalStatusLabels } from '#domain/person/circumstances.ts';
import { countryName } from '#domain/person/countries.ts';
import type { Profile } from '#domain/person/profile.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { messageAt } from '../form/form-errors.ts';
import { countryOptions } from './country-options.ts';
import { personTexts } from './person.texts.ts';

const texts = personTexts.person;

const maritalOptions = maritalStatuses.map((value) => ({ value, label: maritalStatusLabels[value] }));

interface PersonFieldsProps {
  readonly form: PersonForm;
  readonly profile: Profile;
  /** Birth and nationality were proved by a document: they are shown and not asked. */
  readonly isFixed: boolean;
  readonly errors: readonly FieldError[];
  readonly onChange: (form: PersonForm) => void;
}

/** Birth, nationality and marital status. */
export function PersonFields({ form, profile, isFixed, errors, onChange }: PersonFieldsProps) {
  const change = (part: Partial<PersonForm>): void => onChange({ ...form, ...part });
  const name = { term: texts.name, description: `${profile.firstName} ${profile.lastName}` };
  const proved = [
    { term: texts.birthDate, description: profile.birthDate === null ? '' : formatGermanDate(profile.birthDate) },
    { term: texts.birthPlace, description: profile.birthPlace ?? '' },
    { term: texts.nationality, description: countryName(profile.nationality ?? '') ?? '' },
  ];
  return (
    <>
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
            value={form.birthDate}
            onChange={(birthDate) => change({ birthDate })}
            error={messageAt(errors, 'birthDate')}
          />
          <TextField
            id="birthPlace"
            label={texts.birthPlace}
            autoComplete="off"
            value={form.birthPlace}
            onChange={(birthPlace) => change({ birthPlace })}
            error={messageAt(errors, 'birthPlace')}
          />
          <SelectField
            id="nationality"
            label={texts.nationality}
            options={countryOptions()}
            value={form.nationality}
            onChange={(nationality) => change({ nationality })}
            error={messageAt(errors, 'nationality')}
          />
        </>
      )}
      <SelectField
        id="maritalStatus"
        label={texts.maritalStatus}
        options={maritalOptions}
        value={form.maritalStatus}
        onChange={(maritalStatus) => change({ maritalStatus })}
        error={messageAt(errors, 'maritalStatus')}
      />
    </>
  );
}
