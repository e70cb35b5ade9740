import type { SecondNameForm } from '#domain/application/parties-forms.ts';
import { messageAt } from '#shell/form/form-errors.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { secondNameTexts as texts } from '../second-name.texts.ts';

interface SecondNameFieldsProps {
  readonly form: SecondNameForm;
  readonly errors: readonly FieldError[];
  readonly onChange: (part: Partial<SecondNameForm>) => void;
}

/** How whoever shares the account is called, and when they were born. */
export function SecondNameFields({ form, errors, onChange }: SecondNameFieldsProps) {
  return (
    <>
      <TextField
        id="second.firstName"
        label={texts.firstName}
        autoComplete="off"
        value={form.firstName}
        onChange={(firstName) => onChange({ firstName })}
        error={messageAt(errors, 'second.firstName')}
      />
      <TextField
        id="second.lastName"
        label={texts.lastName}
        autoComplete="off"
        value={form.lastName}
        onChange={(lastName) => onChange({ lastName })}
        error={messageAt(errors, 'second.lastName')}
      />
      <DateField
        id="second.birthDate"
        label={texts.birthDate}
        autoComplete="off"
        value={form.birthDate}
        onChange={(birthDate) => onChange({ birthDate })}
        error={messageAt(errors, 'second.birthDate')}
      />
    </>
  );
}
