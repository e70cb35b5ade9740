import type { Screens } from '#journey/screens.ts';
import type { notesMachine } from '#machines/notes/notes.machine.ts';
import { PageFailed, PageForbidden, PageLoading } from '../frame/PageStates.tsx';
import { notesTexts as texts } from './notes.texts.ts';
import { NotesListScreen } from './screens/NotesListScreen.tsx';

export const notesScreens: Screens<typeof notesMachine> = {
  loading: () => <PageLoading title={texts.title} lead={texts.lead} loading={texts.loading} />,
  loadFailed: ({ send }) => <PageFailed heading={texts.loadFailed} onRetry={() => send({ type: 'notes.reloaded' })} />,
  notPermitted: ({ send }) => <PageForbidden onRetry={() => send({ type: 'notes.reloaded' })} />,
  list: NotesListScreen,
};
