import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { payoutAmountText } from '#domain/withdrawal/payout-amount.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { confirmationTexts as texts } from './confirmation.texts.ts';

/** What is confirmed, how much, from what and to whom, in the words of the SMS, so that the two can be compared. */
export function OperationSummary({ operation: { kind, summary } }: { readonly operation: Operation }) {
  const { amount, entire = false, subject, payee, ibanEnd } = summary;
  const items: readonly (Definition | false)[] = [
    { term: texts.what, description: texts.kinds[kind].what },
    subject !== undefined && { term: texts.kinds[kind].subject, description: subject },
    amount !== null && { term: texts.amount, description: payoutAmountText(amount, entire) },
    payee !== null && { term: texts.payee, description: payee },
    ibanEnd !== null && { term: texts.account, description: ibanEndText(ibanEnd) },
  ];
  return <DefinitionList items={items.filter((item) => item !== false)} />;
}
