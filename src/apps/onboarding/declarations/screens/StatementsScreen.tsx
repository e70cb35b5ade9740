import { purposes, type StatementsForm } from '#domain/application/declaration-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { declarationErrors, declarationsTexts } from '../declarations.texts.ts';
import { yesOrNo } from './yes-or-no.ts';

const texts = declarationsTexts.statements;

const purposeOptions = purposes.map((value) => ({ value, label: texts.purposes[value] }));

/** What the law against money laundering asks. It stays while it is stored. */
export function StatementsScreen({ snapshot, send }: ScreenProps<typeof declarationsMachine>) {
  const { typed, problems } = snapshot.context;
  const { statements } = typed;
  const errors = declarationErrors(problems);
  const change = (part: Partial<StatementsForm>): void =>
    send({ type: 'statements.typed', form: { ...statements, ...part } });
  return (
    <FormPage
      texts={texts}
      errors={errors}
      isBusy={!snapshot.matches('declaring')}
      onSubmit={() => send({ type: 'statements.entered', form: statements })}
      onBack={() => send({ type: 'step.left' })}
    >
      <RadioField
        id="politicallyExposed"
        label={texts.politicallyExposed}
        hint={texts.politicallyExposedHint}
        options={yesOrNo}
        value={statements.politicallyExposed === '' ? null : statements.politicallyExposed}
        onChange={(politicallyExposed) => change({ politicallyExposed })}
        error={messageAt(errors, 'politicallyExposed')}
      />
      <RadioField
        id="ownAccount"
        label={texts.ownAccount}
        hint={texts.ownAccountHint}
        options={yesOrNo}
        value={statements.ownAccount === '' ? null : statements.ownAccount}
        onChange={(ownAccount) => change({ ownAccount })}
        error={messageAt(errors, 'ownAccount')}
      />
      <RadioField
        id="purpose"
        label={texts.purpose}
        options={purposeOptions}
        value={statements.purpose === '' ? null : statements.purpose}
        onChange={(purpose) => change({ purpose })}
        error={messageAt(errors, 'purpose')}
      />
    </FormPage>
  );
}
