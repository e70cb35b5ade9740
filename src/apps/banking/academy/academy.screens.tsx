import type { Screens } from '#journey/screens.ts';
import type { academyMachine } from '#machines/academy/academy.machine.ts';
import { AcademyScreen } from './screens/AcademyScreen.tsx';
import { AcademyEmptyScreen, AcademyFailedScreen, AcademyLoadingScreen } from './screens/AcademyStateScreens.tsx';
import { ArticleScreen } from './screens/ArticleScreen.tsx';

export const academyScreens: Screens<typeof academyMachine> = {
  loading: AcademyLoadingScreen,
  loadFailed: AcademyFailedScreen,
  empty: AcademyEmptyScreen,
  list: AcademyScreen,
  article: ArticleScreen,
};
