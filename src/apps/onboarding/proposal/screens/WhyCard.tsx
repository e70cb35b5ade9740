import { splits } from '#domain/products/products.ts';
import type { Proposed } from '#domain/proposal/figures.ts';
import type { Judgement } from '#domain/proposal/judgement.ts';
import { questionOf } from '#domain/proposal/ways-on.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';
import type { ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { StrategyRing } from '#ui/charts/StrategyRing.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { changeText, reasonText, smallerDepositText } from '../proposal.reasons.texts.ts';
import { proposalTexts, strategyLabel } from '../proposal.texts.ts';

const texts = proposalTexts.why;

interface ReasonsProps {
  readonly limits: readonly LimitName[];
  readonly answers: Answers;
  readonly send: (event: ProposalEvent) => void;
  /** Whether the sums can be set right here: then a reserve is not asked for on another page. */
  readonly hasSums?: boolean;
}

/** The answers that bind, each with the way to give it anew. */
export function Reasons({ limits, answers, send, hasSums = false }: ReasonsProps) {
  return (
    <Stack gap="small">
      {limits.map((limit) => (
        <div key={limit}>
          <Text>{reasonText(limit, answers)}</Text>
          {hasSums && limit === 'LIQUIDITY' ? (
            <Text tone="second">{smallerDepositText}</Text>
          ) : (
            <QuietLink onClick={() => send({ type: 'answer.reconsidered', question: questionOf[limit] })}>
              {changeText(limit)}
            </QuietLink>
          )}
        </div>
      ))}
    </Stack>
  );
}

interface WhyCardProps extends Omit<ReasonsProps, 'limits'> {
  readonly proposed: Proposed;
  readonly judged: Judgement;
}

/** Why nothing speaks against it: then no answer binds. */
const openText = ({ category, steps, recommended }: Judgement): string | undefined => {
  if (category === 'VV.CI') return texts.cash;
  if (steps.length === 1) return texts.bet;
  return steps.length > 3 && recommended === steps.at(-1)?.strategy ? texts.top : undefined;
};

/** What is proposed as a ring, and the answers that it follows from. */
export function WhyCard({ proposed: { strategy, category }, judged, answers, send }: WhyCardProps) {
  const split = splits.find((each) => each === strategy);
  const open = openText(judged);
  const isOwn = strategy !== judged.recommended;
  return (
    <Card title={texts.title(strategyLabel(strategy, category))}>
      {split !== undefined && <StrategyRing split={split} />}
      {isOwn && <Text>{texts.own}</Text>}
      {!isOwn && open !== undefined && <Text>{open}</Text>}
      {!isOwn && open === undefined && (
        <>
          <Text tone="second">{judged.reasons.length === 1 ? texts.lead : texts.leadSeveral}</Text>
          <Reasons limits={judged.reasons} answers={answers} send={send} hasSums />
        </>
      )}
      {category.endsWith('.NH') && <Text>{texts.sustainable}</Text>}
    </Card>
  );
}
