import type { Cents } from '#domain/money/money.ts';
import { wantedFromText, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { planNudge, withdrawalTexts as texts } from '../withdrawal.texts.ts';
import { RemainsList } from './RemainsList.tsx';

/** The amount that the field holds now; undefined while it holds none that can be paid out. */
const amountIn = (typed: string, quote: WithdrawalQuote): Cents | undefined => {
  const wanted = wantedFromText(typed, quote);
  return wanted.ok && wanted.value.kind === 'part' ? wanted.value.amount : undefined;
};

/** What the amount does to what stays and to the plan. Shown before there is one too, so that nothing jumps. */
export function EffectCard({ quote, typed }: { readonly quote: WithdrawalQuote; readonly typed: string }) {
  const amount = amountIn(typed, quote);
  const nudge = planNudge(quote);
  return (
    <Card title={texts.effect} tone="sunken">
      <RemainsList quote={quote} amount={amount} />
      {amount === undefined && (
        <Text size="small" tone="second">
          {texts.effectEmpty}
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
