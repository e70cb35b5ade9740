import { useState } from 'react';
import { figuresOf, type ProposalFigures, type Proposed } from '#domain/proposal/figures.ts';
import type { Judgement } from '#domain/proposal/judgement.ts';
import { isLargeBet } from '#domain/proposal/sums.ts';
import { isQuick } from '#domain/proposal/ways-on.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { heldIn, judgedIn, packagesIn, proposedIn } from '#machines/proposal/proposal.select.ts';
import type { ProposalContext, ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Actions } from '#ui/layout/Actions.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { headingText, problemText, proposalTexts as texts, wordingOf } from '../proposal.texts.ts';
import { ControlsCard } from './ControlsCard.tsx';
import { CostCard, CostGlance } from './CostCard.tsx';
import { CouponCard } from './CouponCard.tsx';
import { OutlookCard } from './OutlookCard.tsx';
import { PackageCard } from './PackageCard.tsx';
import css from './ProposalScreen.module.css';
import { RiskCard } from './RiskCard.tsx';
import { StrategyCard } from './StrategyCard.tsx';
import { Reasons, WhyCard } from './WhyCard.tsx';

/** What is proposed and why, what it may bring, lose and cost: all of it follows the sums at once. */
export function ProposalScreen({ snapshot, send }: ScreenProps<typeof proposalMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { context } = snapshot;
  const [coupon, typeCoupon] = useState('');
  const judged = judgedIn(context);
  const proposed = proposedIn(context);
  const figures = proposed && figuresOf(proposed);
  if (judged === undefined) return null;
  const answers = heldIn(context);
  const isFirst = isQuick(context.entryPoint);
  const wording = wordingOf(context);
  const accept = (): void => {
    setAttempt(attempt + 1);
    send({ type: 'proposal.accepted', coupon });
  };
  return (
    <DashboardPage>
      <Stack gap="small">
        <Heading level={1}>
          {headingText(
            { strategy: proposed?.strategy ?? judged.steps[0]?.strategy ?? 'CASH', category: judged.category },
            { isQuick: isFirst, isChild: context.asked.child },
          )}
        </Heading>
        <Text size="lead" tone="second">
          {isFirst ? texts.leadQuick : texts.lead}
        </Text>
      </Stack>
      <ErrorSummary
        attempt={attempt}
        title={texts.refusedTitle}
        errors={context.problems.map((problem) => ({ fieldId: problem.field, message: problemText(problem, wording) }))}
      />
      {isLargeBet(context.asked, answers) && <Notice kind="warning">{texts.largeBet(judged.category)}</Notice>}
      <DashboardGrid>
        <GridCell span={3}>
          <div className={css.controls}>
            <ControlsCard context={context} send={send} />
          </div>
        </GridCell>
        <GridCell span={9}>
          <Stack gap="large">
            {proposed === undefined || figures === undefined ? (
              <Notice kind="refusal" title={texts.nothingSuits} announce="polite">
                <Reasons limits={judged.reasons} answers={answers} send={send} hasSums />
              </Notice>
            ) : (
              <Parts {...{ context, judged, proposed, figures, answers, send }} />
            )}
            <CouponCard context={context} text={coupon} onType={typeCoupon} send={send} />
          </Stack>
        </GridCell>
      </DashboardGrid>
      {!isFirst && <Text tone="second">{context.asked.existing ? texts.nextExisting : texts.next}</Text>}
      <Actions>
        <Button size="lg" onClick={accept}>
          {isFirst ? texts.submitQuick : texts.submit}
        </Button>
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      </Actions>
    </DashboardPage>
  );
}

interface PartsProps {
  readonly context: ProposalContext;
  readonly judged: Judgement;
  readonly proposed: Proposed;
  readonly figures: ProposalFigures;
  readonly answers: Answers;
  readonly send: (event: ProposalEvent) => void;
}

/** What follows the sums. */
function Parts({ context, judged, proposed, figures, answers, send }: PartsProps) {
  const hasChoice = judged.steps.length > 1;
  return (
    <DashboardGrid>
      <GridCell span={8}>
        <OutlookCard figures={figures} />
      </GridCell>
      <GridCell span={4}>
        <Stack gap="large">
          <WhyCard proposed={proposed} judged={judged} answers={answers} send={send} />
          <RiskCard figures={figures} />
          <CostGlance costs={figures.costs} />
        </Stack>
      </GridCell>
      {hasChoice && (
        <GridCell span={6}>
          <StrategyCard context={context} proposed={proposed} judged={judged} answers={answers} send={send} />
        </GridCell>
      )}
      <GridCell span={hasChoice ? 6 : 12}>
        <CostCard costs={figures.costs} years={proposed.years} allowance={proposed.packageOffer.allowance} />
      </GridCell>
      <GridCell>
        <PackageCard
          context={context}
          proposed={proposed}
          packages={packagesIn(proposed.offer, judged, context)}
          send={send}
        />
      </GridCell>
    </DashboardGrid>
  );
}
