import type { Screens } from '#journey/screens.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { PageFailed, PageForbidden, PageLoading } from '../frame/PageStates.tsx';
import { outboxTexts as texts } from './outbox.texts.ts';
import { OutboxListScreen } from './screens/OutboxListScreen.tsx';

export const outboxScreens: Screens<typeof outboxMachine> = {
  loading: () => <PageLoading title={texts.title} lead={texts.lead} loading={texts.loading} />,
  loadFailed: ({ send }) => <PageFailed heading={texts.loadFailed} onRetry={() => send({ type: 'outbox.reloaded' })} />,
  notPermitted: ({ send }) => <PageForbidden onRetry={() => send({ type: 'outbox.reloaded' })} />,
  list: OutboxListScreen,
};
