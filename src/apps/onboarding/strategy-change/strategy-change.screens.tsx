import { useMemo } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { investmentIn } from '#machines/strategy-change/strategy-change.select.ts';
import { keptText } from '../case-keeping/case-keeping.texts.ts';
import { questionFlowScreens } from '../question-flow/question-flow.screens.tsx';
import { QuestionSurroundingsContext } from '../question-part/question-part.surroundings.ts';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { FailedScreen, UnknownScreen, UnsentScreen, UnsureScreen } from './screens/EndScreens.tsx';
import { BlockedScreen, DataMissingScreen, HinderedScreen } from './screens/HindranceScreens.tsx';
import { InvestmentScreen, NonePossibleScreen } from './screens/InvestmentScreen.tsx';
import { LoadingScreen, PreparingScreen } from './screens/LoadingScreen.tsx';
import { OrderedScreen } from './screens/OrderedScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { StrategyScreen } from './screens/StrategyScreen.tsx';
import { UnsuitableScreen } from './screens/UnsuitableScreen.tsx';

/** The four questions, with losses reckoned on what the investment is worth. */
function QuestionsScreen({ snapshot }: ScreenProps<typeof strategyChangeMachine>) {
  const { questions } = snapshot.children;
  const { savedAt } = snapshot.context;
  const investment = investmentIn(snapshot.context);
  const surroundings = useMemo(
    () => ({
      isCouple: investment?.isCouple === true,
      ...(investment === undefined ? {} : { held: investment.value }),
      ...(investment === undefined || savedAt === null ? {} : { saved: keptText(investment.ipsId, savedAt) }),
    }),
    [investment, savedAt],
  );
  return (
    <QuestionSurroundingsContext value={surroundings}>
      {questions !== undefined && (
        <JourneyOutlet<ReturnType<typeof questionFlowMachine>> actorRef={questions} screens={questionFlowScreens} />
      )}
    </QuestionSurroundingsContext>
  );
}

export const strategyChangeScreens: Screens<typeof strategyChangeMachine> = {
  loading: LoadingScreen,
  failed: FailedScreen,
  unknown: UnknownScreen,
  nonePossible: NonePossibleScreen,
  investment: InvestmentScreen,
  questions: QuestionsScreen,
  unsuitable: UnsuitableScreen,
  strategy: StrategyScreen,
  preparing: PreparingScreen,
  unsent: UnsentScreen,
  hindered: HinderedScreen,
  dataMissing: DataMissingScreen,
  review: ReviewScreen,
  confirming: ConfirmingScreen,
  blocked: BlockedScreen,
  unsure: UnsureScreen,
  ordered: OrderedScreen,
};
