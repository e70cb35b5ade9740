import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { printFigure } from '#tests/support/figures.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import {
  callLoose,
  type HttpServer,
  newKey,
  refusalOf,
  type Seen,
  startHttpServer,
} from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { codeFor, type Holder, operationIn, signIn } from '#tests/support/server/visitors.ts';
import {
  type Belongings,
  belongingsOf,
  idFields,
  ownPayload,
  privates,
  stateOf,
  unknown,
  withCode,
} from './belongings.ts';
import { alike, comparable, turnedAway } from './headers.ts';
import { unknownUuid } from './payloads.ts';
import { bothFactors, holder, prepared } from './scenes.ts';
import { tampered } from './tampered-tokens.ts';

/** How calls answer that do not say 404 to what they do not know. */
const unknownStatus: Readonly<Partial<Record<EndpointName, number>>> = {
  confirmUserDeletion: 409,
  idexists: 200,
  getOrder: 200,
  mfaConfirm: 410,
  openWithdrawals: 200,
  transactions: 200,
};

describe.each(suiteEngines)('S1: who may what on %s', (engine) => {
  let server: HttpServer;
  let anna: Holder;
  let bernd: Holder;
  let hers: Belongings;
  let his: Belongings;
  const cells = { tokens: 0, ids: 0 };

  beforeAll(async () => {
    server = await startHttpServer(engine);
    anna = await holder(server, bothFactors);
    bernd = await holder(server, bothFactors);
    hers = await belongingsOf(server, anna, 'anna');
    his = await belongingsOf(server, bernd, 'bernd');
  });
  afterAll(async () => server.close());

  it('turns everybody away alike who brings no id token of a living session, and nothing changes', async () => {
    const gone = await signIn(server, anna);
    await server.call('logout', { token: gone.refreshToken });
    const before = await stateOf(server, anna, hers);
    const answers: Seen[] = [];
    for (const name of privates) {
      const payload = ownPayload(name, hers);
      const attempts: (Record<string, string> | undefined)[] = [
        undefined,
        { authorization: '' },
        { authorization: anna.token },
        { authorization: `Basic ${anna.token}` },
        { authorization: `bearer ${anna.token}` },
        { authorization: `Bearer ${anna.token} x` },
        { authorization: `Bearer ${anna.refreshToken}` },
        { authorization: `Bearer ${anna.accessToken}` },
        { authorization: `Bearer ${gone.token}` },
        // Cookies never authenticate a call (CSRF).
        { cookie: `${anna.cookie}; idToken=${anna.token}; __Secure-idToken=${anna.token}` },
        ...Object.values(tampered).map((make) => ({ authorization: `Bearer ${make(anna.token, bernd.token)}` })),
      ];
      for (const headers of attempts) {
        answers.push(await callLoose(server.origin, name, payload, headers === undefined ? {} : { headers }));
        cells.tokens += 1;
      }
    }
    expect(alike(answers)).toEqual(turnedAway);
    expect(await stateOf(server, anna, hers)).toBe(before);
  });

  it('answers a foreign id byte for byte like an unknown one, and changes nothing of its owner’s', async () => {
    const before = await stateOf(server, bernd, his);
    for (const { name, field, meaning } of idFields) {
      // Alone, and with all the rest foreign too: whoever knows one of somebody's ids may know others.
      const allHis = ownPayload(name, his);
      for (const rest of [ownPayload(name, hers), allHis]) {
        const foreign = withCode({ ...rest, [field]: his[meaning] }, his);
        const none = { ...foreign, [field]: unknown[meaning] };
        const [one, other] = [
          await callLoose(server.origin, name, foreign, { ...anna, key: newKey() }),
          await callLoose(server.origin, name, none, { ...anna, key: newKey() }),
        ];
        expect([name, field, comparable(one)]).toEqual([name, field, comparable(other)]);
        expect([name, one.status]).toEqual([name, unknownStatus[name] ?? 404]);
        expect(one.text).not.toContain(his.orderId);
        cells.ids += 2;
      }
    }
    expect(await stateOf(server, bernd, his)).toBe(before);
    expect(cells.ids).toBeGreaterThan(60);
  });

  it('keeps nested ids apart too: a set-up is not confirmed by somebody else’s operation', async () => {
    const begun = (await server.call('mfaEnable', { type: 'SMS' }, anna)).body as { readonly setupId: string };
    const code = await codeFor(server.db, anna.mobile);
    const before = await stateOf(server, bernd, his);
    for (const operationId of [his.operationId, unknownUuid]) {
      const confirmation = { operationId, code: his.codes.get(his.operationId) ?? '' };
      const seen = await server.call('mfaConfirm', { setupId: begun.setupId, code, confirmation }, anna);
      expect(refusalOf(seen)).toBe('CONFIRMATION_REQUIRED');
    }
    expect(await stateOf(server, bernd, his)).toBe(before);
  });

  it('keeps a removal’s operation apart: a foreign one is as unknown as any', async () => {
    const before = await stateOf(server, bernd, his);
    const answers: Seen[] = [];
    for (const operationId of [his.removalId, unknownUuid]) {
      const confirmation = { operationId, code: his.codes.get(his.removalId) ?? '' };
      answers.push(await server.call('mfaConfirm', { confirmation }, anna));
    }
    expect(new Set(answers.map(comparable)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await stateOf(server, bernd, his)).toBe(before);
  });

  it('gives each their own drafts under the same name, and the same key to each their own answer', async () => {
    const about = { journey: 'withdrawal', subject: 'IPS-1' } as const;
    await server.call('putDraft', { ...about, version: 1, draft: { amount: 'Bernds' } }, bernd);
    expect((await server.call('getDraft', about, anna)).body).toEqual({ kept: null });
    await server.call('deleteDraft', about, anna);
    expect((await server.call('getDraft', about, bernd)).text).toContain('Bernds');
    const key = newKey();
    const [first, second] = [await stored(anna, key), await stored(bernd, key)];
    expect(operationIn(first)).not.toBe(operationIn(second));
  });

  const stored = async (by: Holder, key: string): Promise<Seen> =>
    server.call(
      'prepareDisbursement',
      { clearingAccountId: by.account.clearingAccountId, wanted: { kind: 'part', amount: 100 } },
      { ...by, key },
    );

  it('decides by what is in force now: a partner who was taken away is as unknown as any', async () => {
    const clara = await holder(server);
    const operationId = await prepared(server, clara, 'withdrawal');
    expect((await server.call('getBusinessPartnerById', clara.account, clara)).status).toBe(400);
    const { businessPartnerId } = clara.account;
    expect((await server.call('getBusinessPartnerById', { businessPartnerId }, clara)).status).toBe(200);
    await arrange(server, 'DELETE FROM business_partner_users WHERE user_id = $1', clara.userId);
    expect((await server.call('getBusinessPartnerById', { businessPartnerId }, clara)).status).toBe(404);
    const sent = await server.call('sendSms', { operationId }, clara);
    const code = await codeFor(server.db, clara.mobile);
    const confirmed = await server.call('withdrawal', { operationId, code }, clara);
    expect([sent.status, refusalOf(confirmed)]).toEqual([200, 'OPERATION_REFUSED']);
  });

  it('lets nobody in whose token has ended, and the clock does not bring it back', async () => {
    const clara = await holder(server);
    server.clocks.advance(299_000);
    expect((await server.call('sessionCheck', {}, clara)).status).toBe(200);
    server.clocks.advance(2000);
    const answers = await Promise.all(
      privates.map(async (name) => callLoose(server.origin, name, ownPayload(name, hers), { token: clara.token })),
    );
    expect(alike(answers)).toEqual(turnedAway);
    cells.tokens += privates.length;
  });

  it('covered its matrix', () => {
    expect(cells.tokens).toBe(privates.length * 20);
    printFigure(`S1 on ${engine}: ${String(cells.tokens + cells.ids)} cells, 0 leaks`);
  });
});
