import { arrivalTerm } from '#domain/withdrawal/payee-words.ts';
import { parseAmountText } from '#domain/money/money.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { arrivalText, onlyThereText, withdrawalTexts as texts } from '../withdrawal.texts.ts';

interface TransferCardProps {
  readonly quote: WithdrawalQuote;
  readonly typed: string;
  readonly holder: Holder | null;
}

/** When the money arrives and where. What must be released first may arrive later. */
export function TransferCard({ quote, typed, holder }: TransferCardProps) {
  const amount = parseAmountText(typed);
  const account = quote.referenceAccount;
  return (
    <Card title={texts.transfer}>
      <DefinitionList
        items={[
          {
            term: arrivalTerm(quote.referenceAccount, holder),
            description: arrivalText(quote, amount.ok ? amount.value : null),
          },
          ...(account === null
            ? []
            : [
                { term: texts.holder, description: account.holder },
                { term: texts.account, description: ibanEndText(account.iban) },
              ]),
        ]}
      />
      <Text size="small" tone="second">
        {onlyThereText(quote.referenceAccount, holder)}
      </Text>
    </Card>
  );
}
