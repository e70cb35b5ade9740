import type { RequestOf, ResponseOf } from '#api/endpoint.ts';
import type { endpoints, EndpointName } from '#api/endpoints.ts';
import { exemptionWish } from '#tests/support/samples.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newVisitor, operationIn, tanFor } from '#tests/support/server/visitors.ts';
import { audited } from './audited.ts';
import { belongingsOf, ownPayload, privates } from './belongings.ts';
import { voucherCode } from './offer-successes.ts';
import type { Owned, PlantName } from './plants.ts';
import { answers } from './relation-scenes.ts';
import { bothFactors, holder } from './scenes.ts';

type PrivateName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['private'] extends true ? Name : never;
}[EndpointName];

/** A private call that changes nothing, whatever its method. */
export type PrivateRead = Exclude<PrivateName, keyof typeof audited>;

/** What a read shows more of where its customer has more. */
interface Growth<Name extends PrivateRead> {
  /** The rows that it reads; a read of one row, or of the house's own, has none. */
  readonly rows: readonly PlantName[];
  /** How many of them its answer shows, where it lists them. */
  readonly shown?: (answer: ResponseOf<(typeof endpoints)[Name]>) => number;
}

const relation: Growth<'getBusinessPartner' | 'getBusinessPartnerById'> = {
  rows: ['owners', 'products', 'savings_plans', 'valuations', 'ledger', 'debits', 'reservations', 'orders'],
  shown: ({ products, owners, returnedDebits }) => Math.min(products.length, owners.length, returnedDebits.length),
};
const investment: Growth<'getIPS' | 'getProductById'> = {
  rows: ['savings_plans', 'valuations', 'ledger', 'orders'],
  shown: ({ savingsPlans }) => savingsPlans.length,
};
const cash = ['orders', 'reservations', 'debits', 'ledger', 'payments'] as const;

/** Every private call that only reads: a new call that is missing, here and among those that change, does not compile. */
export const growths: { readonly [Name in PrivateRead]: Growth<Name> } = {
  campaigns: { rows: ['campaigns'] },
  disbursementAmount: { rows: cash },
  disbursementAmountV2: { rows: cash },
  getAGB: { rows: ['agb_versions', 'agb_acceptances'] },
  getBusinessPartner: relation,
  getBusinessPartnerById: relation,
  getCase: { rows: ['cases', 'case_consents'], shown: ({ consents }) => consents.length },
  getCoupons: { rows: ['coupon_redemptions', 'campaigns'], shown: ({ referral }) => referral?.invitees.length ?? 0 },
  getDraft: { rows: ['drafts'] },
  getExemptionOrder: { rows: ['exemption_orders', 'tax_years'] },
  getFirstMoney: { rows: ['orders', 'payments', 'savings_plans', 'mandates'] },
  getExport: { rows: ['data_exports'] },
  getIPS: investment,
  getIdNow: { rows: ['identification_checks'] },
  getOpening: { rows: ['orders', 'payments', 'mandates', 'savings_plans', 'products'] },
  getOrder: { rows: ['orders', 'order_events', 'debits'], shown: ({ orders }) => orders.length },
  getPostboxDoc: { rows: ['documents', 'postbox_entries'] },
  getProductById: investment,
  getProfile: { rows: ['user_profiles'], shown: ({ taxIds }) => taxIds.length },
  getSavingsPlan: { rows: ['savings_plans', 'mandates'], shown: ({ savingsPlans }) => savingsPlans.length },
  getSubscriptions: { rows: ['orders', 'products'] },
  getTopUpAccount: { rows: ['orders', 'payments', 'mandates', 'vouchers'] },
  getTopUpOptions: { rows: ['orders', 'payments', 'mandates', 'vouchers'], shown: ({ awaited }) => awaited.length },
  getUserMarketingPreferences: { rows: ['marketing_consents'] },
  getUserV2: {
    rows: ['postbox_entries', 'tasks', 'cases', 'savings_plans', 'business_partners', 'business_partner_users'],
    shown: ({ postbox, tasks, cases, savingsPlans, businessPartners }) =>
      Math.min(...[postbox, tasks, cases, savingsPlans, businessPartners].map(({ length }) => length)),
  },
  getVoucherCode: { rows: ['vouchers'] },
  getAccountClosingQuote: {
    rows: [...cash, 'products', 'valuations', 'tax_years', 'exemption_orders'],
    shown: ({ investments }) => investments.length,
  },
  getWithdrawalQuote: { rows: [...cash, 'valuations', 'tax_years', 'exemption_orders'] },
  getWphg: { rows: ['wphg_answers'], shown: ({ wphgHistory }) => wphgHistory.length },
  idexists: { rows: ['business_partners', 'products', 'orders'] },
  listDrafts: { rows: ['drafts'], shown: ({ drafts }) => drafts.length },
  listSessions: { rows: ['sessions'], shown: ({ sessions }) => sessions.length },
  listSignIns: { rows: ['audit_log', 'sessions'], shown: ({ signIns }) => signIns.length },
  mfaStatus: { rows: ['sessions'] },
  openWithdrawals: { rows: ['orders', 'order_events'], shown: ({ withdrawals }) => withdrawals.length },
  postbox: { rows: ['postbox_entries'], shown: ({ entries }) => entries.length },
  sessionCheck: { rows: ['sessions'] },
  transactions: { rows: ['ledger', 'payments', 'orders'], shown: ({ transactions }) => transactions.length },
};

