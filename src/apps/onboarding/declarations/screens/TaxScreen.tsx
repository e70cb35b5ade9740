import type { ScreenProps } from '#journey/screens.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { TaxFields } from '#shell/person/TaxFields.tsx';
import { declarationErrors, declarationsTexts } from '../declarations.texts.ts';

/** Where taxes are paid. What is known is shown masked, and stays unless something is typed. */
export function TaxScreen({ snapshot, send }: ScreenProps<typeof declarationsMachine>) {
  const { tax, problems, seen } = snapshot.context;
  const errors = declarationErrors(problems);
  return (
    <FormPage
      texts={declarationsTexts.tax}
      errors={errors}
      onSubmit={() => send({ type: 'tax.entered', form: tax })}
      onBack={() => send({ type: 'step.left' })}
    >
      <TaxFields
        form={tax}
        known={seen.profile.taxIds}
        errors={errors}
        onChange={(form) => send({ type: 'tax.typed', form })}
      />
    </FormPage>
  );
}
