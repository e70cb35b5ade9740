import { subtractCents, type Cents } from '#domain/money/money.ts';
import { payoutOf, type WithdrawalAmount, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { doorTexts, withdrawalTexts as texts } from '../withdrawal.texts.ts';

interface PayoutSumProps {
  readonly quote: WithdrawalQuote;
  readonly wanted: WithdrawalAmount;
}

/** What is paid out, and on demand how it comes about. Of everything the sum is an estimate until the sale. */
export function PayoutSum({ quote, wanted }: PayoutSumProps) {
  const isAll = wanted.kind === 'all';
  const amount = payoutOf(quote, wanted);
  const door = doorTexts[quote.door];
  return (
    <Stack gap="tight">
      <Text tone="second">{isAll ? texts.review.everything : texts.review.amount}</Text>
      <Money amount={amount} size="hero" />
      {isAll && (
        <Text size="small" tone="second">
          {texts.remainder.estimate}
        </Text>
      )}
      <Disclosure summary={texts.breakdown}>
        <DefinitionList
          items={[
            { term: door.value, description: <Money amount={quote.value} /> },
            { term: texts.amount, description: <Money amount={subtractCents(0 as Cents, amount)} /> },
            { term: door.remaining, description: <Money amount={subtractCents(quote.value, amount)} />, isTotal: true },
          ]}
        />
      </Disclosure>
    </Stack>
  );
}
