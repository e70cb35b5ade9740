import type { Screens } from '#journey/screens.ts';
import type { questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import { LoansScreen, ReserveScreen } from './screens/AdviceScreens.tsx';
import {
  ChoiceScreen,
  DegreeScreen,
  ImpactsScreen,
  SustainabilityScreen,
  ThemeScreen,
} from './screens/ChoiceScreens.tsx';
import { ContradictionScreen } from './screens/ContradictionScreen.tsx';
import { SumScreen, YearsScreen } from './screens/NumberScreens.tsx';

/** One screen a question; those that are answered alike are drawn alike. */
export const questionPartScreens: Screens<ReturnType<typeof questionPartMachine>> = {
  theme: ThemeScreen,
  investmentYears: YearsScreen,
  deposit: SumScreen,
  savings: SumScreen,
  expenses: SumScreen,
  netIncome: SumScreen,
  freeAssets: SumScreen,
  liabilities: SumScreen,
  illiquidAssets: SumScreen,
  knowledge: ChoiceScreen,
  holdingPeriod: ChoiceScreen,
  drawdown: ChoiceScreen,
  riskPreference: ChoiceScreen,
  sustainabilityChoice: SustainabilityScreen,
  sustainabilityDetermination: ChoiceScreen,
  sustainabilityDegree: DegreeScreen,
  ecologicalSelection: ChoiceScreen,
  paiSelection: ImpactsScreen,
  choiceNotAvailable: ChoiceScreen,
  reserveAdvice: ReserveScreen,
  loansAdvice: LoansScreen,
  contradiction: ContradictionScreen,
};
