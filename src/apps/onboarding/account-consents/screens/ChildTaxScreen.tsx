import type { ScreenProps } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { accountErrors, accountTexts } from '../account-consents.texts.ts';

const texts = accountTexts.childTax;

/** Asked right before the application is sent: nothing but the application keeps it. */
export function ChildTaxScreen({ snapshot, send }: ScreenProps<typeof accountConsentsMachine>) {
  const { childTaxId, problems } = snapshot.context;
  const errors = accountErrors(problems);
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'childTax.entered', taxId: childTaxId })}
      onBack={() => send({ type: 'step.left' })}
    >
      <TextField
        id="child.taxId"
        label={texts.label}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="off"
        value={childTaxId}
        onChange={(taxId) => send({ type: 'childTax.typed', taxId })}
        error={messageAt(errors, 'child.taxId')}
      />
    </FormPage>
  );
}
