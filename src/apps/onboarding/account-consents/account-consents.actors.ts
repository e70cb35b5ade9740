import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import type { ActorsOf } from '#machines/port.ts';

/** The chart asks nobody: what it needs is in its input. */
export const accountConsentsActors: ActorsOf<typeof accountConsentsMachine> & Readonly<Record<string, never>> = {};
