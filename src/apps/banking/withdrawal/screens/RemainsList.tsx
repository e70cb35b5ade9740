import type { Holder } from '#domain/dashboard/holder.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import { orderedBefore, remainsAfter, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { doorTexts, openPayouts, withdrawalTexts as texts } from '../withdrawal.texts.ts';

interface RemainsListProps {
  readonly quote: WithdrawalQuote;
  /** Whose money it is. */
  readonly holder: Holder | null;
  /** What is paid out now; undefined while no possible amount is chosen. */
  readonly amount: Cents | undefined;
}

/** What is there, what leaves it, and what remains. Payouts that were ordered before leave it too. */
export function RemainsList({ quote, holder, amount }: RemainsListProps) {
  const door = doorTexts[quote.door];
  const ordered = orderedBefore(quote);
  return (
    <DefinitionList
      items={[
        { term: door.value(holder), description: <Money amount={quote.value} /> },
        ...(ordered === 0
          ? []
          : [{ term: openPayouts, description: <Money amount={subtractCents(cents(0), ordered)} /> }]),
        {
          term: texts.amount,
          description: amount === undefined ? '–' : <Money amount={subtractCents(cents(0), amount)} />,
        },
        {
          term: door.remaining,
          description: amount === undefined ? '–' : <Money amount={remainsAfter(quote, amount)} />,
          isTotal: true,
        },
      ]}
    />
  );
}
