import type { Holder } from '#domain/dashboard/holder.ts';
import { wantedFromText, type WithdrawalAmount, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { withdrawalTexts as texts } from '../withdrawal.texts.ts';
import { RemainsList } from './RemainsList.tsx';
import { planNudge } from '../withdrawal.payout.texts.ts';

/** What the field holds now: an amount that can be paid out, or why none is shown. */
const effectOf = (
  typed: string,
  quote: WithdrawalQuote,
): { readonly chosen?: WithdrawalAmount; readonly hint?: string } => {
  const wanted = wantedFromText(typed, quote);
  if (wanted.ok) return { chosen: wanted.value };
  const isTooMuch = wanted.refusal === 'REMAINDER_TOO_SMALL' || wanted.refusal === 'ABOVE_MAXIMUM';
  return {
    hint: isTooMuch && quote.maximum > 0 ? texts.effectTooMuch(quote.maximum, quote.fullPossible) : texts.effectEmpty,
  };
};

interface EffectCardProps {
  readonly quote: WithdrawalQuote;
  /** Whose money it is. */
  readonly holder: Holder | null;
  readonly typed: string;
}

/** What the amount does to what stays and to the plan. Shown before there is one too, so that nothing jumps. */
export function EffectCard({ quote, holder, typed }: EffectCardProps) {
  const { chosen, hint } = effectOf(typed, quote);
  const nudge = planNudge(quote);
  return (
    <Card title={texts.effect} tone="sunken">
      <RemainsList quote={quote} holder={holder} wanted={chosen} />
      {hint !== undefined && (
        <Text size="small" tone="second">
          {hint}
        </Text>
      )}
      {nudge !== undefined && (
        <Notice kind="info" title={texts.plan}>
          {nudge}
        </Notice>
      )}
    </Card>
  );
}
