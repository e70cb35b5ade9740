import type { ScreenProps } from '#journey/screens.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { ProfessionFields } from '#shell/person/ProfessionFields.tsx';
import { declarationErrors, declarationsTexts } from '../declarations.texts.ts';

/** What somebody lives on; the industry is asked of those who work in one. */
export function ProfessionScreen({ snapshot, send }: ScreenProps<typeof declarationsMachine>) {
  const { typed, problems } = snapshot.context;
  const errors = declarationErrors(problems);
  return (
    <FormPage
      texts={declarationsTexts.profession}
      errors={errors}
      onSubmit={() => send({ type: 'profession.entered', form: typed.profession })}
      onBack={() => send({ type: 'step.left' })}
    >
      <ProfessionFields
        form={typed.profession}
        errors={errors}
        onChange={(form) => send({ type: 'profession.typed', form })}
      />
    </FormPage>
  );
}
