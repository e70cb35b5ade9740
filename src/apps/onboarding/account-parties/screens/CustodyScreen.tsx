import { useState } from 'react';
import type { Custody } from '#domain/application/parties-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { partiesErrors, partiesTexts } from '../account-parties.texts.ts';

const texts = partiesTexts.custody;

/** Whether two have to agree, or one alone may, as a parent or a guardian: what that means stands beside each answer. */
export function CustodyScreen({ snapshot, send }: ScreenProps<typeof accountPartiesMachine>) {
  const [custody, setCustody] = useState<Custody>(snapshot.context.typed.custody);
  const errors = partiesErrors(snapshot.context.problems);
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'custody.entered', custody })}
      onBack={() => send({ type: 'step.left' })}
    >
      <RadioField<Exclude<Custody, ''>>
        id="custody"
        label={texts.legend}
        options={[
          { value: 'together', label: texts.together, hint: texts.togetherHint },
          { value: 'alone', label: texts.alone, hint: texts.aloneHint },
          { value: 'guardianship', label: texts.guardianship, hint: texts.guardianshipHint },
        ]}
        value={custody === '' ? null : custody}
        onChange={setCustody}
        error={messageAt(errors, 'custody')}
      />
    </FormPage>
  );
}
