import { asksIndustry, type ProfessionForm } from '#domain/application/declaration-forms.ts';
import { employmentCodes, employmentLabels, industryCodes, industryLabels } from '#domain/person/circumstances.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { messageAt } from '../form/form-errors.ts';
import { personTexts } from './person.texts.ts';

const texts = personTexts.profession;

const employments = employmentCodes.map((value) => ({ value, label: employmentLabels[value] }));
const industries = industryCodes.map((value) => ({ value, label: industryLabels[value] }));

interface ProfessionFieldsProps {
  readonly form: ProfessionForm;
  readonly errors: readonly FieldError[];
  readonly onChange: (form: ProfessionForm) => void;
}

/** What somebody lives on; the industry is asked of those who work in one. */
export function ProfessionFields({ form, errors, onChange }: ProfessionFieldsProps) {
  const change = (part: Partial<ProfessionForm>): void => onChange({ ...form, ...part });
  return (
    <>
      <SelectField
        id="employment"
        label={texts.employment}
        options={employments}
        value={form.employment}
        onChange={(employment) => change({ employment })}
        error={messageAt(errors, 'employment')}
      />
      {asksIndustry(form) && (
        <SelectField
          id="industry"
          label={texts.industry}
          options={industries}
          value={form.industry}
          onChange={(industry) => change({ industry })}
          error={messageAt(errors, 'industry')}
        />
      )}
    </>
  );
}
