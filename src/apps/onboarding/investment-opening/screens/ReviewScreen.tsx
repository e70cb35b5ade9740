import { chargedOnText } from '#domain/costs/charged-on.ts';
import { packageNames } from '#domain/packages/packages.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { offeredStrategy } from '#domain/strategy/offered.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import type { WantedInvestment } from '#machines/investment-opening/investment-opening.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { CostsCard } from '../../papers/CostsCard.tsx';
import { MoneyPlanCard } from '../../papers/MoneyPlanCard.tsx';
import { papersTexts } from '../../papers/papers.texts.ts';
import { PapersCard } from '../../papers/PapersCard.tsx';
import { answerLine } from '../../question-part/question-part.answer.texts.ts';
import { openingProblemTexts, openingReviewTexts as texts } from '../investment-opening.texts.ts';

const { agreed } = texts;

const itemsOf = (wanted: WantedInvestment): readonly Definition[] => {
  const { holder, choice, holdingPeriod, firstPayment, startsAtOnce } = wanted;
  const { deposit, savings, subscriptionType, coupon, category, strategy } = choice;
  const offered = offeredStrategy(strategy, category);
  const asked = { category, existing: true, customerPackage: null, child: false };
  const holding = answerLine('holdingPeriod', { asked, answers: { holdingPeriod }, isCouple: false });
  return [
    ...(offered === null ? [] : [{ term: agreed.what, description: labelWithSplit(offered, offered.split) }]),
    { term: agreed.account, description: holder },
    { term: agreed.package, description: packageNames[subscriptionType].label },
    { term: agreed.deposit, description: deposit > 0 ? <Money amount={deposit} /> : agreed.none },
    { term: agreed.savings, description: savings > 0 ? <Money amount={savings} /> : agreed.none },
    ...(holding === undefined ? [] : [holding]),
    { term: agreed.payment, description: agreed.payments[firstPayment] },
    { term: agreed.begin, description: startsAtOnce ? agreed.atOnce : agreed.later },
    ...(coupon === null ? [] : [{ term: agreed.coupon, description: coupon }]),
  ];
};

/** Papers first, then what is agreed and what it costs, right above the button that binds (§ 312j Abs. 2 and 3 BGB). */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof investmentOpeningMachine>) {
  const { wanted, operation, papers, costs, money, mandate, withdrawableUntil, read, replaces, asked, problem } =
    snapshot.context;
  if (wanted === null || operation === null || costs === null) return null;
  if (money === null || withdrawableUntil === null) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      notice={
        problem !== null && (
          <ErrorSummary title={texts.refusedTitle} errors={[{ message: openingProblemTexts[problem] }]} />
        )
      }
      primary={
        <Button size="lg" onClick={() => send({ type: 'investment.ordered' })}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      {replaces && <Notice kind="info">{papersTexts.replaces}</Notice>}
      <PapersCard papers={papers} read={read} asked={asked} save={(id) => send({ type: 'paper.requested', id })} />
      <Notice kind="info" title={texts.withdrawal.title}>
        {texts.withdrawal.text(withdrawableUntil)}
      </Notice>
      <Card title={agreed.title}>
        <DefinitionList items={itemsOf(wanted)} />
        <Cluster gap="small">
          <Text size="small" tone="second">
            {texts.reconsider.text}
          </Text>
          <QuietLink onClick={() => send({ type: 'answers.reconsidered' })}>{texts.reconsider.submit}</QuietLink>
        </Cluster>
      </Card>
      <MoneyPlanCard plan={money} />
      {mandate !== null && (
        <Text size="small" tone="second">
          {texts.mandate(mandate)}
        </Text>
      )}
      <CostsCard
        costs={costs}
        chargedOn={chargedOnText({ deposit: wanted.choice.deposit, monthly: wanted.choice.savings })}
      />
      <Text tone="second">{texts.next(operation.sentTo)}</Text>
    </JourneyLayout>
  );
}
