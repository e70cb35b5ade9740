import type { Holder } from '#domain/dashboard/holder.ts';
import { payoutEffect, type WithdrawalAmount, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { withdrawalTexts as texts } from '../withdrawal.texts.ts';
import { RemainsList } from './RemainsList.tsx';

interface PayoutSumProps {
  readonly quote: WithdrawalQuote;
  /** Whose money it is. */
  readonly holder: Holder | null;
  readonly wanted: WithdrawalAmount;
}

/** What is paid out, and on demand how it comes about. Of everything the sum is an estimate until the sale. */
export function PayoutSum({ quote, holder, wanted }: PayoutSumProps) {
  const isAll = wanted.kind === 'all';
  const { amount } = payoutEffect(quote, wanted);
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
        <RemainsList quote={quote} holder={holder} wanted={wanted} />
      </Disclosure>
    </Stack>
  );
}
