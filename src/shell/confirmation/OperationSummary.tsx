import type { Operation } from '#domain/operation/operation.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { confirmationTexts as texts } from './confirmation.texts.ts';

/** What is confirmed, how much, and to whom: what the SMS says too. */
export function OperationSummary({ operation: { kind, summary } }: { readonly operation: Operation }) {
  const { amount, payee, ibanEnd } = summary;
  const items: readonly (Definition | false)[] = [
    { term: texts.what, description: texts.kinds[kind].what },
    amount !== null && { term: texts.amount, description: <Money amount={amount} /> },
    payee !== null && { term: texts.payee, description: payee },
    ibanEnd !== null && { term: texts.account, description: texts.ibanEnd(ibanEnd) },
  ];
  return <DefinitionList items={items.filter((item) => item !== false)} />;
}
