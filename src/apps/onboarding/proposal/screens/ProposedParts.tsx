import { chargedOnText } from '#domain/costs/charged-on.ts';
import { figuresOf, type Proposed } from '#domain/proposal/figures.ts';
import type { Judgement } from '#domain/proposal/judgement.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { packagesIn } from '#machines/proposal/proposal.select.ts';
import type { ProposalContext, ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { DashboardGrid, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CostCard, CostGlance } from './CostCard.tsx';
import { OutlookCard } from './OutlookCard.tsx';
import { PackageCard } from './PackageCard.tsx';
import { RiskCard } from './RiskCard.tsx';
import { StrategyCard } from './StrategyCard.tsx';
import { WhyCard } from './WhyCard.tsx';

interface ProposedPartsProps {
  readonly context: ProposalContext;
  readonly judged: Judgement;
  readonly proposed: Proposed;
  readonly answers: Answers;
  readonly send: (event: ProposalEvent) => void;
}

/** What follows from sums that are possible: outlook, reasons, risk, costs, and what can be chosen. */
export function ProposedParts({ context, judged, proposed, answers, send }: ProposedPartsProps) {
  const figures = figuresOf(proposed);
  if (figures === undefined) return null;
  const hasChoice = judged.steps.length > 1;
  return (
    <DashboardGrid>
      <GridCell span={8}>
        <OutlookCard proposed={proposed} figures={figures} send={send} />
      </GridCell>
      <GridCell span={4}>
        <Stack gap="large">
          <WhyCard proposed={proposed} judged={judged} answers={answers} ordered={context.asked.ordered} send={send} />
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
        <CostCard
          costs={figures.costs}
          years={proposed.years}
          allowance={proposed.packageOffer.allowance}
          chargedOn={chargedOnText({ deposit: proposed.deposit, monthly: proposed.savings })}
        />
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
