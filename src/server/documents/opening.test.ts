import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { document, getPostboxDoc } from '#api/documents/documents.ts';
import { euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import { createApp } from '#server/http/app.ts';
import { listPostbox } from '#server/postbox/postbox.store.ts';
import { signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { documentSamples } from '#tests/support/server/document-samples.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { type Holder, newHolder } from '#tests/support/server/visitors.ts';
import { registerDocumentFiles } from './document-files.ts';
import { ContentLost, documentService } from './document-service.ts';
import { directoryDocumentStore } from '../adapters/directory-document-store.ts';
import { issueDocument } from './issue-document.ts';

type Opened = ResponseOf<typeof getPostboxDoc>;
type General = ResponseOf<typeof document>;

const contents = statement<{ count: number }>('', 'SELECT count(*)::integer AS count FROM document_contents');
const statusOf = statement<{ status: string }>('', 'SELECT status FROM postbox_entries WHERE postbox_entry_id = $1');
const stored = statement<{ sha256: string | null; size: number | null }>(
  '',
  'SELECT sha256, size FROM documents WHERE document_id = $1',
);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.each(suiteEngines)('opening documents on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const issued = async (): Promise<{ readonly by: Holder; readonly id: string }> => {
    const by = await newHolder(server, { cash: euros(1) });
    const { businessPartnerId } = by.account;
    const id = `INV-${businessPartnerId}`;
    const at = { now: '2026-10-01T06:00:00.000Z', today: '2026-10-01' };
    await issueDocument(server.db, {
      businessPartnerId,
      id,
      at,
      kind: 'INVOICE',
      data: documentSamples.INVOICE,
    });
    return { by, id };
  };
  const open = async (by: Holder, id: string): Promise<Opened> =>
    (await server.call('getPostboxDoc', { id }, by)).body as Opened;

  it('BNK-05: is made at its first opening, stored with its hash, marked as read, and the same for ever', async () => {
    const { by, id } = await issued();
    expect(await server.db.row(stored, [id])).toEqual({ sha256: null, size: null });
    const first = await open(by, id);
    const bytes = Buffer.from(first.content, 'base64');
    expect(first).toMatchObject({
      id,
      title: 'Rechnung Servicegebühr 3/2026',
      fileName: 'Rechnung Servicegebühr 3-2026.pdf',
      mediaType: 'application/pdf',
      size: bytes.length,
      sha256: sha256(bytes),
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await server.db.row(stored, [id])).toEqual({ sha256: first.sha256, size: first.size });
    expect(await server.db.row(statusOf, [id])).toEqual({ status: 'READ' });
    expect(await open(by, id)).toEqual(first);
  });

  it('BNK-05: many who open it at once make one document', async () => {
    const { by, id } = await issued();
    const before = (await server.db.row(contents))?.count ?? 0;
    const all = await Promise.all(Array.from({ length: 8 }, async () => open(by, id)));
    expect(new Set(all.map((each) => each.content)).size).toBe(1);
    expect((await server.db.row(contents))?.count).toBe(before + 1);
  });

  it('BNK-05: somebody else’s document answers like one that there is not, and stays unread', async () => {
    const { id } = await issued();
    const stranger = await newHolder(server, { cash: euros(1) });
    const [foreign, unknown] = [
      await server.call('getPostboxDoc', { id }, stranger),
      await server.call('getPostboxDoc', { id: 'INV-unknown' }, stranger),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect(await server.db.row(statusOf, [id])).toEqual({ status: 'UNREAD' });
    expect((await server.call('getPostboxDoc', { id })).status).toBe(401);
    for (const hostile of ['', 'a'.repeat(65), "x' OR 1=1", '../../etc/passwd', 'P%00', '𝔘']) {
      const seen = await server.call('getPostboxDoc', { id: hostile }, stranger);
      expect([seen.status, refusalOf(seen)]).toEqual([400, 'INVALID_REQUEST']);
    }
  });

  it('BNK-05: who shares an account reads a copy of their own', async () => {
    const { by, id } = await issued();
    const other = await signedInCustomer(server.db);
    const join = statement(
      '',
      `INSERT INTO postbox_entries (user_id, postbox_entry_id, business_partner_id, category, title, created_at)
       VALUES ($1, $2, $3, 'COSTS', 'Rechnung', '2026-10-01T06:00:00Z')`,
    );
    await server.db.change(join, [other.userId, id, by.account.businessPartnerId]);
    await open(by, id);
    expect(await listPostbox(server.db, other)).toMatchObject([{ id, status: 'UNREAD' }]);
  });

  it('API-10: general documents are there for everybody, by name and version, and as a file that can do no harm', async () => {
    const seen = await server.call('document', { name: 'agb' });
    const agb = seen.body as General;
    expect(agb).toMatchObject({
      name: 'agb',
      version: '2026-01',
      title: 'Allgemeine Geschäftsbedingungen',
      fileName: 'Allgemeine Geschäftsbedingungen 2026-01.pdf',
      href: `/api/v1/documents/files/${agb.sha256}`,
    });
    expect(agb.versions[0]).toBe('2026-01');
    expect((await server.call('document', { name: 'agb', version: '2026-01' })).body).toEqual(agb);
    expect((await server.call('document', { name: 'agb', version: '1999-01' })).status).toBe(404);
    expect((await server.call('document', { name: 'agbs' as 'agb' })).status).toBe(400);

    const { composition, clocks, log, db } = server;
    const deps = { ...server.auth, ...composition, clocks, log, db };
    const app = await createApp({ ...deps, beside: (beside) => registerDocumentFiles(beside, deps) });
    const file = await app.inject({ url: agb.href });
    expect([file.statusCode, sha256(file.rawPayload)]).toEqual([200, agb.sha256]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Allgemeine Geschaeftsbedingungen 2026-01.pdf"; filename*=UTF-8''Allgemeine%20Gesch%C3%A4ftsbedingungen%202026-01.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    // A customer's document has a hash as well; it opens nothing.
    const { by, id } = await issued();
    const own = await open(by, id);
    for (const hash of [own.sha256, 'f'.repeat(64), 'x', '..%2f..%2fetc']) {
      expect((await app.inject({ url: `/api/v1/documents/files/${hash}` })).statusCode).toBe(404);
    }
    await app.close();
  });

  it('BNK-05: a content that is gone or was changed is a fault, not another document', async () => {
    const { by, id } = await issued();
    const { sha256: hash } = await open(by, id);
    await expect(server.composition.documents.find(hash)).resolves.toMatchObject({ sha256: hash });
    await expect(server.composition.documents.find('0'.repeat(64))).rejects.toThrow(ContentLost);
  });
});

describe('contents as files', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'documents-'));
  });
  afterAll(async () => rm(directory, { recursive: true }));

  const written = Buffer.from('%PDF-1.7 …');
  const hash = sha256(written);
  const renderer = { render: async () => new Uint8Array(written), close: async () => undefined };

  it('API-10: lie under their hash, whole, and are the same to whoever puts them there twice', async () => {
    const store = directoryDocumentStore(directory);
    const service = documentService(renderer, store);
    await Promise.all(Array.from({ length: 8 }, async () => service.make({} as never)));
    expect(await service.find(hash)).toEqual({ sha256: hash, bytes: new Uint8Array(written) });
    expect(await readdir(join(directory, hash.slice(0, 2)))).toEqual([hash]);
    expect(await store.get(sha256(Buffer.from('else')))).toBeUndefined();
    await expect(store.get(`../${randomUUID()}`)).rejects.toThrow(RangeError);
  });

  it('API-10: one that somebody changed on the disk is not given out', async () => {
    const service = documentService(renderer, directoryDocumentStore(directory));
    await writeFile(join(directory, hash.slice(0, 2), hash), 'something else');
    await expect(service.find(hash)).rejects.toThrow(ContentLost);
  });
});
