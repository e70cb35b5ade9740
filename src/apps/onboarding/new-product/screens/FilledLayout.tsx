import { type ReactNode, useMemo } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import type { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { placeBehind } from '#machines/question-flow/question-flow.select.ts';
import { Progress } from '#ui/layout/Progress.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { caseKeepingScreens } from '../../case-keeping/case-keeping.screens.tsx';
import { accessStep, progressAt } from '../../question-flow/question-flow.texts.ts';
import { QuestionSurroundingsContext } from '../../question-part/question-part.surroundings.ts';
import { resumeLinkScreens } from '../../resume-link/resume-link.screens.tsx';
import css from './FilledLayout.module.css';

interface FilledLayoutProps {
  readonly snapshot: ScreenProps<typeof newProductMachine>['snapshot'];
  readonly children: ReactNode;
  /** Where what is filled in takes the whole width. */
  readonly isWide?: boolean;
  /** Behind the questions: how many steps after the proposal. */
  readonly behind?: number;
}

/** What is filled in, and below it what is kept and how to go on later. */
export function FilledLayout({ snapshot, children, isWide = false, behind }: FilledLayoutProps) {
  const { keeping, resumeLink } = snapshot.children;
  const { application, known, place } = snapshot.context;
  const isCouple = application.accountKind === 'joint';
  const { isSignedIn } = known;
  const surroundings = useMemo(() => ({ isCouple, ahead: isSignedIn ? [accessStep] : [] }), [isCouple, isSignedIn]);
  // A link is for answers that only this browser has.
  const hasLink = !isSignedIn && place.caseId === null && Object.keys(application.answers).length > 0;
  return (
    <QuestionSurroundingsContext value={surroundings}>
      <Stack gap="large">
        {behind !== undefined && (
          <Progress {...progressAt(placeBehind(application.entryPoint, false, behind))} ahead={surroundings.ahead} />
        )}
        {children}
        <div className={css.below} data-wide={isWide || undefined}>
          {keeping !== undefined && (
            <JourneyOutlet<typeof caseKeepingMachine> actorRef={keeping} screens={caseKeepingScreens} />
          )}
          {hasLink && resumeLink !== undefined && (
            <JourneyOutlet<typeof resumeLinkMachine> actorRef={resumeLink} screens={resumeLinkScreens} />
          )}
        </div>
      </Stack>
    </QuestionSurroundingsContext>
  );
}
