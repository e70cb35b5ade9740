import { dayEndOrder, ended, type OwnDayEndJob } from '../day-end/day-end-job.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { purgePeople } from './purge.ts';

/** Decisions §15: each day takes out what tells who somebody was whose retention has ended. */
export const retentionJob = (keyring: Keyring): OwnDayEndJob => ({
  name: 'retention',
  title: 'Daten nach Ablauf der Aufbewahrungsfrist löschen',
  order: dayEndOrder.retention,
  run: async (tx, { date, moment }) => {
    const people = await purgePeople(tx, keyring, date, new Date(moment.now));
    // Those of this chunk are purged and not found again: there is no place to remember.
    return people === 0 ? ended() : { cursor: 'more', figures: { people } };
  },
});
