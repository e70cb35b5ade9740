import { createHash, randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import { orderExport } from '#api/person/export.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { DocumentDeps } from '../documents/documents.routes.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { aboutExport } from '../secrets/about.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { sessionStands } from '../sessions/authenticate.ts';
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

const kind = 'user.export';

/**
 * Makes an ordered export. All of it is outside of the job's transaction, since documents are made on the way: the export is
 * finished once, on a condition, and a second run finds it made.
 */
export const exportJob = (deps: DocumentDeps & { readonly keyring: Keyring }): JobKind => ({
  kind,
  outside: async ({ payload, now }) => {
    if (typeof payload !== 'string') throw new Error('The job names no export.');
    const { db, keyring } = deps;
    const userId = await exportOwner(db, payload);
    if (userId === undefined) return;
    const documents = await exportDocuments(deps, userId);
    const files = [...(await exportContents(db, keyring, userId)), ...documents];
    const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: now });
    const content = keyring.vault.seal(Buffer.from(zip).toString('base64'), aboutExport(userId));
    await finishExport(db, payload, content, zip.length, createHash('sha256').update(zip).digest('hex'));
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

type Names = 'orderExport' | 'getExport' | 'fetchExport';

/** Decisions §15: a copy of one's data. Sealed until it is fetched, and gone with it. */
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
    fetchExport: async ({ principal, payload: { exportId }, facts: { requestId } }) =>
      db.transaction(async (tx) => {
        const now = clocks.now();
        const row = await lockExport(tx, principal, exportId, now);
        if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
        if (row.state === null) return { ok: false, refusal: 'NOT_FOUND' };
        if (row.state === 'ORDERED') return { ok: false, refusal: 'EXPORT_NOT_READY' };
        if (row.content === null || row.sha256 === null) return { ok: false, refusal: 'EXPORT_FETCHED' };
        await spendExport(tx, exportId);
        const { userId, sessionId } = principal;
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
