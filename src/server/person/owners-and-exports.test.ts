import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import {
  exportedFiles,
  fetching,
  invite,
  invited,
  inviting,
  join,
  joining,
  jointHolder,
  madeExport,
  newEmail,
  newestMessage,
} from '#tests/support/server/person-scenes.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import {
  type Holder,
  login,
  newHolder,
  operationIn,
  otherCode,
  signIn,
  tanFor,
} from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { accessHousekeeping } from '../auth/access-housekeeping.ts';

const idsOf = ({ account }: Holder): readonly string[] => [
  account.businessPartnerId,
  account.ipsId,
  account.clearingAccountId,
];

describe.each(suiteEngines)('second holders, exports and sign-ins on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it('REG-08: the invited holder joins once, with the mailbox, the name and the identification', async () => {
    const { by, guest, token } = await invited(server);
    const { businessPartnerId } = by.account;
    expect((await server.call('getBusinessPartnerById', { businessPartnerId }, guest)).status).toBe(404);
    const key = newKey();
    const confirming = await joining(server, guest, token);
    const both = await Promise.all([1, 2].map(async () => server.call('allowOwner', confirming, { ...guest, key })));
    // There was no contract to conclude: it stands.
    const joined = { businessPartnerId, caseId: null, contractId: null, withdrawableUntil: null, awaits: null };
    expect(both.map(({ body }) => body)).toEqual([joined, joined]);
    expect((await server.call('getBusinessPartnerById', { businessPartnerId }, guest)).status).toBe(200);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect(refusalOf(await server.call('allowOwner', confirming, guest))).toBe('OPERATION_ENDED');
    const again = await server.call('prepareInvitation', { businessPartnerId, email: guest.username }, by);
    expect(refusalOf(again)).toBe('NO_SECOND_OWNER');
  });

  it('REG-08: nobody of another name joins, even with mailbox and token; the invitation of another address ends the old one', async () => {
    const { by, guest, email, token } = await invited(server);
    const rename = `UPDATE users SET last_name = 'Miller' WHERE user_id = $1`;
    await server.db.change(statement('', rename), [guest.userId]);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('PERSON_DIFFERS');
    await invite(server, by, newEmail());
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    const stranger = await newHolder(server);
    const foreign = { businessPartnerId: by.account.businessPartnerId, email };
    expect((await server.call('prepareInvitation', foreign, stranger)).status).toBe(404);
  });

  it('REG-08: nobody joins an account that is closed, or is invited to it', async () => {
    const { by, guest, email, token } = await invited(server);
    const { businessPartnerId } = by.account;
    const close = statement('', `UPDATE business_partners SET status = 'CLOSED' WHERE business_partner_id = $1`);
    await server.db.change(close, [businessPartnerId]);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    const again = await server.call('prepareInvitation', { businessPartnerId, email }, by);
    expect(refusalOf(again)).toBe('NOT_FOUND');
  });

  const mailsTo = async (recipient: string) => {
    const subjects = statement<{ subject: string }>(
      '',
      `SELECT subject FROM outbox WHERE recipient = $1 AND channel = 'MAIL' AND subject NOT LIKE 'Anmeldung%'
       ORDER BY created_at, subject`,
    );
    return (await server.db.rows(subjects, [recipient])).map(({ subject }) => subject);
  };

  it('REG-08: nobody is invited without the TAN, whose message names the address; every holder is told', async () => {
    const by = await jointHolder(server);
    const { businessPartnerId } = by.account;
    const email = newEmail();
    const prepared = await server.call('prepareInvitation', { businessPartnerId, email }, by);
    const { operationId, kind, summary } = prepared.body as Record<'operationId' | 'kind', string> & {
      summary: unknown;
    };
    expect([kind, summary]).toEqual(['OWNER_INVITATION', { amount: null, payee: null, ibanEnd: null, subject: email }]);
    const code = await tanFor(server, by, operationId);
    expect(await newestMessage(server, by.mobile)).toContain(`für eine Einladung zu Ihrem Konto: ${email}.`);
    const wrong = { businessPartnerId, operationId, code: otherCode(code) };
    expect(refusalOf(await server.call('inviteOwner', wrong, by))).toBe('CODE_WRONG');
    expect([await mailsTo(email), await mailsTo(by.username)]).toEqual([[], []]);
    expect((await server.call('inviteOwner', { businessPartnerId, operationId, code }, by)).status).toBe(200);
    expect(await mailsTo(email)).toEqual(['Ihr Zugang zum Gemeinschaftskonto']);
    expect(await mailsTo(by.username)).toEqual(['Einladung zu Ihrem Gemeinschaftskonto']);
    expect(await newestMessage(server, by.username)).toContain('hat Anna Berger jemanden eingeladen');
    expect(await newestMessage(server, by.username)).not.toContain(email);
  });

  it('REG-08: the others are told who has signed, and whoever has joined that they have an access', async () => {
    const { by, guest, token } = await invited(server);
    await join(server, guest, token);
    expect(await mailsTo(by.username)).toContain('Neuer Zugang zu Ihrem Gemeinschaftskonto');
    expect(await newestMessage(server, by.username)).toContain('hat David Mueller unterschrieben.');
    expect(await mailsTo(guest.username)).not.toContain('Neuer Zugang zu Ihrem Gemeinschaftskonto');
    expect(await newestMessage(server, guest.username)).toContain('haben Sie unterschrieben.');
  });

  it('REG-08: the TAN of one account’s invitation, or of anything else, invites nobody to another', async () => {
    const by = await jointHolder(server);
    const other = await jointHolder(server);
    const { businessPartnerId } = by.account;
    const theirs = await inviting(server, other, newEmail());
    expect((await server.call('inviteOwner', { ...theirs, businessPartnerId }, by)).status).toBe(404);
    const { ipsId } = by.account;
    const wanted = { kind: 'part', amount: 1000 } as const;
    const payout = operationIn(await server.call('prepareWithdrawal', { ipsId, wanted }, by));
    const confirming = { businessPartnerId, operationId: payout, code: await tanFor(server, by, payout) };
    expect((await server.call('inviteOwner', confirming, by)).status).toBe(404);
    expect(await mailsTo(by.username)).toEqual([]);
  });

  it('REG-08: one address is invited five times a day at most, whoever invites; one customer has a limit, too', async () => {
    const email = newEmail();
    const from = async (by: Holder, to: string) => {
      const { businessPartnerId } = by.account;
      return refusalOf(await server.call('prepareInvitation', { businessPartnerId, email: to }, by)) ?? 'stored';
    };
    const [one, two] = [await jointHolder(server), await jointHolder(server)];
    const first = [await from(one, email), await from(one, email), await from(one, email)];
    const second = [await from(two, email), await from(two, email.toUpperCase()), await from(two, email)];
    expect([...first, ...second]).toEqual([...Array.from({ length: 5 }, () => 'stored'), 'TOO_MANY_ATTEMPTS']);
    const others: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) others.push(await from(one, newEmail()));
    expect(others).toEqual(['stored', 'stored', 'TOO_MANY_ATTEMPTS']);
  });

  it('decisions §15: a session alone does not get the copy; fetching it is told by e-mail', async () => {
    const { by, exportId } = await madeExport(server);
    const confirming = await fetching(server, by, exportId);
    expect(await newestMessage(server, by.mobile)).toContain('für die Kopie Ihrer Daten: alles, was wir am 20.11.2026');
    const wrong = await server.call('fetchExport', { ...confirming, code: otherCode(confirming.code) }, by);
    expect(refusalOf(wrong)).toBe('CODE_WRONG');
    const other = await madeExport(server);
    const theirs = await fetching(server, other.by, other.exportId);
    expect((await server.call('fetchExport', { ...theirs, exportId }, by)).status).toBe(404);
    expect((await server.call('fetchExport', { ...theirs, exportId }, other.by)).status).toBe(404);
    expect(await mailsTo(by.username)).toEqual([]);
    expect((await server.call('fetchExport', confirming, by)).status).toBe(200);
    expect(await mailsTo(by.username)).toEqual(['Kopie Ihrer Daten abgerufen']);
  });

  it('decisions §15: gives a copy of everything, sealed until it is fetched, once', async () => {
    const { by, exportId } = await madeExport(server);
    await server.call('updateUserV2', { taxIds: [{ country: 'DEU', taxId: '86095742719' }] }, by);
    const stored = statement<{ content: string; state: string }>(
      '',
      'SELECT content, state FROM data_exports WHERE export_id = $1',
    );
    expect((await server.db.row(stored, [exportId]))?.content).toMatch(/^v1\.test\./);
    const confirming = await fetching(server, by, exportId);
    const both = await Promise.all([1, 2].map(async () => server.call('fetchExport', confirming, by)));
    const fetched = both.find(({ status }) => status === 200);
    expect(both.map((seen) => refusalOf(seen) ?? 'done').toSorted()).toEqual(['EXPORT_FETCHED', 'done']);
    if (fetched === undefined) throw new Error('Nobody got it.');
    const { content, sha256, fileName } = fetched.body as Record<'content' | 'sha256' | 'fileName', string>;
    const zip = Buffer.from(content, 'base64');
    expect([createHash('sha256').update(zip).digest('hex'), fileName]).toEqual([sha256, 'meine-daten-2026-11-20.zip']);
    const files = unzipSync(zip);
    const read = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
    expect(read('person')).toMatchObject({ username: by.username, mobile: by.mobile, taxIds: [] });
    expect(read('anlagen')).toMatchObject([{ ips_id: by.account.ipsId }]);
    expect((read('buchungen') as readonly unknown[]).length).toBeGreaterThan(3);
    const text = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(text).not.toMatch(/argon2|refresh_hash|v1\.test\./);
    expect((await server.db.row(stored, [exportId]))?.content).toBeNull();
  });

  it('decisions §15: holds each document of the postbox as it was opened, or would be', async () => {
    const by = await newHolder(server);
    const letter = {
      title: 'Hinweis zu Ihrem Konto',
      category: 'MESSAGE',
      paragraphs: ['Guten Tag.'],
      facts: [],
    } as const;
    const about = {
      kind: 'LETTER',
      id: `L-${by.userId}`,
      at: { now: '2026-11-20T09:00:00.000Z', today: '2026-11-20' },
      data: letter,
    } as const;
    await issueDocument(server.db, { ...about, userId: by.userId });
    const files = await exportedFiles(server, by);
    const name = `dokumente/2026-11-20 L-${by.userId} Hinweis zu Ihrem Konto.pdf`;
    expect(strFromU8((files[name] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-');
    const opened = await server.call('getPostboxDoc', { id: `L-${by.userId}` }, by);
    const { content } = opened.body as { readonly content: string };
    expect(Buffer.from(files[name] ?? []).toString('base64')).toBe(content);
  });

  it('decisions §15: holds tax ids in the clear, since they are the owner’s own', async () => {
    const by = await newHolder(server);
    await server.call('updateUserV2', { taxIds: [{ country: 'DEU', taxId: '86095742719' }] }, by);
    const zip = await exportedFiles(server, by);
    expect(strFromU8(zip['person.json'] ?? new Uint8Array())).toContain('86095742719');
  });

  it('orders one export however often it is asked for, and forgets it after a week', async () => {
    const by = await newHolder(server, { cash: euros(5) });
    const all = await Promise.all(Array.from({ length: 4 }, async () => server.call('orderExport', {}, by)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    await server.runJobs();
    const [first] = all;
    if (first === undefined) throw new Error('Nobody asked.');
    const { exportId } = first.body as { readonly exportId: string };
    expect((await server.call('getExport', {}, by)).body).toMatchObject({ newest: { exportId, state: 'READY' } });
    const late = new Date(server.clocks.now().getTime() + 8 * 86_400_000);
    await server.db.transaction(async (tx) => accessHousekeeping.work(tx, { payload: null, now: late }));
    expect((await server.call('getExport', {}, by)).body).toEqual({ newest: null });
    expect((await server.call('prepareExport', { exportId }, by)).status).toBe(404);
  });

  it('BNK-19: lists sign-ins and what failed of them, of the own account alone', async () => {
    const by = await newHolder(server);
    await login(server, by, 'Falsch7Passwort');
    const again = await signIn(server, by);
    const { body } = await server.call('listSignIns', {}, again);
    const { signIns } = body as {
      readonly signIns: readonly { readonly kind: string; readonly device: string | null }[];
    };
    expect(signIns.map(({ kind, device }) => [kind, device])).toEqual([
      ['SIGNED_IN', 'Unbekanntes Gerät'],
      ['SIGN_IN_FAILED', null],
      ['SIGNED_IN', 'Unbekanntes Gerät'],
    ]);
  });

  it('REG-04: an id is the caller’s own or it is none', async () => {
    const [by, other] = [await newHolder(server), await newHolder(server)];
    const exists = async (id: string) => (await server.call('idexists', { id }, by)).body;
    for (const id of idsOf(by)) expect(await exists(id)).toEqual({ exists: true });
    for (const id of [...idsOf(other), 'BP-0']) expect(await exists(id)).toEqual({ exists: false });
  });
});
