import type { ScreenProps } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { PersonFields } from '#shell/person/PersonFields.tsx';
import { personalErrors, personalTexts } from '../personal-details.texts.ts';

/** Birth, nationality and marital status; what a document has proved is shown and not asked. */
export function PersonScreen({ snapshot, send }: ScreenProps<typeof personalDetailsMachine>) {
  const { typed, problems, isFixed, seen, before } = snapshot.context;
  const texts = personalTexts.person;
  const errors = personalErrors(problems);
  return (
    <FormPage
      texts={before === null ? { ...texts, back: texts.later } : texts}
      errors={errors}
      onSubmit={() => send({ type: 'person.entered', form: typed.person })}
      onBack={() => send({ type: 'step.left' })}
    >
      <PersonFields
        form={typed.person}
        profile={seen.profile}
        isFixed={isFixed}
        errors={errors}
        onChange={(form) => send({ type: 'person.typed', form })}
      />
    </FormPage>
  );
}
