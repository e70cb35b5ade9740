import { renewalPath } from '#domain/onboarding/new-product-path.ts';
import { questionOf } from '#domain/proposal/ways-on.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';
import type {
  HeldInvestment,
  StrategyChangeContext,
  StrategyChangeEvent,
} from '#machines/strategy-change/strategy-change.types.ts';
import { BindingReasons } from '../../BindingReasons.tsx';
import { changeText } from '../../proposal/proposal.reasons.texts.ts';
import { changeReasonText, isStored, renewText } from '../strategy-change.reasons.texts.ts';

interface ReasonsProps {
  readonly limits: readonly LimitName[];
  readonly answers: StrategyChangeContext['answers'];
  readonly investment: HeldInvestment;
  readonly send: (event: StrategyChangeEvent) => void;
}

/** The answers that bind: those asked here can be given anew, what is stored besides is renewed on its own page. */
export function Reasons({ limits, answers, investment: { businessPartnerId }, send }: ReasonsProps) {
  return (
    <BindingReasons
      reasons={limits.map((limit) => ({
        limit,
        text: changeReasonText(limit, answers),
        remedy: isStored(limit)
          ? { label: renewText, href: renewalPath(businessPartnerId) }
          : {
              label: changeText(limit),
              onClick: () => send({ type: 'answer.reconsidered', question: questionOf[limit] }),
            },
      }))}
    />
  );
}
