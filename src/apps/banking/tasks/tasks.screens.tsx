import type { Screens } from '#journey/screens.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { TasksScreen } from './screens/TasksScreen.tsx';
import { TasksFailedScreen, TasksWaitingScreen } from './screens/TasksStateScreens.tsx';
import { TermsScreen } from './screens/TermsScreen.tsx';
import { TermsFailedScreen, TermsLoadingScreen, UnsureScreen } from './screens/TermsStateScreens.tsx';

export const tasksScreens: Screens<typeof tasksMachine> = {
  waiting: TasksWaitingScreen,
  failed: TasksFailedScreen,
  list: TasksScreen,
  termsLoading: TermsLoadingScreen,
  termsFailed: TermsFailedScreen,
  terms: TermsScreen,
  unsure: UnsureScreen,
};
