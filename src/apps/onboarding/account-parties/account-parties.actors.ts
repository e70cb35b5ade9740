import type { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import type { ActorsOf } from '#machines/port.ts';

/** The chart asks nobody: what it needs is in its input. */
export const accountPartiesActors: ActorsOf<typeof accountPartiesMachine> & Readonly<Record<string, never>> = {};
