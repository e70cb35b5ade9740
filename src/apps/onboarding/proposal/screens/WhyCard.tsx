import type { Cents } from '#domain/money/money.ts';
import { splits } from '#domain/products/products.ts';
import type { Proposed } from '#domain/proposal/figures.ts';
import type { Judgement } from '#domain/proposal/judgement.ts';
import { strategyLabel, whyText } from '#domain/proposal/proposal-words.ts';
import { reasonText } from '#domain/proposal/reason-text.ts';
import { questionOf } from '#domain/proposal/ways-on.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';
import type { ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { StrategyRing } from '#ui/charts/StrategyRing.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { BindingReasons } from '../../BindingReasons.tsx';
import { changeText, smallerDepositText } from '../proposal.reasons.texts.ts';
import { proposalTexts } from '../proposal.texts.ts';

const texts = proposalTexts.why;

interface ReasonsProps {
  readonly limits: readonly LimitName[];
  readonly answers: Answers;
  /** Ordered already and not invested yet. */
  readonly ordered: Cents | undefined;
  readonly send: (event: ProposalEvent) => void;
  /** Whether the sums can be set right here: then a reserve is not asked for on another page. */
  readonly hasSums?: boolean;
}

/** The answers that bind, each with the way to give it anew. */
export function Reasons({ limits, answers, ordered, send, hasSums = false }: ReasonsProps) {
  return (
    <BindingReasons
      reasons={limits.map((limit) => ({
        limit,
        text: reasonText(limit, answers, ordered),
        remedy:
          hasSums && limit === 'LIQUIDITY' && (answers.deposit ?? 0) > 0
            ? { note: smallerDepositText }
            : {
                label: changeText(limit),
                onClick: () => send({ type: 'answer.reconsidered', question: questionOf[limit] }),
              },
      }))}
    />
  );
}

interface WhyCardProps extends Omit<ReasonsProps, 'limits'> {
  readonly proposed: Proposed;
  readonly judged: Judgement;
}

/** What is proposed as a ring, and the answers that it follows from. */
export function WhyCard({ proposed: { strategy, category }, judged, answers, ordered, send }: WhyCardProps) {
  const split = splits.find((each) => each === strategy);
  const { text, isBound } = whyText(judged, { strategy });
  return (
    <Card title={texts.title(strategyLabel(strategy, category))}>
      {split !== undefined && <StrategyRing split={split} />}
      <Text tone={isBound ? 'second' : 'first'}>{text}</Text>
      {isBound && <Reasons limits={judged.reasons} answers={answers} ordered={ordered} send={send} hasSums />}
      {category.endsWith('.NH') && <Text>{texts.sustainable}</Text>}
    </Card>
  );
}
