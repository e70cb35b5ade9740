import { useMemo } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { flowPlaceOf } from '#machines/question-flow/question-flow.select.ts';
import type { questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import { questionPartScreens } from '../../question-part/question-part.screens.tsx';
import {
  QuestionSurroundingsContext,
  useQuestionSurroundings,
} from '../../question-part/question-part.surroundings.ts';
import { progressAt } from '../question-flow.texts.ts';

/** The question of the part that is asked now, with the steps of this way in. */
export function QuestionsScreen({ snapshot }: ScreenProps<ReturnType<typeof questionFlowMachine>>) {
  const around = useQuestionSurroundings();
  const { machine, value, children, context } = snapshot;
  const { isKnown } = context;
  const surroundings = useMemo(() => {
    const place = flowPlaceOf(machine.id, value, isKnown);
    if (place === undefined) return around;
    return { ...around, progress: { ...progressAt(place), ahead: around.ahead } };
  }, [around, machine.id, value, isKnown]);
  const part = Object.values(children).find((child) => child !== undefined);
  if (part === undefined) return null;
  return (
    <QuestionSurroundingsContext value={surroundings}>
      <JourneyOutlet<ReturnType<typeof questionPartMachine>> actorRef={part} screens={questionPartScreens} />
    </QuestionSurroundingsContext>
  );
}
