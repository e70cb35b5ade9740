import type { FirstPayment } from '#domain/application/first-payment.ts';
import type { PaymentAnswer } from '#domain/application/payment-answer.ts';
import { houseImprint } from '#domain/contact/house-imprint.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { creditorId, mandateWords, noticeText } from '#domain/mandate/mandate.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { type FirstSums, paymentTexts as texts } from '../account-consents.payment.texts.ts';

/** The account that a debit would come from; its number may be masked. */
interface Debited {
  readonly iban: string;
  readonly holder: string;
  /** Null or absent where nobody could tell it. */
  readonly bankName?: string | null;
}

/** What a debit is allowed with: the words of the mandate, whose it is, and for which account. */
function Mandate({ account, note }: { readonly account: Debited; readonly note: string }) {
  const creditor = houseImprint.legalName;
  const words = mandateWords(creditor);
  const { bankName = null } = account;
  return (
    <Card title={texts.mandate.title} tone="sunken">
      <DefinitionList
        items={[
          { term: texts.mandate.creditor, description: creditor },
          { term: texts.mandate.creditorId, description: creditorId },
          { term: texts.mandate.holder, description: account.holder },
          { term: texts.mandate.account, description: ibanEndText(account.iban) },
          ...(bankName === null ? [] : [{ term: texts.mandate.bank, description: bankName }]),
        ]}
      />
      <Text>{words.authorisation}</Text>
      <Text>{texts.mandate.refund(words.refund)}</Text>
      <Text>{noticeText}</Text>
      <Text size="small" tone="second">
        {note}
      </Text>
    </Card>
  );
}

interface PaymentFieldsProps {
  readonly answer: PaymentAnswer;
  readonly account: Debited;
  readonly sums: FirstSums;
  readonly errors: readonly FieldError[];
  readonly onChange: (answer: PaymentAnswer) => void;
  /** Of the mandate: when it begins to hold. */
  readonly note?: string;
}

/** How the first money comes, with what each way means; a debit with its mandate, whose consent is a part of the answer. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { answer, account, sums, errors, onChange, note = texts.mandate.reference } = props;
  return (
    <>
      <ChoiceField<FirstPayment>
        id="payment"
        name="payment"
        label={texts.label}
        isLabelHidden
        options={[
          {
            value: 'REFERENCE',
            label: texts.debit,
            description: texts.debitMeaning(sums, { end: ibanEndText(account.iban), holder: account.holder }),
          },
          { value: 'WIRE', label: texts.wire, description: texts.wireMeaning(sums) },
        ]}
        value={answer.method === '' ? null : answer.method}
        onChange={(method) => onChange({ method, acceptsMandate: false })}
        error={messageAt(errors, 'payment')}
      />
      {answer.method === 'REFERENCE' && (
        <>
          <Mandate account={account} note={note} />
          <CheckField
            id="mandate"
            label={texts.mandate.accept}
            isChecked={answer.acceptsMandate}
            onChange={(acceptsMandate) => onChange({ method: 'REFERENCE', acceptsMandate })}
            error={messageAt(errors, 'mandate')}
          />
        </>
      )}
    </>
  );
}
