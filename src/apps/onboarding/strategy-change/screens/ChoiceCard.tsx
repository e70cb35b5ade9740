import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import type { Split } from '#domain/products/products.ts';
import { figuresIn } from '#domain/proposal/offer.ts';
import type { ChangeChoice, ChangeStep } from '#domain/strategy-change/change-choice.ts';
import type {
  HeldInvestment,
  StrategyChangeContext,
  StrategyChangeEvent,
} from '#machines/strategy-change/strategy-change.types.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { proposalTexts } from '../../proposal/proposal.texts.ts';
import { StrategyOptions } from '../../StrategyOptions.tsx';
import { strategyChangeTexts } from '../strategy-change.texts.ts';
import { Reasons } from './Reasons.tsx';

const texts = strategyChangeTexts.strategy;

const markOf = ({ isPresent, isRecommended }: ChangeStep): string | undefined => {
  if (isPresent) return isRecommended ? texts.presentRecommended : texts.present;
  return isRecommended ? proposalTexts.choice.recommended : undefined;
};

interface ChoiceCardProps {
  readonly context: StrategyChangeContext;
  readonly investment: HeldInvestment;
  readonly choice: ChangeChoice;
  /** What it is about to be changed to. */
  readonly split: Split;
  readonly error: string;
  readonly send: (event: StrategyChangeEvent) => void;
}

/** All strategies, the present and the recommended one marked; one that is blocked says which limit stands against it. */
export function ChoiceCard({ context, investment, choice, split, error, send }: ChoiceCardProps) {
  const { category, offer } = investment;
  const blocked = choice.steps.find((each) => each.split === context.blocked && !each.isAllowed);
  return (
    <Card>
      <StrategyOptions<Split>
        legend={texts.legend}
        category={category}
        value={split}
        options={choice.steps.map((step) => ({
          strategy: step.split,
          figures: figuresIn(offer, step.split),
          isAllowed: step.isAllowed || step.isPresent,
          mark: markOf(step),
        }))}
        onChoose={(chosen) => send({ type: 'strategy.chosen', split: chosen })}
        now={texts.now(strategyLabel(split, category))}
        {...(error === '' ? {} : { error })}
      >
        {blocked !== undefined && (
          <Notice
            kind="refusal"
            title={(choice.isExpired ? texts.expiredTitle : proposalTexts.choice.blockedTitle)(
              strategyLabel(blocked.split, category),
            )}
          >
            {choice.isExpired ? (
              texts.expiredText
            ) : (
              <Reasons limits={blocked.against} answers={context.answers} investment={investment} send={send} />
            )}
          </Notice>
        )}
      </StrategyOptions>
    </Card>
  );
}
