import { type ReactNode, useMemo } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import type { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { caseKeepingScreens } from '../../case-keeping/case-keeping.screens.tsx';
import { QuestionSurroundingsContext } from '../../question-part/question-part.surroundings.ts';
import { resumeLinkScreens } from '../../resume-link/resume-link.screens.tsx';

interface FilledLayoutProps {
  readonly snapshot: ScreenProps<typeof newProductMachine>['snapshot'];
  readonly children: ReactNode;
}

/** What is filled in, and below it what is kept and how to go on later. */
export function FilledLayout({ snapshot, children }: FilledLayoutProps) {
  const { keeping, resumeLink } = snapshot.children;
  const { application, known, place } = snapshot.context;
  const isCouple = application.accountKind === 'joint';
  const surroundings = useMemo(() => ({ isCouple }), [isCouple]);
  // A link is for answers that only this browser has.
  const hasLink = !known.isSignedIn && place.caseId === null && Object.keys(application.answers).length > 0;
  return (
    <QuestionSurroundingsContext value={surroundings}>
      <Stack gap="large">
        {children}
        <Cluster>
          {keeping !== undefined && (
            <JourneyOutlet<typeof caseKeepingMachine> actorRef={keeping} screens={caseKeepingScreens} />
          )}
          {hasLink && resumeLink !== undefined && (
            <JourneyOutlet<typeof resumeLinkMachine> actorRef={resumeLink} screens={resumeLinkScreens} />
          )}
        </Cluster>
      </Stack>
    </QuestionSurroundingsContext>
  );
}
