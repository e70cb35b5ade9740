import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ClearingAccountView } from '#domain/clearing-account/clearing-account.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { lineText } from '../../withdrawal/withdrawal.lines.texts.ts';
import { clearingAccountTexts } from '../clearing-account.texts.ts';

const texts = clearingAccountTexts.balance;

interface AccountProps {
  readonly account: ClearingAccountView;
}

/** From the balance to what is free; nothing where nobody tells it, or nothing is taken off. */
function Composition({ account: { breakdown, payable, holder } }: AccountProps) {
  if (breakdown.length < 2) return null;
  return (
    <Disclosure summary={texts.composition}>
      <DefinitionList
        items={[
          ...breakdown.map((line) => ({ term: lineText(line, holder), description: <Money amount={line.amount} /> })),
          { term: texts.free, description: <Money amount={payable} />, isTotal: true },
        ]}
      />
    </Disclosure>
  );
}

/** What is on the account, what of it is free, and which account it is. */
export function BalanceCard({ account }: AccountProps) {
  const { balance, payable, iban, openedAt } = account;
  return (
    <Card title={texts.heading}>
      <Stack gap="medium">
        <Stack gap="tight">
          <Money amount={balance} size="hero" />
          {payable !== balance && (
            <Text>
              {texts.free}: <Money amount={payable} />
            </Text>
          )}
          <Composition account={account} />
        </Stack>
        <DefinitionList
          items={[
            { term: texts.account, description: ibanEndText(iban) },
            { term: texts.openedAt, description: formatGermanDate(openedAt) },
          ]}
        />
        <Text size="small" tone="second">
          {texts.purpose}
        </Text>
      </Stack>
    </Card>
  );
}
