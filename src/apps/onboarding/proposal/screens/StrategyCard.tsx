import type { Proposed } from '#domain/proposal/figures.ts';
import { type Judgement, limitsAgainst } from '#domain/proposal/judgement.ts';
import { figuresIn, type Offer } from '#domain/proposal/offer.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { oneYearLoss } from '#domain/strategy/strategy.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import { choicesIn, recommendedIn } from '#machines/proposal/proposal.select.ts';
import type { ProposalContext, ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { GradedChoice } from '#ui/fields/GradedChoice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { lossShareText, proposalTexts, strategyLabel } from '../proposal.texts.ts';
import { Reasons } from './WhyCard.tsx';

const texts = proposalTexts.choice;

interface StrategyCardProps {
  readonly context: ProposalContext;
  readonly proposed: Proposed;
  readonly judged: Judgement;
  readonly answers: Answers;
  readonly send: (event: ProposalEvent) => void;
}

const meaningOf = (offer: Offer, strategy: StrategyId, isAllowed: boolean): string => {
  const figures = figuresIn(offer, strategy);
  const loss = figures === undefined ? '' : lossShareText(oneYearLoss(figures));
  return isAllowed ? loss : `${loss}, ${texts.blocked}`;
};

/** All strategies: the more cautious ones free, the riskier ones with the limit that stands against them. */
export function StrategyCard({ context, proposed, judged, answers, send }: StrategyCardProps) {
  const { offer, category, strategy } = proposed;
  const choices = choicesIn(offer, judged);
  const recommended = recommendedIn(offer, judged);
  const blocked = choices.find((each) => each.strategy === context.blocked && !each.isAllowed);
  const isLowered = context.wanted !== null && context.wanted !== strategy;
  return (
    <Card>
      <GradedChoice<StrategyId>
        name="strategy"
        legend={texts.legend}
        hint={texts.meaning}
        value={strategy}
        options={choices.map((each) => ({
          value: each.strategy,
          label: strategyLabel(each.strategy, category),
          description: meaningOf(offer, each.strategy, each.isAllowed),
          isBlocked: !each.isAllowed,
          ...(each.strategy === recommended ? { mark: texts.recommended } : {}),
        }))}
        onChoose={(chosen) => send({ type: 'strategy.chosen', strategy: chosen })}
      />
      <div aria-live="polite">
        <VisuallyHidden>{texts.now(strategyLabel(strategy, category))}</VisuallyHidden>
        {blocked !== undefined && (
          <Notice kind="refusal" title={texts.blockedTitle(strategyLabel(blocked.strategy, category))}>
            <Reasons limits={limitsAgainst(judged, blocked)} answers={answers} send={send} hasSums />
          </Notice>
        )}
        {isLowered && context.wanted !== null && (
          <Notice kind="info">
            {texts.lowered(strategyLabel(context.wanted, category), strategyLabel(strategy, category))}
          </Notice>
        )}
      </div>
      <Text size="small" tone="second">
        {texts.free}
      </Text>
    </Card>
  );
}
