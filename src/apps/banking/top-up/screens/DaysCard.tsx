import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { isDebit } from '#domain/top-up/payment-methods.ts';
import type { PaymentOption, TopUpOptions } from '#domain/top-up/top-up-options.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { investedTerm, methodLabels, methodText, topUpTexts } from '../top-up.texts.ts';

const { review, amount: texts } = topUpTexts;

interface DaysCardProps {
  readonly option: PaymentOption;
  readonly options: TopUpOptions;
}

/** When the money is taken and when it is invested, by the method that was chosen. */
export function DaysCard({ option, options }: DaysCardProps) {
  return (
    <Card title={texts.days} tone="sunken">
      <DefinitionList
        items={[
          { term: review.method, description: methodLabels[option.method] },
          ...(isDebit(option.method) ? [{ term: review.taken, description: formatGermanDate(option.dueOn) }] : []),
          // Of a wire the sentence below says it.
          ...(option.method === 'WIRE' ? [] : [investedTerm(option)]),
        ]}
      />
      <Text size="small" tone="second">
        {methodText(option, options)}
      </Text>
    </Card>
  );
}
