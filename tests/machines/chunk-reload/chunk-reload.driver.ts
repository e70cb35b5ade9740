import type { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';

import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** Nobody causes anything here: the browser does. */
export const chunkReloadDriver: Driver<typeof chunkReloadMachine> = {
  'chunk.failed': environment,
  'route.rendered': environment,
};
