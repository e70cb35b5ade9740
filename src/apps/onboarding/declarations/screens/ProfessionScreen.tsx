import { asksIndustry, type ProfessionForm } from '#domain/application/declaration-forms.ts';
import { employmentCodes, employmentLabels, industryCodes, industryLabels } from '#domain/person/circumstances.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { messageAt } from '../../form-errors.ts';
import { FormPage } from '../../FormPage.tsx';
import { declarationErrors, declarationsTexts } from '../declarations.texts.ts';

const texts = declarationsTexts.profession;

const employments = employmentCodes.map((value) => ({ value, label: employmentLabels[value] }));
const industries = industryCodes.map((value) => ({ value, label: industryLabels[value] }));

/** What somebody lives on; the industry is asked of those who work in one. */
export function ProfessionScreen({ snapshot, send }: ScreenProps<typeof declarationsMachine>) {
  const { typed, problems } = snapshot.context;
  const { profession } = typed;
  const errors = declarationErrors(problems);
  const change = (part: Partial<ProfessionForm>): void =>
    send({ type: 'profession.typed', form: { ...profession, ...part } });
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'profession.entered', form: profession })}
      onBack={() => send({ type: 'step.left' })}
    >
      <SelectField
        id="employment"
        label={texts.employment}
        options={employments}
        value={profession.employment}
        onChange={(employment) => change({ employment })}
        error={messageAt(errors, 'employment')}
      />
      {asksIndustry(profession) && (
        <SelectField
          id="industry"
          label={texts.industry}
          options={industries}
          value={profession.industry}
          onChange={(industry) => change({ industry })}
          error={messageAt(errors, 'industry')}
        />
      )}
    </FormPage>
  );
}
