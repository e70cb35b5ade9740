import type { MoneyPlan } from '#domain/application/money-plan.ts';
import { debitedText } from '#domain/mandate/debit-words.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { moneyPlanText, moneyPlanTexts as texts, plannedDepositText, plannedRateText } from './money-plan.texts.ts';

/** On which day what is debited from which account, or what is to be wired, before anybody is bound to it. */
export function MoneyPlanCard({ plan }: { readonly plan: MoneyPlan }) {
  const { method, deposit, rate, iban, payer } = plan;
  if (deposit === null && rate === null) return null;
  const items: readonly (Definition | false)[] = [
    deposit !== null && { term: texts.deposit[method], description: plannedDepositText(plan, deposit) },
    rate !== null && { term: texts.rate[method], description: plannedRateText(plan, rate) },
    method === 'REFERENCE' && {
      term: texts.account,
      description: debitedText(iban, payer),
    },
  ];
  return (
    <Card title={texts.title[method]}>
      <Text>{moneyPlanText(plan)}</Text>
      <DefinitionList items={items.filter((item) => item !== false)} />
    </Card>
  );
}
