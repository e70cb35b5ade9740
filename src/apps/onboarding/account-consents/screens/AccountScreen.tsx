import type { AccountForm } from '#domain/application/account-forms.ts';
import { bankCodeIn } from '#domain/iban/bank-code.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { alpha3Of, countryName } from '#domain/person/countries.ts';
import { checkAccount } from '#domain/reference-account/joint-holder.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { bankNameIn } from '#machines/account-consents/account-consents.select.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { IbanField } from '#ui/fields/IbanField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { accountErrors, accountTexts } from '../account-consents.texts.ts';

const texts = accountTexts.account;

/** Where the account is, once its number can be one. */
const placeOf = (text: string, bankName: string | null): string | undefined => {
  const read = parseIban(text);
  if (!read.ok) return undefined;
  const country = read.value.slice(0, 2);
  const bankCode = bankCodeIn(text);
  if (bankCode === null) return texts.abroad(countryName(alpha3Of(country) ?? '') ?? country);
  return bankName === null ? texts.german(bankCode) : texts.bank(bankName, bankCode);
};

/** The account that is paid out to, and how its holder's name agrees with those who may hold it. */
export function AccountScreen({ snapshot, send }: ScreenProps<typeof accountConsentsMachine>) {
  const { typed, problems, owners, isChild } = snapshot.context;
  const { account } = typed;
  const errors = accountErrors(problems);
  const place = placeOf(account.iban, bankNameIn(snapshot.context));
  const verdict = checkAccount(account.holder, owners, isChild);
  // Praise waits for an account that it can be about; a warning helps while typing.
  const isTold = verdict !== 'NOT_POSSIBLE' && (verdict !== 'MATCH' || place !== undefined);
  const change = (part: Partial<AccountForm>): void => send({ type: 'account.typed', form: { ...account, ...part } });
  return (
    <FormPage
      texts={{ ...texts, lead: isChild ? texts.leadOfChild : texts.lead }}
      errors={errors}
      onSubmit={() => send({ type: 'account.entered', form: account })}
      onBack={() => send({ type: 'step.left' })}
    >
      <IbanField
        id="iban"
        label={texts.iban}
        value={account.iban}
        onChange={(iban) => change({ iban })}
        error={messageAt(errors, 'iban')}
      />
      <div aria-live="polite">
        {place !== undefined && (
          <Text size="small" tone="second">
            {place}
          </Text>
        )}
      </div>
      <TextField
        id="holder"
        label={texts.holder}
        autoComplete="name"
        value={account.holder}
        onChange={(holder) => change({ holder })}
        error={messageAt(errors, 'holder')}
      />
      <div aria-live="polite">
        {isTold && <Notice kind={verdict === 'MATCH' ? 'success' : 'warning'}>{texts.verdicts[verdict]}</Notice>}
      </div>
    </FormPage>
  );
}
