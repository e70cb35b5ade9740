import type { TaskState, TaskType } from '#domain/entities/task.ts';
import { greatestCount } from '#server/drafts/drafts.routes.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newVisitor } from '#tests/support/server/visitors.ts';
import { payloads, unknownUuid } from './payloads.ts';
import { accessProvocations } from './access-provocations.ts';
import { offerProvocations } from './offer-provocations.ts';
import { moneyProvocations } from './money-provocations.ts';
import { ownerProvocations } from './owner-provocations.ts';
import { personProvocations } from './person-provocations.ts';
import { payoutProvocations } from './payout-provocations.ts';
import { relationProvocations } from './relation-provocations.ts';
import { identificationProvocations } from './identification-provocations.ts';
import { caseProvocations } from './case-provocations.ts';
import type { AllProvocations } from './provocation.ts';
import { holder, later, prepared, repeated, type Scene } from './scenes.ts';

/** A task of a type and a state that its customer wants to tick off. */
const movingTask = async (server: HttpServer, type: TaskType, state: TaskState): Promise<Seen> => {
  const by = await holder(server);
  await arrange(
    server,
    `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
     VALUES ($1, 'T-1', $2, $3, '2026-11-01', '2026-11-01')`,
    by.userId,
    type,
    state,
  );
  return server.call('updateTask', { id: 'T-1', state: 'DONE' }, by);
};

/** Of every endpoint: one that is missing does not compile. */
export const provocations: AllProvocations = {
  ...accessProvocations,
  ...offerProvocations,
  ...moneyProvocations,
  ...caseProvocations,
  ...identificationProvocations,
  ...payoutProvocations,
  ...ownerProvocations,
  ...personProvocations,
  ...relationProvocations,
  bankingStatus: {},
  conditions: {},
  deleteDraft: {},
  disbursementAmount: {},
  disbursementAmountV2: {},
  document: {},
  getBusinessPartnerById: {},
  getCMSProxy: {},
  getConfiguration: {},
  getDraft: {},
  getOrder: {},
  getPostboxDoc: {},
  getProductById: {},
  getUserV2: {},
  getWithdrawalQuote: {},
  listDrafts: {},
  listSessions: {},
  logout: {},
  mfaStatus: {},
  postbox: {},
  putDraft: {
    DRAFTS_FULL: async (server) => {
      const by = await holder(server);
      const draft = { journey: 'withdrawal', version: 1, draft: {} };
      return repeated(greatestCount + 1, async (turn) =>
        server.call('putDraft', { ...draft, subject: `IPS-${String(turn)}` }, by),
      );
    },
  },
  sendSms: {
    OPERATION_ENDED: async (server) => {
      const by = await holder(server);
      const operationId = await prepared(server, by, 'disbursement');
      return server.call('sendSms', { operationId }, await later(server, by, 15 * 60_000));
    },
    TOO_MANY_MESSAGES: async (server) => {
      const by = await holder(server);
      const operationId = await prepared(server, by, 'disbursement');
      return repeated(2, async () => server.call('sendSms', { operationId }, by));
    },
  },
  sessionCheck: {},
  singleCondition: {},
  updateTask: {
    TASK_STATE_CONFLICT: async (server) => movingTask(server, 'WPHG', 'CLOSED'),
    TASK_NOT_CUSTOMERS: async (server) => movingTask(server, 'TERMS_AND_CONDITIONS', 'OPEN'),
  },
};

/** Refusals and faults that every endpoint may answer. */
export const common: Readonly<Record<string, Scene>> = {
  INVALID_REQUEST: async (server) => server.call('sendSms', { operationId: 'none' }, await holder(server)),
  UNAUTHENTICATED: async (server) => server.call('getUserV2', {}),
  NOT_FOUND: async (server) => server.call('sendSms', { operationId: unknownUuid }, await holder(server)),
  IDEMPOTENCY_KEY_MISSING: async (server) =>
    server.call('withdrawal', payloads.withdrawal, { ...(await holder(server)), key: '' }),
  IDEMPOTENCY_KEY_REUSED: async (server) => {
    const by = await holder(server);
    const { ipsId } = by.account;
    const key = 'the-same-key-twice';
    await server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: 100 } }, { ...by, key });
    return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: 101 } }, { ...by, key });
  },
  TOO_MANY_REQUESTS: async (server) => {
    const { address } = await newVisitor(server.db);
    return repeated(61, async () => server.call('logout', { token: 'unknown-token' }, { address }));
  },
  FOREIGN_ORIGIN: async (server) =>
    server.call(
      'logout',
      { token: 'x' },
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
    ),
  METHOD_NOT_ALLOWED: async (server) => server.call('getUserV2', {}, { method: 'PUT' }),
  PAYLOAD_TOO_LARGE: async (server) => server.call('logout', { token: 'x'.repeat(65_536) }),
  UNSUPPORTED_MEDIA_TYPE: async (server) =>
    server.call('logout', { token: 'x' }, { headers: { 'content-type': 'text/plain' } }),
  INTERNAL: async (server) => {
    const by = await holder(server);
    await arrange(server, 'ALTER TABLE postbox_entries RENAME TO postbox_gone');
    const seen = await server.call('postbox', {}, by);
    await arrange(server, 'ALTER TABLE postbox_gone RENAME TO postbox_entries');
    return seen;
  },
  UNAVAILABLE: async (server) => server.call('getCMSProxy', { collectionId: 'X-FAULT' }),
};
