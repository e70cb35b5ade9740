import { type ReactNode, useMemo } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { relationIn } from '#machines/new-investment/new-investment.select.ts';
import { displayInstant } from '#ui/display/format.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { QuestionSurroundingsContext } from '../../question-part/question-part.surroundings.ts';
import { newInvestmentTexts as texts } from '../new-investment.texts.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

interface AskedLayoutProps {
  readonly snapshot: ScreenProps<typeof newInvestmentMachine>['snapshot'];
  readonly children: ReactNode;
}

/** What is asked, what stands above it, and what is saved of it. */
export function AskedLayout({ snapshot, children }: AskedLayoutProps) {
  const { savedAt, problem } = snapshot.context;
  const isCouple = relationIn(snapshot.context)?.kind === 'joint';
  const surroundings = useMemo(
    () => ({ isCouple, ...(savedAt === null ? {} : { saved: texts.saved(displayInstant(savedAt)) }) }),
    [isCouple, savedAt],
  );
  return (
    <QuestionSurroundingsContext value={surroundings}>
      <Stack gap="large">
        <ProblemNotice problem={problem} />
        {children}
      </Stack>
    </QuestionSurroundingsContext>
  );
}
