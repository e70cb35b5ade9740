import type { Screens } from '#journey/screens.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { FaultScreen } from './screens/FaultScreen.tsx';
import { QuestionsScreen } from './screens/QuestionsScreen.tsx';

export const questionFlowScreens: Screens<ReturnType<typeof questionFlowMachine>> = {
  questions: QuestionsScreen,
  fault: FaultScreen,
};
