import type { Proposed } from '#domain/proposal/figures.ts';
import { type Judgement, limitsAgainst } from '#domain/proposal/judgement.ts';
import { figuresIn } from '#domain/proposal/offer.ts';
import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import { choicesIn, recommendedIn } from '#machines/proposal/proposal.select.ts';
import type { ProposalContext, ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { StrategyOptions } from '../../StrategyOptions.tsx';
import { proposalTexts } from '../proposal.texts.ts';
import { Reasons } from './WhyCard.tsx';

const texts = proposalTexts.choice;

interface StrategyCardProps {
  readonly context: ProposalContext;
  readonly proposed: Proposed;
  readonly judged: Judgement;
  readonly answers: Answers;
  readonly send: (event: ProposalEvent) => void;
}

/** All strategies: the more cautious ones free, the riskier ones with the limit that stands against them. */
export function StrategyCard({ context, proposed, judged, answers, send }: StrategyCardProps) {
  const { offer, category, strategy } = proposed;
  const choices = choicesIn(offer, judged);
  const recommended = recommendedIn(offer, judged);
  const blocked = choices.find((each) => each.strategy === context.blocked && !each.isAllowed);
  const isLowered = context.wanted !== null && context.wanted !== strategy;
  return (
    <Card>
      <StrategyOptions<StrategyId>
        legend={texts.legend}
        category={category}
        value={strategy}
        options={choices.map((each) => ({
          ...each,
          figures: figuresIn(offer, each.strategy),
          mark: each.strategy === recommended ? texts.recommended : undefined,
        }))}
        onChoose={(chosen) => send({ type: 'strategy.chosen', strategy: chosen })}
        now={texts.now(strategyLabel(strategy, category))}
      >
        {blocked !== undefined && (
          <Notice kind="refusal" title={texts.blockedTitle(strategyLabel(blocked.strategy, category))}>
            <Reasons
              limits={limitsAgainst(judged, blocked)}
              answers={answers}
              ordered={context.asked.ordered}
              send={send}
              hasSums
            />
          </Notice>
        )}
        {isLowered && context.wanted !== null && (
          <Notice kind="info">
            {texts.lowered(strategyLabel(context.wanted, category), strategyLabel(strategy, category))}
          </Notice>
        )}
      </StrategyOptions>
    </Card>
  );
}
