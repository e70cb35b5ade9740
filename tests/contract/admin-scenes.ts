import { randomUUID } from 'node:crypto';
import { statement } from '#server/db/db.ts';
import { euros } from '#domain/money/money.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { StaffRole } from '#domain/session/groups.ts';
import { type HttpServer, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { staffBehind } from '#tests/support/server/staff.ts';
import { type Holder, newHolder, type SignedIn } from '#tests/support/server/visitors.ts';
import { begun, kept, newcomer } from './case-successes.ts';
import { paid } from './scenes.ts';

/** A reason that says something. */
export const reason = 'Betrag und Konto mit dem Auftrag verglichen.';

/** The newest release that waits. */
export const waitingRelease = async (server: HttpServer): Promise<string> => {
  const seen = await server.callAdmin('listReleases', { filter: 'OPEN' }, await staffBehind(server, ['operations']));
  const [first] = (seen.body as { readonly releases: readonly { readonly releaseId: string }[] }).releases;
  if (first === undefined) throw new Error('Nothing waits for a release.');
  return first.releaseId;
};

/** A customer's payout above 10,000 €, which waits for a release. */
export const reviewed = async (
  server: HttpServer,
): Promise<{ readonly by: Holder; readonly orderId: string; readonly releaseId: string }> => {
  const by = await newHolder(server, { invested: euros(30_000) });
  const { body } = await paid(server, by, 'withdrawal', euros(12_000));
  // Of two in the same instant the id would decide which is the newer one.
  server.clocks.advance(1000);
  return { by, orderId: (body as { readonly orderId: string }).orderId, releaseId: await waitingRelease(server) };
};

/** Answers an application's question about risk with each of these, one after the other; null leaves the answer out. */
export const answerRisk = async (
  server: HttpServer,
  by: SignedIn,
  caseId: string,
  values: readonly (number | null)[],
  entryPoint: EntryPointId = 'new-customer-new-business-partner-vv',
): Promise<readonly Seen[]> => {
  const seen: Seen[] = [];
  for (const riskPreference of values) {
    const answers = { entryPoint, answers: riskPreference === null ? {} : { riskPreference } };
    seen.push(await kept(server, by, caseId, 0, { answers }));
  }
  return seen;
};

/** An applicant who has changed an answer about their risk so often that it is noted. */
export const noted = async (server: HttpServer): Promise<{ readonly by: SignedIn; readonly caseId: string }> => {
  const by = await newcomer(server);
  const caseId = await begun(server, by);
  await answerRisk(server, by, caseId, [0.21, 0.45, 0.65, 0.85, 0.21]);
  return { by, caseId };
};

/** Decides as a member of staff with these roles. */
export const decide = async (
  server: HttpServer,
  releaseId: string,
  decision: 'APPROVED' | 'REJECTED' = 'APPROVED',
  by?: SignedIn,
): Promise<Seen> =>
  server.callAdmin('decideRelease', { releaseId, decision, reason }, by ?? (await staffBehind(server, ['operations'])));

/** Staff who may see and move the business day. */
export const dayStaff = async (server: HttpServer, roles: readonly StaffRole[] = ['operations']): Promise<SignedIn> =>
  staffBehind(server, roles);

/** Does something on a server of its own, for what would be another day for all others. */
export const apart = async <Told>(
  { db: { engine } }: HttpServer,
  scene: (own: HttpServer) => Promise<Told>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Told> => {
  const own = await startHttpServer(engine, { variables });
  try {
    return await scene(own);
  } finally {
    await own.close();
  }
};

/** Lets a day end: its jobs have run. */
export const dayEnded = async (own: HttpServer, by: SignedIn, to = '2026-11-21'): Promise<void> => {
  await own.callAdmin('moveBusinessDate', { to }, by);
  for (let turn = 0; turn < 50; turn += 1) {
    own.clocks.advance(1000);
    await own.runJobs();
  }
};

const fail = statement<{ id: number }>(
  'test.fail-job',
  `INSERT INTO job (kind, key, payload, status, run_after, attempts, created_at, failing_since, fault)
   VALUES ('outbox.deliver', $1, '{}', 'DEAD', $2, 8, $2, $2, 'OUTSIDE') RETURNING id`,
);

/** A job that has died; answers its id. */
export const deadJob = async ({ db, clocks }: HttpServer): Promise<number> => {
  const row = await db.row(fail, [randomUUID(), clocks.now().toISOString()]);
  if (row === undefined) throw new Error('No job was written.');
  return row.id;
};

/** A job that every business day has. */
export const dailyJob = 'valuation';
