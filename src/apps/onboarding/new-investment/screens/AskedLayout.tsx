import { type ReactNode, useMemo } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { isKnownIn, relationIn } from '#machines/new-investment/new-investment.select.ts';
import { placeBehind } from '#machines/question-flow/question-flow.select.ts';
import { displayInstant } from '#ui/display/format.ts';
import { Progress } from '#ui/layout/Progress.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { QuestionSurroundingsContext } from '../../question-part/question-part.surroundings.ts';
import { progressAt } from '../../question-flow/question-flow.texts.ts';
import { newInvestmentTexts as texts } from '../new-investment.texts.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

interface AskedLayoutProps {
  readonly snapshot: ScreenProps<typeof newInvestmentMachine>['snapshot'];
  readonly children: ReactNode;
  /** Behind the questions: how many steps after the proposal. */
  readonly behind?: number;
}

/** Where one is on the way of a further investment, behind its questions. */
export function WayProgress({ snapshot, behind }: Pick<AskedLayoutProps, 'snapshot'> & { readonly behind: number }) {
  const { context } = snapshot;
  return <Progress {...progressAt(placeBehind(context.entryPoint, isKnownIn(context), behind))} />;
}

/** What is asked, what stands above it, and what is saved of it. */
export function AskedLayout({ snapshot, behind, children }: AskedLayoutProps) {
  const { savedAt } = snapshot.context;
  const isCouple = relationIn(snapshot.context)?.kind === 'joint';
  const surroundings = useMemo(
    () => ({ isCouple, ...(savedAt === null ? {} : { saved: texts.saved(displayInstant(savedAt)) }) }),
    [isCouple, savedAt],
  );
  return (
    <QuestionSurroundingsContext value={surroundings}>
      <Stack gap="large">
        {behind !== undefined && <WayProgress snapshot={snapshot} behind={behind} />}
        <ProblemNotice context={snapshot.context} />
        {children}
      </Stack>
    </QuestionSurroundingsContext>
  );
}
