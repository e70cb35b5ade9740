import { useMemo } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import { displayInstant } from '#ui/display/format.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { questionFlowScreens } from '../question-flow/question-flow.screens.tsx';
import { QuestionSurroundingsContext } from '../question-part/question-part.surroundings.ts';
import { EndScreen, FailedScreen, UnsureScreen } from './screens/EndScreens.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { StoredScreen } from './screens/StoredScreen.tsx';
import { wphgUpdateTexts as texts } from './wphg-update.texts.ts';

type Props = ScreenProps<typeof wphgUpdateMachine>;

function QuestionsScreen({ snapshot }: Props) {
  const { questions } = snapshot.children;
  const isCouple = snapshot.context.data?.isCouple === true;
  const child = snapshot.context.data?.child ?? null;
  const { savedAt } = snapshot.context;
  const surroundings = useMemo(
    () => ({ isCouple, ...(savedAt === null ? {} : { saved: texts.saved(displayInstant(savedAt)) }) }),
    [isCouple, savedAt],
  );
  return (
    <QuestionSurroundingsContext value={surroundings}>
      <Stack gap="large">
        {child !== null && <Text tone="second">{texts.ofChild(child)}</Text>}
        {questions !== undefined && (
          <JourneyOutlet<ReturnType<typeof questionFlowMachine>> actorRef={questions} screens={questionFlowScreens} />
        )}
      </Stack>
    </QuestionSurroundingsContext>
  );
}

export const wphgUpdateScreens: Screens<typeof wphgUpdateMachine> = {
  loading: () => <Loading text={texts.loading} />,
  questions: QuestionsScreen,
  review: ReviewScreen,
  storing: ReviewScreen,
  stored: StoredScreen,
  refused: ({ snapshot, send }) => {
    const { heading, text } = texts.refused[snapshot.context.refusal ?? 'NOT_OPEN'];
    return <EndScreen heading={heading} notice={text} send={send} />;
  },
  unknown: ({ send }) => <EndScreen heading={texts.unknown.heading} notice={texts.unknown.text} send={send} />,
  nothingOpen: ({ send }) => (
    <EndScreen heading={texts.nothingOpen.heading} notice={texts.nothingOpen.text} send={send} />
  ),
  unsure: UnsureScreen,
  failed: FailedScreen,
};
