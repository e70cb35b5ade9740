import * as z from 'zod';
import { isIsoDate } from '#domain/calendar/iso-date.ts';
import type { Clocks } from './clocks.ts';

const order = z.object({
  /** Milliseconds that `now` runs ahead of the system from here on. */
  ahead: z.int().optional(),
  today: z.string().refine(isIsoDate).optional(),
  /** Sent back once the clocks obey. */
  id: z.int(),
});

/**
 * Clocks that obey the parent process, for tests of a running server. There is no address that moves them: without an
 * IPC channel, which only whoever starts the process can open, they are the system's.
 */
export const ipcClocks = (system: Clocks): Clocks => {
  let ahead = 0;
  let today: string | undefined;
  process.on('message', (message) => {
    const read = z.object({ clock: order }).safeParse(message);
    if (!read.success) return;
    ahead = read.data.clock.ahead ?? ahead;
    today = read.data.clock.today ?? today;
    process.send?.({ clock: read.data.clock.id });
  });
  return {
    now: () => new Date(system.now().getTime() + ahead),
    today: () => today ?? system.today(),
  };
};
