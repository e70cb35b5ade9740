import type { Holder } from '#domain/dashboard/holder.ts';
import { cents, subtractCents } from '#domain/money/money.ts';
import { payoutEffect, type WithdrawalAmount, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { accountDebt, reservedForInvestment } from '../withdrawal.lines.texts.ts';
import { orderedText, remainingText } from '../withdrawal.tax.texts.ts';
import { doorTexts, withdrawalTexts as texts } from '../withdrawal.texts.ts';

interface RemainsListProps {
  readonly quote: WithdrawalQuote;
  /** Whose money it is. */
  readonly holder: Holder | null;
  /** What is paid out now; undefined while nothing possible is chosen. */
  readonly wanted: WithdrawalAmount | undefined;
}

const nothing = { kind: 'part', amount: cents(0) } as const;

/** What is there, what leaves it, tax as well, and what remains. What was ordered before leaves it too: payouts, and what is invested. */
export function RemainsList({ quote, holder, wanted }: RemainsListProps) {
  const door = doorTexts[quote.door];
  const { before, invested } = payoutEffect(quote, nothing);
  const effect = wanted === undefined ? undefined : payoutEffect(quote, wanted);
  const isTaxed = effect !== undefined && effect.tax > 0;
  // A part arrives as it was chosen: what is given back for its sale goes to the clearing account.
  const isRefunded = wanted?.kind === 'all' && effect !== undefined && effect.tax < 0;
  return (
    <DefinitionList
      items={[
        { term: door.value(holder), description: <Money amount={quote.value} /> },
        ...(before === 0
          ? []
          : [{ term: orderedText(quote), description: <Money amount={subtractCents(cents(0), before)} /> }]),
        ...(invested === 0
          ? []
          : [{ term: reservedForInvestment, description: <Money amount={subtractCents(cents(0), invested)} /> }]),
        {
          term: texts.amount,
          description: effect === undefined ? '–' : <Money amount={subtractCents(cents(0), effect.amount)} />,
        },
        ...(isTaxed
          ? [{ term: texts.taxLine, description: <Money amount={subtractCents(cents(0), effect.tax)} /> }]
          : []),
        ...(isRefunded
          ? [{ term: texts.refundLine, description: <Money amount={subtractCents(cents(0), effect.tax)} /> }]
          : []),
        ...(quote.debt === undefined || effect === undefined
          ? []
          : [{ term: accountDebt, description: <Money amount={subtractCents(cents(0), quote.debt)} /> }]),
        {
          term: remainingText(quote, isTaxed),
          description: effect === undefined ? '–' : <Money amount={effect.remains} />,
          isTotal: true,
        },
      ]}
    />
  );
}
