import type { Screens } from '#journey/screens.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { ChangedScreen } from './screens/ChangedScreen.tsx';
import { ProfessionScreen } from './screens/ProfessionScreen.tsx';
import { StatementsScreen } from './screens/StatementsScreen.tsx';
import { TaxScreen } from './screens/TaxScreen.tsx';
import { UsPersonRefusedScreen, UsPersonScreen } from './screens/UsPersonScreens.tsx';

export const declarationsScreens: Screens<typeof declarationsMachine> = {
  tax: TaxScreen,
  usPerson: UsPersonScreen,
  usPersonRefused: UsPersonRefusedScreen,
  profession: ProfessionScreen,
  statements: StatementsScreen,
  changed: ChangedScreen,
};
