import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { orderExport, prepareExport } from '#api/person/export.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { DocumentDeps } from '../documents/documents.routes.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { tellUser } from '../messages/security-mail.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation, nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { aboutExport } from '../secrets/about.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { sessionStands } from '../sessions/authenticate.ts';
import { requireUser } from '../users/user.store.ts';
import { exportContents } from './export-contents.ts';
import { exportDocuments } from './export-documents.ts';
import {
  exportOwner,
  type ExportRow,
  finishExport,
  lockExport,
  newestExport,
  putExport,
  spendExport,
} from './export.store.ts';
import { zipped } from './zip-thread.ts';

const kind = 'user.export';

/** What the operation of fetching stores. */
const exportOf = z.strictObject({ exportId: z.uuid() });

/**
 * Makes an ordered export. All of it is outside of the job's transaction, since documents are made on the way: the export is
 * finished once, on a condition, and a second run finds it made.
 */
export const exportJob = (deps: DocumentDeps & { readonly keyring: Keyring }): JobKind => ({
  kind,
  lane: 'exports',
  outside: async ({ payload, now }) => {
    if (typeof payload !== 'string') throw new Error('The job names no export.');
    const { db, keyring } = deps;
    const userId = await exportOwner(db, payload);
    if (userId === undefined) return;
    const documents = await exportDocuments(deps, userId);
    const files = [...(await exportContents(db, keyring, userId)), ...documents];
    const { content, size, sha256 } = await zipped({ files, at: now });
    await finishExport(db, payload, keyring.vault.seal(content, aboutExport(userId)), size, sha256);
  },
  work: async () => undefined,
});

const shown = ({ export_id: exportId, state, ordered_at: orderedAt, ends_at: expiresAt, size }: ExportRow) => ({
  exportId,
  state,
  orderedAt,
  expiresAt,
  size,
});

const isAbout = (payload: unknown, exportId: string): boolean =>
  exportOf.safeParse(payload).data?.exportId === exportId;

/** Why there is nothing to fetch of an export. An operation of fetching is stored for one alone that is made. */
const hindranceOf = ({ state }: { readonly state: ExportRow['state'] | null }) => {
  if (state === null) return 'NOT_FOUND';
  if (state === 'ORDERED') return 'EXPORT_NOT_READY';
  return state === 'FETCHED' ? 'EXPORT_FETCHED' : undefined;
};

type Names = 'orderExport' | 'getExport' | 'prepareExport' | 'fetchExport';

/**
 * Decisions §15: a copy of one's data. Sealed until it is fetched, and gone with it. It holds in the clear what every other call
 * masks, so a session alone does not get it: fetching takes a TAN, and is told by e-mail.
 */
export const exportHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { db, clocks, keyring } = deps;
  return {
    orderExport: once(deps, orderExport, async (tx, { principal, facts: { requestId } }, now) => {
      if (!(await sessionStands(tx, principal))) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const { userId, sessionId } = principal;
      const exportId = randomUUID();
      const row = await putExport(tx, userId, exportId, now);
      if (row.export_id === exportId) {
        await enqueue(tx, { kind, key: exportId, payload: exportId, runAfter: now });
        const about = { at: now, actor: userId, userId, sessionId, subject: exportId, requestId };
        await audit(tx, { kind: 'EXPORT_ORDERED', ...about });
      }
      return { ok: true, value: shown(row) };
    }),
    getExport: async ({ principal }) => {
      const row = await newestExport(db, principal, clocks.now());
      if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      return { ok: true, value: { newest: row === null ? null : shown(row) } };
    },
    prepareExport: once(deps, prepareExport, async (tx, { principal, payload: { exportId } }, now) => {
      const row = await lockExport(tx, principal, exportId, now);
      if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const hindrance = hindranceOf(row);
      if (hindrance !== undefined) return { ok: false, refusal: hindrance };
      const { userId } = principal;
      if ((await requireUser(tx, userId)).mobile === null) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
      const subject = `alles, was wir am ${formatGermanDate(berlinDayOf(Date.parse(row.ordered_at)))} über Sie gespeichert hatten`;
      const summary = { ...nothingPaid, subject };
      const about = { kind: 'DATA_EXPORT', userId, businessPartnerId: null, payload: { exportId } } as const;
      return { ok: true, value: await storeOperation(tx, { ...about, summary, now }) };
    }),
    fetchExport: async ({ principal, payload: { exportId, operationId, code }, facts: { requestId } }) =>
      db.transaction(async (tx) => {
        const now = clocks.now();
        const row = await lockExport(tx, principal, exportId, now);
        if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
        // Before the TAN is spent: it must be this export's.
        const stored = await findOwnOperation(tx, principal, operationId);
        if (stored === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
        if (row.state === null || stored === 'unknown' || !isAbout(stored.payload, exportId)) {
          return { ok: false, refusal: 'NOT_FOUND' };
        }
        if (row.content === null || row.sha256 === null) return { ok: false, refusal: 'EXPORT_FETCHED' };
        const confirmation = { principal, operationId, code, kinds: ['DATA_EXPORT'], now, requestId } as const;
        const consumed = await consumeOperation(tx, keyring, confirmation);
        if (!consumed.ok) return consumed;
        await spendExport(tx, exportId);
        const { userId, sessionId } = principal;
        await tellUser(tx, userId, { kind: 'EXPORT_FETCHED' }, now);
        const about = { at: now, actor: userId, userId, sessionId, subject: exportId, requestId };
        await audit(tx, { kind: 'EXPORT_FETCHED', ...about });
        return {
          ok: true,
          value: {
            fileName: `meine-daten-${row.ordered_at.slice(0, 10)}.zip`,
            mediaType: 'application/zip',
            sha256: row.sha256,
            content: keyring.vault.open(row.content, aboutExport(userId)),
          },
        };
      }),
  };
};
