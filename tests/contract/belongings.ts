import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { statement } from '#server/db/db.ts';
import type { HttpServer, Loose } from '#tests/support/server/http.ts';
import { invite } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { begun } from './case-successes.ts';
import { documentOf } from './document-successes.ts';
import { planned } from './money-successes.ts';
import { payloads, unknownUuid } from './payloads.ts';
import { expelling, paid, ready, removing } from './scenes.ts';
import { fieldsOf } from './schema.ts';

const isPrivate = (name: EndpointName): boolean => endpoints[name].private;
/** The names of all private calls. */
export const privates = (Object.keys(endpoints) as readonly EndpointName[]).filter(isPrivate);

/** Everything that belongs to a customer, by the field that names it. */
export interface Belongings {
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
export const unknown: Readonly<Record<Field, string>> = {
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
  'coupon',
  'cursor',
  'declared',
  'draft',
  'email',
  'endMonth',
  'factorCode',
  'firstPayment',
  'guardianship',
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
  'secondGuardian',
  'sepaFromAccount',
  'sepaSourceType',
  'soleCustody',
  'split',
  'spouse',
  'startMonth',
  'startsAtOnce',
  'state',
  'status',
  'step',
  'subject',
  'submit',
  'subscriptionType',
  'sustainability',
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
export const idFields = privates.flatMap((name) =>
  Object.keys(fieldsOf((endpoints[name] as Endpoint).request))
    .filter((field) => !free.has(field))
    .flatMap((field) => (meanings[name]?.[field] ?? [field as Field]).map((meaning) => ({ name, field, meaning }))),
);

/** A new number under way, a copy of the data, and an invitation to the account. */
const personalOf = async (server: HttpServer, by: Holder): Promise<Pick<Belongings, 'changeId' | 'exportId'>> => {
  const change = await server.call('prepareMobileChange', { mobile: '+4915123456789' }, by);
  const { changeId } = change.body as { readonly changeId: string };
  const { exportId } = (await server.call('orderExport', {}, by)).body as { readonly exportId: string };
  const owner = `INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Zwei', 'CO_HOLDER')`;
  await arrange(server, owner, by.account.businessPartnerId);
  await invite(server, by, `zweite-${by.userId}@example.test`);
  return { changeId, exportId };
};

/** Something of everything that a customer can have, so that each id of a call can be theirs. */
export const belongingsOf = async (server: HttpServer, by: Holder, mark: string): Promise<Belongings> => {
  await arrange(
    server,
    `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
     VALUES ($1, $2, 'WPHG', 'OPEN', '2026-11-01', '2026-11-01')`,
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
    ...(await personalOf(server, by)),
    caseId: await begun(server, by, 'jointAccount'),
  };
};

/** Everything about the customer that anybody could change, in one text. */
export const stateOf = async (
  { db }: HttpServer,
  { userId, mobile }: Holder,
  { businessPartnerId }: Belongings,
): Promise<string> => {
  const one = async (sql: string, parameter: string) => db.rows(statement('', sql), [parameter]);
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
    await one('SELECT * FROM contract_signatures WHERE business_partner_id = $1', businessPartnerId),
    await one('SELECT * FROM cases WHERE user_id = $1 ORDER BY case_id', userId),
    await one('SELECT username, mobile, first_name, deleted_at FROM users WHERE user_id = $1', userId),
    await one('SELECT count(*) FROM outbox WHERE recipient = $1', mobile),
    await one('SELECT count(*) FROM ledger_bookings WHERE business_partner_id = $1', businessPartnerId),
  ]);
};

/** The right code of the operation, where a payload names one of theirs. */
export const withCode = (payload: Record<string, unknown>, { codes }: Belongings): Loose => {
  const code = codes.get(payload['operationId']);
  return code === undefined || !('code' in payload) ? payload : { ...payload, code };
};

/** A payload about things that are all the customer's own. */
export const ownPayload = (name: EndpointName, own: Belongings): Loose => {
  const payload: Record<string, unknown> = { ...payloads[name] };
  for (const field of Object.keys(payload)) {
    const meaning = meanings[name]?.[field]?.[0] ?? field;
    if (meaning in own) payload[field] = own[meaning as Field];
  }
  return withCode(payload, own);
};
