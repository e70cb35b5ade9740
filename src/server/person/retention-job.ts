import * as z from 'zod';
import { dayEndOrder, ended, type Figures, type OwnDayEndJob } from '../day-end/day-end-job.ts';
import { type Db, statement } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import type { ContentFiles } from '../ports/documents.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { purgeByAge } from './purge-by-age.ts';
import { purgePeople, whilePurging } from './purge.ts';

export interface RetentionDeps {
  readonly keyring: Keyring;
  readonly log: Log;
  /** Where contents lie as files; undefined where they lie in the database and go with their documents. */
  readonly files?: ContentFiles | undefined;
}

/** Files are removed a chunk later: once it is certain that no document names them, whatever becomes of the process. */
const place = z.strictObject({ after: z.nullable(z.uuid()), files: z.array(z.string()), isDone: z.boolean() });

const unnamed = statement<{ sha256: string }>(
  'purge.unnamed',
  `SELECT sha256 FROM unnest($1::text[]) AS f (sha256)
   WHERE NOT EXISTS (SELECT FROM documents d WHERE d.sha256 = f.sha256)
     AND NOT EXISTS (SELECT FROM general_documents g WHERE g.sha256 = f.sha256)`,
);

/** Answers how many could not be removed: the day goes on, and the log names them. */
const removeFiles = async (tx: Db, { files, log }: RetentionDeps, hashes: readonly string[]): Promise<number> => {
  if (files === undefined || hashes.length === 0) return 0;
  let failed = 0;
  for (const { sha256 } of await tx.rows(unnamed, [hashes])) {
    try {
      await files.remove(sha256);
    } catch (error) {
      failed += 1;
      log.error({ event: 'retention.fileLeft', sha256, error });
    }
  }
  return failed;
};

const figuresOf = (people: number, failed: number): Figures => ({
  ...(people > 0 && { people }),
  ...(failed > 0 && { failed }),
});

/** Decisions §15: each day takes out what tells who somebody was whose retention has ended. */
export const retentionJob = (deps: RetentionDeps): OwnDayEndJob => ({
  name: 'retention',
  title: 'Daten nach Ablauf der Aufbewahrungsfrist löschen',
  order: dayEndOrder.retention,
  run: async (tx, { date, moment, cursor }) => {
    const { after, files: left, isDone } = place.parse(cursor ?? { after: null, files: [], isDone: false });
    const unremoved = await removeFiles(tx, deps, left);
    if (isDone) return ended(figuresOf(0, unremoved));
    return whilePurging(tx, date, async () => {
      const isMoreAged = after === null && (await purgeByAge(tx));
      if (isMoreAged) return { cursor: { after: null, files: [], isDone: false }, figures: figuresOf(0, unremoved) };
      const purged = await purgePeople(tx, deps, { date, now: new Date(moment.now), after });
      const figures = figuresOf(purged.people, purged.failed + unremoved);
      const files = deps.files === undefined ? [] : [...purged.contents];
      if (purged.after === null && files.length === 0) return ended(figures);
      return { cursor: { after: purged.after, files, isDone: purged.after === null }, figures };
    });
  },
});
