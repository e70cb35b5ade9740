import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { statement } from '#server/db/db.ts';
import { printFigure } from '#tests/support/figures.ts';
import { engines } from '#tests/support/server/database.ts';
import {
  callLoose,
  type HttpServer,
  type Loose,
  newKey,
  refusalOf,
  type Seen,
  startHttpServer,
} from '#tests/support/server/http.ts';
import { codeFor, type Holder, operationIn, signIn } from '#tests/support/server/visitors.ts';
import { brokenHeaders, comparable } from './headers.ts';
import { planned } from './money-successes.ts';
import { payloads, unknownUuid } from './payloads.ts';
import { begun } from './case-successes.ts';
import { documentOf } from './document-successes.ts';
import { fieldsOf } from './schema.ts';
import { arrange, bothFactors, holder, paid, prepared, ready, expelling, removing } from './scenes.ts';

const isPrivate = (name: EndpointName): boolean => endpoints[name].private;
const privates = (Object.keys(endpoints) as readonly EndpointName[]).filter(isPrivate);

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Everything that belongs to a customer, by the field that names it. */
interface Belongings {
  readonly businessPartnerId: string;
  readonly productId: string;
  readonly ipsId: string;
  readonly clearingAccountId: string;
  readonly orderId: string;
  /** A disbursement's. */
  readonly operationId: string;
  readonly withdrawalId: string;
  readonly removalId: string;
  readonly expulsionId: string;
  readonly sessionId: string;
  readonly setupId: string;
  readonly taskId: string;
  readonly savingsPlanId: string;
  readonly documentId: string;
  readonly changeId: string;
  readonly exportId: string;
  readonly caseId: string;
  /** The right codes of the operations, so that nothing but their owner is wrong. */
  readonly codes: ReadonlyMap<unknown, string>;
}

type Field = Exclude<keyof Belongings, 'codes'>;

/** Ids of the right form that nothing has. */
const unknown: Readonly<Record<Field, string>> = {
  businessPartnerId: 'BP-0',
  productId: 'IPS-0',
  ipsId: 'IPS-0',
  clearingAccountId: 'CA-0',
  orderId: 'O-0',
  operationId: unknownUuid,
  withdrawalId: unknownUuid,
  removalId: unknownUuid,
  expulsionId: unknownUuid,
  sessionId: unknownUuid,
  setupId: unknownUuid,
  taskId: 'T-0',
  savingsPlanId: 'SP-0',
  documentId: 'P-0',
  changeId: unknownUuid,
  exportId: unknownUuid,
  caseId: 'C-0',
};

/** Fields whose name does not say whose id it is. */
const meanings: Readonly<Partial<Record<EndpointName, Readonly<Record<string, readonly Field[]>>>>> = {
  idexists: { id: ['businessPartnerId', 'ipsId', 'clearingAccountId', 'orderId'] },
  updateTask: { id: ['taskId'] },
  withdrawal: { operationId: ['withdrawalId'] },
  confirmSessionEnd: { operationId: ['expulsionId'] },
  sendSms: { operationId: ['operationId', 'withdrawalId', 'removalId', 'expulsionId'] },
  getPostboxDoc: { id: ['documentId'] },
  getWithdrawalQuote: { id: ['ipsId', 'clearingAccountId'] },
};

/** Not ids of anything that somebody owns. */
const free = new Set([
  // What a customer writes about themselves.
  ...Object.keys(endpoints.updateUserV2.request.def.shape),
  'acceptMandate',
  'accountType',
  'action',
  'amount',
  'answers',
  'application',
  'asset',
  'bankAccount',
  'businessPartner',
  'category',
  'code',
  'confirmation',
  'consents',
  'cursor',
  'draft',
  'email',
  'endMonth',
  'factorCode',
  'holder',
  'iban',
  'initialAmount',
  'interval',
  'investment_years',
  'ips',
  'journey',
  'journeyVersion',
  'limit',
  'mobile',
  'paymentMethod',
  'preferences',
  'preferred',
  'range',
  'savingsPlanAmount',
  'second',
  'sepaFromAccount',
  'sepaSourceType',
  'split',
  'spouse',
  'startMonth',
  'state',
  'status',
  'step',
  'subject',
  'submit',
  'subscriptionType',
  'taxId',
  'theme',
  'token',
  'type',
  'validFrom',
  'validUntil',
  'version',
  'voucherCode',
  'wanted',
  'wphg',
  'wphg_holding_period',
  'wphgHistory',
]);

/** Each field of each private call that names something of a customer's. */
const idFields = privates.flatMap((name) =>
  Object.keys(fieldsOf((endpoints[name] as Endpoint).request))
    .filter((field) => !free.has(field))
    .flatMap((field) => (meanings[name]?.[field] ?? [field as Field]).map((meaning) => ({ name, field, meaning }))),
);

