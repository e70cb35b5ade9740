import { fromCallback, fromPromise } from 'xstate';
import type { SessionStore } from '#client/session-store.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { sidebarMachine } from '#machines/sidebar/sidebar.machine.ts';
import type { SidebarNotice } from '#machines/sidebar/sidebar.types.ts';

interface Id {
  readonly id: string;
}

/** The current id in the browser's session, and the words to whoever opened the sidebar (SHL-04). */
export const sidebarActors = (
  sessionStore: SessionStore,
  hear: (notice: SidebarNotice['type']) => void,
): ActorsOf<typeof sidebarMachine> => ({
  keepCurrent: fromPromise<null, Id>(async ({ input }) => {
    sessionStore.write('sidebar', input.id);
    return null;
  }),
  forgetCurrent: fromPromise<null, Id>(async ({ input }) => {
    if (sessionStore.read('sidebar') === input.id) sessionStore.remove('sidebar');
    return null;
  }),
  announce: fromCallback<SidebarNotice, undefined>(({ receive }) => receive(({ type }) => hear(type))),
});
