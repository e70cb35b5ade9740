import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Deliver } from '../ports/messages.ts';
import { privateDirectory } from '../private-directory.ts';

/** The simulators of both channels: one JSON line a message, shown by `npm run outbox`. */
export const deliverToFile =
  (file: string): Deliver =>
  async (message) => {
    await privateDirectory(dirname(file));
    await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
  };
