import type { ScreenProps } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { ResidenceFields } from '#shell/person/ResidenceFields.tsx';
import { personalErrors, personalTexts } from '../personal-details.texts.ts';

/** Where whoever applies lives. It stays while it is stored, so that nothing is lost whatever the answer. */
export function ResidenceScreen({ snapshot, send }: ScreenProps<typeof personalDetailsMachine>) {
  const { typed, problems } = snapshot.context;
  const errors = personalErrors(problems);
  return (
    <FormPage
      texts={personalTexts.residence}
      errors={errors}
      isBusy={!snapshot.matches({ telling: 'residing' })}
      onSubmit={() => send({ type: 'residence.entered', form: typed.residence })}
      onBack={() => send({ type: 'step.left' })}
    >
      <ResidenceFields
        form={typed.residence}
        errors={errors}
        onChange={(form) => send({ type: 'residence.typed', form })}
      />
    </FormPage>
  );
}
