import { parseAmountText } from '#domain/money/money.ts';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Iban } from '#ui/display/Iban.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { arrivalText, withdrawalTexts as texts } from '../withdrawal.texts.ts';

interface TransferCardProps {
  readonly quote: WithdrawalQuote;
  readonly typed: string;
}

/** When the money arrives and where. What must be released first may arrive later. */
export function TransferCard({ quote, typed }: TransferCardProps) {
  const amount = parseAmountText(typed);
  const account = quote.referenceAccount;
  return (
    <Card title={texts.transfer}>
      <DefinitionList
        items={[
          { term: texts.arrival, description: arrivalText(quote, amount.ok ? amount.value : null) },
          ...(account === null
            ? []
            : [
                { term: texts.holder, description: account.holder },
                { term: texts.account, description: <Iban iban={account.iban} /> },
              ]),
        ]}
      />
      <Text size="small" tone="second">
        {texts.why}
      </Text>
    </Card>
  );
}
