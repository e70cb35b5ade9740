import { screenOf, type ScreenProps } from '#journey/screens.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { PersonFields } from '#shell/person/PersonFields.tsx';
import { ProfessionFields } from '#shell/person/ProfessionFields.tsx';
import { ResidenceFields } from '#shell/person/ResidenceFields.tsx';
import { TaxFields } from '#shell/person/TaxFields.tsx';
import { displayInstant } from '#ui/display/format.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { profileErrors, profileTexts as texts } from '../profile.texts.ts';

type Props = ScreenProps<typeof profileMachine>;

/** One part of the profile, as it is changed. It stays while it is saved, so that nothing is lost whatever the answer. */
export function PartScreen({ snapshot, send }: Props) {
  const { part, typed, tax, problems, isRestored, savedAt } = snapshot.context;
  const errors = profileErrors(problems);
  const submit = {
    person: () => send({ type: 'person.entered', form: typed.person }),
    residence: () => send({ type: 'residence.entered', form: typed.residence }),
    tax: () => send({ type: 'tax.entered', form: tax }),
    profession: () => send({ type: 'profession.entered', form: typed.profession }),
  }[part];
  const kept = savedAt === null ? texts.kept : texts.keptAt(displayInstant(savedAt));
  return (
    <FormPage
      texts={{ ...texts.forms[part], back: texts.cancel, saved: part === 'tax' ? texts.keptNowhere : kept }}
      errors={errors}
      notice={isRestored && savedAt !== null && <Notice kind="info">{texts.restored(displayInstant(savedAt))}</Notice>}
      isBusy={screenOf(snapshot) === 'saving'}
      onSubmit={submit}
      onBack={() => send({ type: 'step.left' })}
    >
      <Fields snapshot={snapshot} send={send} errors={errors} />
    </FormPage>
  );
}

function Fields({ snapshot, send, errors }: Props & { readonly errors: readonly FieldError[] }) {
  const { part, typed, tax, seen, isFixed } = snapshot.context;
  if (seen === null) return null;
  if (part === 'person') {
    return (
      <PersonFields
        form={typed.person}
        profile={seen.profile}
        isFixed={isFixed}
        errors={errors}
        onChange={(form) => send({ type: 'person.typed', form })}
      />
    );
  }
  if (part === 'tax') {
    return (
      <TaxFields
        form={tax}
        known={seen.profile.taxIds}
        errors={errors}
        onChange={(form) => send({ type: 'tax.typed', form })}
      />
    );
  }
  if (part === 'profession') {
    return (
      <ProfessionFields
        form={typed.profession}
        errors={errors}
        onChange={(form) => send({ type: 'profession.typed', form })}
      />
    );
  }
  const { country } = typed.residence;
  return (
    <>
      <ResidenceFields
        form={typed.residence}
        errors={errors}
        onChange={(form) => send({ type: 'residence.typed', form })}
      />
      <div aria-live="polite">{country !== 'DEU' && country !== '' && <Notice kind="info">{texts.abroad}</Notice>}</div>
    </>
  );
}
