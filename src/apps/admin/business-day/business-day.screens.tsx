import type { Screens } from '#journey/screens.ts';
import type { businessDayMachine } from '#machines/business-day/business-day.machine.ts';
import { PageFailed, PageForbidden, PageLoading } from '../frame/PageStates.tsx';
import { businessDayTexts as texts } from './business-day.texts.ts';
import { DayScreen } from './screens/DayScreen.tsx';

export const businessDayScreens: Screens<typeof businessDayMachine> = {
  loading: () => <PageLoading title={texts.title} lead={texts.lead} loading={texts.loading} />,
  loadFailed: ({ send }) => <PageFailed heading={texts.loadFailed} onRetry={() => send({ type: 'day.reloaded' })} />,
  notPermitted: ({ send }) => <PageForbidden onRetry={() => send({ type: 'day.reloaded' })} />,
  day: DayScreen,
};