/** Of the catalogue, so that a new call is among them until it is said to change something. */
export const privateReads = privates.filter((name): name is PrivateRead => !(name in audited));

/** Somebody who has one of everything that reads show, and how they ask for it. */
export const oneOfEach = async (server: HttpServer) => {
  const by = await holder(server, { ...bothFactors, boughtOn: '2026-10-20' });
  const { businessPartnerId, ipsId } = by.account;
  const own: Owned = { ...(await belongingsOf(server, by, by.userId)), userId: by.userId };
  const draft = { journey: 'withdrawal', subject: ipsId } as const;
  await server.call('putDraft', { ...draft, version: 1, draft: {} }, by);
  await server.call('topUp', { ipsId, amount: 10_000, paymentMethod: 'WIRE' }, by);
  await server.call('updateBp', { businessPartnerId, wphg: answers }, by);
  await server.call('changeAGB', { businessPartnerId, version: '2026-01' }, by);
  await server.call('updateUserV2', { taxIds: [{ country: 'DEU', taxId: '86095742719' }] }, by);
  const operationId = operationIn(await server.call('prepareExemptionOrder', exemptionWish, by));
  await server.call('createExemptionOrder', { operationId, code: await tanFor(server, by, operationId) }, by);
  await arrange(
    server,
    `INSERT INTO case_consents VALUES ($1, $2, 'TERMS', '2026-01', '2026-11-20T08:00:00Z', '192.0.2.1', 'node')`,
    by.userId,
    own.caseId,
  );
  // One debit that the bank took back, whose order waits for its money since.
  await arrange(
    server,
    `WITH late AS (
       INSERT INTO orders SELECT (jsonb_populate_record(r, jsonb_build_object('order_id', r.order_id || '-late',
         'operation_id', NULL, 'status', 'NOTASSIGNED'))).* FROM orders r WHERE r.order_id = $1
       RETURNING business_partner_id, order_id
     ) INSERT INTO debits (business_partner_id, debit_id, clearing_account_id, amount, debited_on, returned_on, order_id)
     SELECT business_partner_id, 'D-0', $2, 100, '2026-11-18', '2026-11-19', order_id FROM late`,
    own.orderId,
    own.clearingAccountId,
  );
  for (let friend = 0; friend < 5; friend += 1) await newVisitor(server.db);
  await arrange(
    server,
    `INSERT INTO coupon_redemptions SELECT $1, u.user_id, 'KWK', '2026-01-01', 'ANNA-2026', 500000, 0, '2026-11-01',
       '2027-11-01', $2 FROM (SELECT user_id FROM users WHERE user_id <> $2 LIMIT 1) u`,
    businessPartnerId,
    by.userId,
  );
  const code = await voucherCode(server);
  const special: { readonly [Name in PrivateRead]?: RequestOf<(typeof endpoints)[Name]> } = {
    getDraft: draft,
    getSavingsPlan: {},
    getVoucherCode: { code },
    getWphg: { businessPartnerId, wphgHistory: true },
  };
  const payloadOf = (name: PrivateRead): object => special[name] ?? ownPayload(name, own);
  return { by, own, payloadOf };
};
