import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextAccessHousekeeping } from '#server/auth/access-housekeeping.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, newcomer, submitted } from './case-successes.ts';
import { answered, bindings, jointAccount, readyFor, wantedChange, wantedProduct } from './relation-scenes.ts';

interface Paper {
  readonly id: string;
  readonly title: string;
}

describe.each(suiteEngines)('REG-06: papers before they are signed, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const read = async (by: SignedIn, id: string) => server.call('getPostboxDoc', { id }, by);
  const sha256Of = async (by: SignedIn, id: string) =>
    ((await read(by, id)).body as { readonly sha256: string }).sha256;
  const inPostbox = async (by: SignedIn) =>
    ((await server.call('postbox', {}, by)).body as { readonly entries: readonly Paper[] }).entries;
  const prepared = async (by: SignedIn) => {
    const seen = await server.call('prepareContract', { caseId: await submitted(server, by) }, by);
    const { documents } = seen.body as { readonly documents: readonly Paper[] };
    return { operationId: operationIn(seen), documents };
  };
  const signed = async (by: SignedIn, operationId: string) =>
    accept(server, by, { operationId, code: await tanFor(server, by, operationId) });

  it('offers all of a contract for reading, and issues what was read, byte for byte', async () => {
    const by = await newcomer(server);
    const { operationId, documents } = await prepared(by);
    expect(documents.map(({ title }) => title)).toEqual([
      'Vermögensverwaltungsvertrag',
      'Anlagerichtlinien Vermögensverwaltung 60:40',
      'Kosteninformation vor Vertragsschluss',
      'Allgemeine Geschäftsbedingungen',
      'Datenschutzhinweise',
      'Widerrufsbelehrung',
      'Protokoll Ihrer Angaben',
      'Geeignetheitsbericht',
      'SEPA-Lastschriftmandat',
    ]);
    expect(await inPostbox(by)).toEqual([]);
    // One is left unread: it is made after the signature, and is the same.
    const [contract, ...others] = documents;
    const unread = others.at(-1)?.id ?? '';
    const shown = new Map<string, string>();
    for (const { id } of documents.filter((each) => each.id !== unread)) shown.set(id, await sha256Of(by, id));
    expect(await sha256Of(by, contract?.id ?? '')).toBe(shown.get(contract?.id ?? ''));
    const { content } = (await read(by, contract?.id ?? '')).body as { readonly content: string };
    const text = JSON.stringify(await readPdf(new Uint8Array(Buffer.from(content, 'base64'))));
    expect(text).toContain(`Vorgang ${operationId}.`);
    const { status, body } = await signed(by, operationId);
    expect(status).toBe(200);
    const { businessPartnerId } = body as { readonly businessPartnerId: string };
    expect(text).toContain(businessPartnerId);
    expect((await inPostbox(by)).map(({ id }) => id).toSorted()).toEqual(documents.map(({ id }) => id).toSorted());
    for (const [id, sha256] of shown) expect([id, await sha256Of(by, id)]).toEqual([id, sha256]);
    expect((await read(by, unread)).status).toBe(200);
  });

  it('shows them to whoever may sign alone: to others they are like one that there is not', async () => {
    const [by, other] = [await newcomer(server), await newcomer(server)];
    const { documents } = await prepared(by);
    const foreign = await read(other, documents[0]?.id ?? '');
    const unknown = await read(other, 'VV-V-000000000000');
    expect([foreign.status, refusalOf(foreign)]).toEqual([404, 'NOT_FOUND']);
    expect(foreign.text).toBe(unknown.text);
  });

  it('leaves nothing behind of an operation that has expired', async () => {
    const by = await newcomer(server);
    const { operationId, documents } = await prepared(by);
    const id = documents[0]?.id ?? '';
    const sha256 = await sha256Of(by, id);
    const left = async () => [
      ...(await rowsOf(server.db, 'SELECT 1 FROM operation_papers WHERE operation_id = $1::uuid', operationId)),
      ...(await rowsOf(server.db, 'SELECT 1 FROM document_contents WHERE sha256 = $1', sha256)),
    ];
    expect(await left()).toHaveLength(documents.length + 1);
    await arrange(
      server,
      'UPDATE operations SET expires_at = $2 WHERE operation_id = $1::uuid',
      operationId,
      server.clocks.now().toISOString(),
    );
    expect(refusalOf(await read(by, id))).toBe('NOT_FOUND');
    expect(await inPostbox(by)).toEqual([]);
    await enqueue(server.db, nextAccessHousekeeping(server.clocks.now()));
    server.clocks.advance(60 * 60 * 1000);
    await server.runJobs();
    expect(await left()).toEqual([]);
    server.clocks.advance(-60 * 60 * 1000);
  });

  it('concludes nothing that the papers do not say any more', async () => {
    const by = await newcomer(server);
    const { operationId } = await prepared(by);
    await arrange(server, `UPDATE users SET last_name = 'Anders' WHERE user_id = $1`, by.userId);
    const seen = await signed(by, operationId);
    expect([seen.status, refusalOf(seen)]).toEqual([409, 'OPERATION_REFUSED']);
    expect(await rowsOf(server.db, 'SELECT 1 FROM contracts WHERE user_id = $1', by.userId)).toEqual([]);
    expect(await inPostbox(by)).toEqual([]);
  });

  it('BNK-11: opens no investment that its papers do not describe any more', async () => {
    const by = await answered(server);
    const confirming = await readyFor(server, by, bindings.createProduct);
    const before = await inPostbox(by);
    // Nothing hinders the investment itself: its contract alone names the account that is paid out to.
    await arrange(
      server,
      `UPDATE reference_accounts SET holder = 'Anna Anders' WHERE business_partner_id = $1`,
      by.account.businessPartnerId,
    );
    const seen = await bindings.createProduct.confirm(server, by, confirming);
    expect([seen.status, refusalOf(seen)]).toEqual([409, 'OPERATION_REFUSED']);
    const held = 'SELECT ips_id FROM products WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, held, by.account.businessPartnerId)).toEqual([{ ips_id: by.account.ipsId }]);
    expect(await inPostbox(by)).toEqual(before);
  });

  it('BNK-23: opens no account relation under a contract that names another day', async () => {
    const by = await answered(server);
    const confirming = await readyFor(server, by, bindings.newBp);
    const before = await inPostbox(by);
    const today = server.clocks.today();
    server.clocks.setToday('2026-11-21');
    const seen = await bindings.newBp.confirm(server, by, confirming);
    server.clocks.setToday(today);
    expect([seen.status, refusalOf(seen)]).toEqual([409, 'OPERATION_REFUSED']);
    const held = 'SELECT business_partner_id FROM business_partner_users WHERE user_id = $1';
    const { businessPartnerId } = by.account;
    expect(await rowsOf(server.db, held, by.userId)).toEqual([{ business_partner_id: businessPartnerId }]);
    expect(await inPostbox(by)).toEqual(before);
  });

  const kindsOf = {
    prepareStrategyChange: {
      payload: wantedChange,
      confirm: bindings.updateIps.confirm,
      titles: ['Geeignetheitsbericht', 'Kosteninformation vor Vertragsschluss'],
    },
    prepareProduct: {
      payload: wantedProduct,
      confirm: bindings.createProduct.confirm,
      titles: [
        'Vermögensverwaltungsvertrag',
        'Anlagerichtlinien Vermögensverwaltung 40:60',
        'Kosteninformation vor Vertragsschluss',
        'Allgemeine Geschäftsbedingungen',
        'Datenschutzhinweise',
        'Widerrufsbelehrung',
        'Protokoll Ihrer Angaben',
        'Geeignetheitsbericht',
      ],
    },
    prepareBusinessPartner: {
      payload: () => jointAccount,
      confirm: bindings.newBp.confirm,
      titles: [
        'Vermögensverwaltungsvertrag',
        'Allgemeine Geschäftsbedingungen',
        'Datenschutzhinweise',
        'Widerrufsbelehrung',
      ],
    },
  } as const;

  it.each([
    ['BNK-04', 'prepareStrategyChange'],
    ['BNK-11', 'prepareProduct'],
    ['BNK-23', 'prepareBusinessPartner'],
  ] as const)('%s: the same for what existing customers order: %s', async (_, name) => {
    const by = await answered(server, {});
    const before = await inPostbox(by);
    const { payload, confirm, titles } = kindsOf[name];
    const seen = await server.call(name, payload(by), by);
    const { documents } = seen.body as { readonly documents: readonly Paper[] };
    expect(documents.map(({ title }) => title)).toEqual(titles);
    expect(await inPostbox(by)).toEqual(before);
    const shown = await Promise.all(documents.map(async ({ id }) => sha256Of(by, id)));
    const operationId = operationIn(seen);
    const code = await tanFor(server, by, operationId);
    expect((await confirm(server, by, { operationId, code })).status).toBe(200);
    const after = (await inPostbox(by)).map(({ id }) => id);
    expect(documents.every(({ id }) => after.includes(id))).toBe(true);
    expect(await Promise.all(documents.map(async ({ id }) => sha256Of(by, id)))).toEqual(shown);
  });
});
