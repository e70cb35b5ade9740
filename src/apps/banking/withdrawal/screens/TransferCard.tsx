import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Iban } from '#ui/display/Iban.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { withdrawalTexts as texts } from '../withdrawal.texts.ts';

/** When the money arrives and where. */
export function TransferCard({ quote }: { readonly quote: WithdrawalQuote }) {
  const account = quote.referenceAccount;
  return (
    <Card title={texts.transfer}>
      <DefinitionList
        items={[
          { term: texts.arrival, description: <GermanDate iso={quote.arrival} /> },
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
