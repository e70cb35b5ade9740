import { fromPromise } from 'xstate';
import type { SessionStore } from '#client/session-store.ts';
import type { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import type { ReloadFlag } from '#machines/chunk-reload/chunk-reload.types.ts';
import type { ActorsOf } from '#machines/port.ts';

export interface ChunkReloadDeps {
  readonly sessionStore: SessionStore;
  readonly location: Pick<Location, 'href' | 'replace'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Route {
  readonly route: string;
}

const flag = 'error-reload';

/**
 * The flag of PLT-12 in the browser's session, and the one reload with a timestamp (rules §8). Storage that cannot be
 * used counts as set: without a guard the page would reload forever.
 */
export const chunkReloadActors = ({
  sessionStore,
  location,
  now,
}: ChunkReloadDeps): ActorsOf<typeof chunkReloadMachine> => ({
  readFlag: fromPromise<ReloadFlag, Route>(async () => (sessionStore.read(flag) === undefined ? 'unset' : 'set')),
  reloadPage: fromPromise<null, Route>(({ input: { route } }) => {
    sessionStore.write(flag, route);
    const address = new URL(location.href);
    address.searchParams.set('t', String(now()));
    location.replace(address.href);
    // The page goes away. A browser that refuses leaves the chart to its limit.
    return new Promise<null>(() => undefined);
  }),
  clearFlag: fromPromise<null, Route>(async ({ input: { route } }) => {
    if (sessionStore.read(flag) === route) sessionStore.remove(flag);
    return null;
  }),
});