/** What is wrong with a token, and how it is got from a right one. */
const tampered: Readonly<Record<string, (token: string, other: string) => string>> = {
  'alg none': (token) => `${encoded({ ...decoded(token.split('.')[0]), alg: 'none' })}.${token.split('.')[1] ?? ''}.`,
  'alg HS256': (token) => {
    const [head, claims, signature] = token.split('.');
    return `${encoded({ ...decoded(head), alg: 'HS256' })}.${claims ?? ''}.${signature ?? ''}`;
  },
  'a key of its own': (token) => {
    const [head, claims, signature] = token.split('.');
    return `${encoded({ ...decoded(head), jwk: { kty: 'OKP', crv: 'Ed25519', x: 'A' } })}.${claims ?? ''}.${signature ?? ''}`;
  },
  'another end': (token) => {
    const [head, claims, signature] = token.split('.');
    return `${head ?? ''}.${encoded({ ...decoded(claims), exp: 4_102_444_800 })}.${signature ?? ''}`;
  },
  'another customer’s name': (token, other) => {
    const [head, claims, signature] = token.split('.');
    const { sub, sid } = decoded(other.split('.')[1]);
    return `${head ?? ''}.${encoded({ ...decoded(claims), sub, sid })}.${signature ?? ''}`;
  },
  'another’s signature': (token, other) => [...token.split('.').slice(0, 2), other.split('.')[2]].join('.'),
  'no signature': (token) => token.split('.').slice(0, 2).join('.'),
  'a byte more': (token) => `${token}A`,
  'no token': () => 'none',
};

/** What all answers say alike, request ids and clocks aside. */
const alike = (answers: readonly Seen[]) => ({
  kinds: new Set(answers.map(comparable)).size,
  broken: answers.flatMap(brokenHeaders),
  said: answers.slice(0, 1).map((seen) => [seen.status, refusalOf(seen), seen.headers.get('www-authenticate')]),
});
const turnedAway = { kinds: 1, broken: [], said: [[401, 'UNAUTHENTICATED', 'Bearer']] };

/** How calls answer that do not say 404 to what they do not know. */
const unknownStatus: Readonly<Partial<Record<EndpointName, number>>> = {
  confirmUserDeletion: 409,
  idexists: 200,
  getOrder: 200,
  mfaConfirm: 410,
  openWithdrawals: 200,
  transactions: 200,
};

describe.each(engines)('S1: who may what on %s', (engine) => {
  let server: HttpServer;
  let anna: Holder;
  let bernd: Holder;
  let hers: Belongings;
  let his: Belongings;
  const cells = { tokens: 0, ids: 0 };

  const belongingsOf = async (by: Holder, mark: string): Promise<Belongings> => {
    await arrange(
      server,
      `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
       VALUES ($1, $2, 'GWG', 'OPEN', '2026-11-01', '2026-11-01')`,
      by.userId,
      `T-${mark}`,
    );
    const { orderId } = (await paid(server, by, 'disbursement')).body as { readonly orderId: string };
    const cash = await ready(server, by, 'disbursement');
    const withdrawal = await ready(server, by, 'withdrawal');
    const removal = await removing(server, by);
    const { removal: expulsion } = await expelling(server, by);
    const { setupId } = (await server.call('mfaEnable', { type: 'SOFTWARE_TOKEN' }, by)).body as { setupId: string };
    const { body } = await server.call('listSessions', {}, by);
    const [session] = (body as { readonly sessions: readonly { readonly sessionId: string }[] }).sessions;
    return {
      ...by.account,
      operationId: cash.operationId,
      withdrawalId: withdrawal.operationId,
      removalId: removal.operationId,
      expulsionId: expulsion.operationId,
      codes: new Map([cash, withdrawal, removal, expulsion].map(({ operationId, code }) => [operationId, code])),
      productId: by.account.ipsId,
      orderId,
      setupId,
      sessionId: session?.sessionId ?? '',
      taskId: `T-${mark}`,
      savingsPlanId: (await planned(server, by)).savingsPlanId,
      documentId: await documentOf(server, by),
      ...(await personalOf(by)),
      caseId: await begun(server, by, 'jointAccount'),
    };
  };

  /** A new number under way, a copy of the data, and an invitation to the account. */
  const personalOf = async (by: Holder): Promise<Pick<Belongings, 'changeId' | 'exportId'>> => {
    const change = await server.call('prepareMobileChange', { mobile: '+4915123456789' }, by);
    const { changeId } = change.body as { readonly changeId: string };
    const { exportId } = (await server.call('orderExport', {}, by)).body as { readonly exportId: string };
    const { businessPartnerId } = by.account;
    const owner = `INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Zwei', 'CO_HOLDER')`;
    await arrange(server, owner, businessPartnerId);
    const email = `zweite-${by.userId}@example.test`;
    await server.call('inviteOwner', { businessPartnerId, email }, by);
    return { changeId, exportId };
  };

  beforeAll(async () => {
    server = await startHttpServer(engine);
    anna = await holder(server, bothFactors);
    bernd = await holder(server, bothFactors);
    hers = await belongingsOf(anna, 'anna');
    his = await belongingsOf(bernd, 'bernd');
  });
  afterAll(async () => server.close());

  const one = async (sql: string, ...parameters: string[]) => server.db.rows(statement('', sql), parameters);

  /** Everything about the customer that anybody could change, in one text. */
  const stateOf = async ({ userId, mobile }: Holder, { businessPartnerId }: Belongings): Promise<string> => {
    return JSON.stringify([
      await one('SELECT * FROM operations WHERE user_id = $1 ORDER BY 1', userId),
      await one('SELECT * FROM orders WHERE business_partner_id = $1 ORDER BY order_id', businessPartnerId),
      await one('SELECT * FROM reservations WHERE business_partner_id = $1 ORDER BY 2', businessPartnerId),
      await one('SELECT * FROM sessions WHERE user_id = $1 ORDER BY 1', userId),
      await one('SELECT * FROM tasks WHERE user_id = $1 ORDER BY task_id', userId),
      await one('SELECT * FROM savings_plans WHERE business_partner_id = $1 ORDER BY 2', businessPartnerId),
      await one('SELECT * FROM mandates WHERE business_partner_id = $1 ORDER BY 2', businessPartnerId),
      await one('SELECT * FROM payments WHERE business_partner_id = $1 ORDER BY 2', businessPartnerId),
      await one('SELECT * FROM postbox_entries WHERE user_id = $1 ORDER BY 2', userId),
      await one('SELECT * FROM documents WHERE business_partner_id = $1 ORDER BY document_id', businessPartnerId),
      await one('SELECT * FROM drafts WHERE user_id = $1', userId),
      await one('SELECT * FROM user_factors WHERE user_id = $1 ORDER BY type', userId),
      await one('SELECT * FROM factor_setups WHERE user_id = $1 ORDER BY 1', userId),
      await one('SELECT * FROM contact_changes WHERE user_id = $1', userId),
      await one('SELECT * FROM data_exports WHERE user_id = $1', userId),
      await one('SELECT * FROM user_profiles WHERE user_id = $1', userId),
      await one('SELECT * FROM marketing_consents WHERE user_id = $1', userId),
      await one('SELECT * FROM owner_invitations WHERE business_partner_id = $1', businessPartnerId),
      await one('SELECT * FROM business_partner_users WHERE business_partner_id = $1', businessPartnerId),
      await one('SELECT username, mobile, first_name, deleted_at FROM users WHERE user_id = $1', userId),
      await one('SELECT count(*) FROM outbox WHERE recipient = $1', mobile),
      await one('SELECT count(*) FROM ledger_bookings WHERE business_partner_id = $1', businessPartnerId),
    ]);
  };

  /** The right code of the operation, where a payload names one of theirs. */
  const withCode = (payload: Record<string, unknown>, { codes }: Belongings): Loose => {
    const code = codes.get(payload['operationId']);
    return code === undefined || !('code' in payload) ? payload : { ...payload, code };
  };

  /** A payload about things that are all the customer's own. */
  const ownPayload = (name: EndpointName, own: Belongings): Loose => {
    const payload: Record<string, unknown> = { ...payloads[name] };
    for (const field of Object.keys(payload)) {
      const meaning = meanings[name]?.[field]?.[0] ?? field;
      if (meaning in own) payload[field] = own[meaning as Field];
    }
    return withCode(payload, own);
  };

  it('turns everybody away alike who brings no id token of a living session, and nothing changes', async () => {
    const gone = await signIn(server, anna);
    await server.call('logout', { token: gone.refreshToken });
    const before = await stateOf(anna, hers);
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
    expect(await stateOf(anna, hers)).toBe(before);
  });

  it('answers a foreign id byte for byte like an unknown one, and changes nothing of its owner’s', async () => {
    const before = await stateOf(bernd, his);
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
    expect(await stateOf(bernd, his)).toBe(before);
    expect(cells.ids).toBeGreaterThan(60);
  });

  it('keeps nested ids apart too: a set-up is not confirmed by somebody else’s operation', async () => {
    const begun = (await server.call('mfaEnable', { type: 'SMS' }, anna)).body as { readonly setupId: string };
    const code = await codeFor(server.db, anna.mobile);
    const before = await stateOf(bernd, his);
    for (const operationId of [his.operationId, unknownUuid]) {
      const confirmation = { operationId, code: his.codes.get(his.operationId) ?? '' };
      const seen = await server.call('mfaConfirm', { setupId: begun.setupId, code, confirmation }, anna);
      expect(refusalOf(seen)).toBe('CONFIRMATION_REQUIRED');
    }
    expect(await stateOf(bernd, his)).toBe(before);
  });

  it('keeps a removal’s operation apart: a foreign one is as unknown as any', async () => {
    const before = await stateOf(bernd, his);
    const answers: Seen[] = [];
    for (const operationId of [his.removalId, unknownUuid]) {
      const confirmation = { operationId, code: his.codes.get(his.removalId) ?? '' };
      answers.push(await server.call('mfaConfirm', { confirmation }, anna));
    }
    expect(new Set(answers.map(comparable)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await stateOf(bernd, his)).toBe(before);
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
