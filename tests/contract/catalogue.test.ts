import { describe, expect, it } from 'vitest';
import type { Endpoint, Refusal } from '#api/endpoint.ts';
import { endpoints, own, specified } from '#api/endpoints.ts';
import { published } from '#api/published.ts';
import { commonRefusals, faults } from '#api/refusals.ts';
import { fieldsOf, kindsOf, objectsIn } from './schema.ts';

/** The form of the contract; that the server keeps it is proved beside the server. */

/** The specification's table of calls (§7), as far as the product makes them: name, method and path, (P) = private. */
const specification: Readonly<Record<string, string>> = {
  activateClearingAccountPlus: 'POST /business-partners/{businessPartnerId}/clearing-account-plus (P)',
  allowOwner: 'POST /user/allow (P)',
  authChallenge: 'POST /auth/challenge',
  changeAGB: 'PUT /business-partners/{businessPartnerId}/agb (P)',
  checkCode: 'POST /user/validate-code (P)',
  conditions: 'GET /conditions',
  confirmForgotPassword: 'POST /deprecated/confirm-forgot-password',
  costsheet: 'POST /deprecated/cost-sheet',
  coupon: 'POST /coupon (P)',
  createDisbursement: 'POST /business-partners/{businessPartnerId}/disbursements (P)',
  createExemptionOrder: 'POST /user/exemption-order (P)',
  createProduct: 'POST /business-partners/{businessPartnerId}/products (P)',
  createSavingsPlan: 'POST /deprecated/create-savings-plan (P)',
  createSubscriptions: 'PUT /business-partners/{businessPartnerId}/subscriptions (P)',
  createUser: 'POST /user',
  deleteBusinessPartner: 'DELETE /business-partners/{businessPartnerId} (P)',
  deleteCase: 'DELETE /case (P)',
  deleteExemptionOrder: 'DELETE /user/exemption-order (P)',
  deleteIps: 'POST /deprecated/delete-ips (P)',
  deleteSavingsPlan: 'POST /deprecated/delete-savings-plan (P)',
  deleteSubscriptions: 'DELETE /orders/{orderId} (P)',
  deleteUser: 'DELETE /user (P)',
  disbursement: 'POST /deprecated/create-disbursement (P)',
  disbursementAmount: 'POST /deprecated/get-disbursement-amount (P)',
  disbursementAmountV2: 'GET /business-partners/{businessPartnerId}/disbursement-amount (P)',
  document: 'GET /documents/{name}[/{version}]',
  forgotPassword: 'POST /deprecated/forgot-password',
  gap: 'GET /deprecated/get-global-asset-portfolio',
  getAGB: 'GET /business-partners/{businessPartnerId}/agb (P)',
  getBusinessPartner: 'POST /deprecated/get-business-partner (P)',
  getBusinessPartnerById: 'GET /business-partners/{businessPartnerId} (P)',
  getCMSProxy: 'GET /cms/collections/{collectionId}/items[/{itemId}]',
  getCode: 'POST /deprecated/get-code (P)',
  getConfiguration: 'GET /configuration',
  getCoupons: 'GET /coupon (P)',
  getIdNow: 'GET /kyc/id-now (P)',
  getIPS: 'POST /deprecated/get-ips (P)',
  getOrder: 'GET /orders (P)',
  getPostboxDoc: 'POST /deprecated/get-post-box-document (P)',
  getProductById: 'GET /business-partners/{businessPartnerId}/products/{productId} (P)',
  getSavingsPlan: 'POST /deprecated/get-savings-plan (P)',
  getSubscriptions: 'GET /business-partners/{businessPartnerId}/subscriptions (P)',
  getUserMarketingPreferences: 'GET /user/marketing-preferences (P)',
  getUserV2: 'GET /user (P)',
  getVoucherCode: 'GET /voucher-code/{code} (P)',
  getWphg: 'POST /deprecated/get-wphg (P)',
  idexists: 'POST /deprecated/id-exists (P)',
  login: 'POST /auth/token',
  mfaConfirm: 'POST /auth/mfa/confirm (P)',
  mfaDisable: 'DELETE /auth/mfa (P)',
  mfaEnable: 'POST /auth/mfa (P)',
  mfaUpdate: 'PUT /auth/mfa (P)',
  newBp: 'POST /business-partners (P)',
  openWithdrawals: 'POST /deprecated/get-open-withdrawals (P)',
  postbox: 'GET /postbox (P)',
  postIdent: 'POST /kyc/post-ident (P)',
  refreshToken: 'POST /auth/token/refresh',
  resendEMail: 'POST /user/email/resend (P)',
  respondToAuthChallenge: 'POST /auth/challenge',
  sendSms: 'POST /user/sms (P)',
  sepaMandate: 'POST /deprecated/generate-sepa-mandate (P)',
  singleCondition: 'GET /conditions/{id}',
  startIdNow: 'POST /kyc/id-now (P)',
  strategy: 'POST /deprecated/get-strategy',
  topup: 'POST /deprecated/top-up (P)',
  topUp: 'POST /top-up (P)',
  transactions: 'POST /transactions (P)',
  updateBp: 'POST /deprecated/update-business-partner (P)',
  updateCase: 'PATCH /case (P)',
  updateExemptionOrder: 'PUT /user/exemption-order (P)',
  updateIps: 'POST /deprecated/update-ips (P)',
  updateSavingsPlan: 'POST /deprecated/update-savings-plan (P)',
  updateTask: 'PATCH /user/tasks (P)',
  updateUser: 'POST /deprecated/update-user (P)',
  updateUserMarketingPreferences: 'PUT /user/marketing-preferences (P)',
  updateUserV2: 'PATCH /user (P)',
  userAcceptsContract: 'POST /user/contract (P)',
  withdrawal: 'POST /deprecated/create-withdrawal (P)',
};

/** Our own public calls; every other one of ours needs a token. */
const ownPublic = [
  'bankingStatus',
  'costAndFee',
  'logout',
  'confirmConsent',
  'confirmUser',
  'resendUserCode',
  'withdrawConsent',
  'createResumeLink',
  'openResumeLink',
  'withdrawContract',
];

/** Calls after which money is on its way: each needs its `Idempotency-Key`. */
const moneyCalls = [
  'createDisbursement',
  'createSavingsPlan',
  'deleteSavingsPlan',
  'disbursement',
  'prepareContract',
  'prepareDisbursement',
  'prepareWithdrawal',
  'sepaMandate',
  'topUp',
  'topup',
  'updateSavingsPlan',
  'userAcceptsContract',
  'withdrawal',
];

/** Codes are part of the contract: a client that was built last year still reads them. Add, never rename. */
const codes = [
  'ABOVE_LIMIT',
  'ABOVE_MAXIMUM',
  'ABOVE_RECOMMENDED',
  'ABOVE_YEARLY_LIMIT',
  'ACCOUNT_MISSING',
  'ACCOUNT_UNCHANGED',
  'AGB_NOT_IN_FORCE',
  'AGE_NOT_ALLOWED',
  'ALREADY_IDENTIFIED',
  'ALREADY_PLUS',
  'AMOUNTS',
  'ANSWERS_TOO_LONG',
  'BEGINS_TOO_EARLY',
  'BELOW_MINIMUM',
  'BELOW_USED',
  'CASE_IN_REVIEW',
  'CASE_INCOMPLETE',
  'CASE_NOT_OPEN',
  'CASE_NOT_READY',
  'CASES_FULL',
  'CHALLENGE_EXPIRED',
  'CHANGE_IN_REVIEW',
  'CHANGED_MEANWHILE',
  'CLOSURE_NOT_CANCELABLE',
  'CODE_EXPIRED',
  'CODE_WRONG',
  'CODES_EXHAUSTED',
  'CONFIRMATION_REQUIRED',
  'CONTACT_TAKEN',
  'COUPON_NOT_VALID',
  'COUPON_REDEEMED',
  'COUPON_UNKNOWN',
  'DEBIT_PLAN_EXISTS',
  'DEPOSIT_ABOVE_FREE_ASSETS',
  'DEPOSIT_ABOVE_MAXIMUM',
  'DEPOSIT_BELOW_MINIMUM',
  'DEPOSIT_OR_SAVINGS_NEEDED',
  'DRAFTS_FULL',
  'END_BEFORE_START',
  'ENDS_BEFORE_BEGIN',
  'EXEMPTION_ORDER_EXISTS',
  'EXPENSES_MISSING',
  'EXPORT_FETCHED',
  'EXPORT_NOT_READY',
  'FACTOR_CODE_REQUIRED',
  'FACTOR_NOT_ACTIVE',
  'FIELDS_REFUSED',
  'FULL_NOT_POSSIBLE',
  'IBAN_INVALID',
  'IBAN_NOT_SEPA',
  'IDENT_IN_REVIEW',
  'IDENT_UNAVAILABLE',
  'IDENTITY_FIXED',
  'INCOME_INSUFFICIENT',
  'LAST_FACTOR',
  'LINK_ENDED',
  'MANDATE_NOT_POSSIBLE',
  'MANDATE_REQUIRED',
  'METHOD_NOT_AVAILABLE',
  'NO_EXEMPTION_ORDER',
  'NO_REFERENCE_ACCOUNT',
  'NO_SECOND_OWNER',
  'NO_SUCH_PRODUCT',
  'NO_VALIDATED_NUMBER',
  'NONE_POSSIBLE',
  'NOT_A_NEW_CUSTOMER',
  'NOT_ABOVE_MINIMUM',
  'NOT_CANCELABLE',
  'NOT_CHANGEABLE',
  'NOT_CLOSABLE',
  'NOT_END_OF_YEAR',
  'NOT_FIRST_OF_YEAR',
  'NOT_IDENTIFIED',
  'NOT_INVITED',
  'NOT_PROVEN',
  'NOT_SUITABLE',
  'NOT_WHOLE_EUROS',
  'NOTHING_TO_CHANGE',
  'ONLY_MORE_CAUTIOUS',
  'OPERATION_ENDED',
  'OPERATION_REFUSED',
  'ORDERS_OPEN',
  'OWN_COUPON',
  'PACKAGE_CHANGE_OPEN',
  'PACKAGE_MISSING',
  'PACKAGE_UNCHANGED',
  'PASSWORD_REFUSED',
  'PASSWORD_UNCHANGED',
  'PERSON_MISSING',
  'PLAN_OUTDATED',
  'PRODUCT_NOT_ALLOWED',
  'RELATION_NOT_OPEN',
  'REMAINDER_TOO_SMALL',
  'RESEND_TOO_EARLY',
  'RESUME_LINK_ENDED',
  'SAVINGS_ABOVE_MAXIMUM',
  'SAVINGS_BELOW_MINIMUM',
  'SAVINGS_PLAN_NOT_POSSIBLE',
  'SESSION_ENDED',
  'SETUP_EXPIRED',
  'SIGN_IN_FAILED',
  'SINGLE_ACCOUNT_EXISTS',
  'SINGLE_NOT_ALLOWED',
  'SPOUSE_HAS_ORDER',
  'SPOUSE_MISSING',
  'START_TOO_EARLY',
  'STEP_NOT_REACHED',
  'STILL_OPEN',
  'STRATEGY_CHANGE_RUNNING',
  'STRATEGY_NOT_OFFERED',
  'STRATEGY_UNCHANGED',
  'TASK_STATE_CONFLICT',
  'TAX_ID_INVALID',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_MESSAGES',
  'TOP_UP_NOT_POSSIBLE',
  'US_PERSON',
  'VOUCHER_AMOUNT',
  'VOUCHER_EXPIRED',
  'VOUCHER_LOCKED',
  'VOUCHER_REDEEMED',
  'VOUCHER_UNKNOWN',
  'WPHG_INCOMPLETE',
];

const all = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => ({ key, endpoint }));
const inQuery = all.filter(({ endpoint: { method } }) => method === 'GET' || method === 'DELETE');
const spelt = ({ method, url, private: isPrivate }: Endpoint): string => `${method} ${url}${isPrivate ? ' (P)' : ''}`;

describe('the catalogue of calls', () => {
  it('API-01: holds the specified calls with their methods, paths and privacy', () => {
    const ours = Object.fromEntries(Object.entries<Endpoint>(specified).map(([name, one]) => [name, spelt(one)]));
    expect(ours).toEqual(specification);
  });

  it('API-01: calls every endpoint by its own name', () => {
    expect(all.filter(({ key, endpoint }) => key !== endpoint.name)).toEqual([]);
    expect(Object.keys(own).filter((name) => name in specified)).toEqual([]);
  });

  it('API-01: is published as version 1.0.0, env prod, status OK with {url, method, private} an entry', () => {
    expect(published).toEqual({
      version: '1.0.0',
      env: 'prod',
      status: 'OK',
      endpoints: Object.fromEntries(
        all.map(({ key, endpoint: { url, method, private: isPrivate } }) => [key, { url, method, private: isPrivate }]),
      ),
    });
  });

  it('API-08: needs no token for the public calls alone', () => {
    const publicNames = all.filter(({ endpoint }) => !endpoint.private).map(({ key }) => key);
    const expected = Object.entries(specification).flatMap(([name, row]) => (row.endsWith('(P)') ? [] : [name]));
    expect(publicNames.toSorted()).toEqual([...expected, ...ownPublic].toSorted());
  });

  it('API-01: gives one address one meaning: whoever shares method and path shares everything else', () => {
    const meanings = new Map<string, Endpoint>();
    const torn = all.filter(({ endpoint }) => {
      const place = `${endpoint.method} ${endpoint.url}`;
      const first = meanings.get(place) ?? endpoint;
      meanings.set(place, first);
      return (
        first.private !== endpoint.private ||
        first.request !== endpoint.request ||
        first.response !== endpoint.response ||
        first.refusals !== endpoint.refusals ||
        first.defaults !== endpoint.defaults ||
        first.idempotent !== endpoint.idempotent
      );
    });
    expect(torn.map(({ key }) => key)).toEqual([]);
  });

  it('API-06: merges the defaults that the specification names, and they pass the schema', () => {
    const withDefaults = all.filter(({ endpoint }) => endpoint.defaults !== undefined);
    expect(Object.fromEntries(withDefaults.map(({ key, endpoint }) => [key, endpoint.defaults]))).toMatchObject({
      costsheet: { yearsTillNoIncome: 0 },
      getOrder: { businessPartner: false, ips: false, status: 'ALL', asset: false },
      getBusinessPartner: { wphgHistory: false },
      getWphg: { wphgHistory: false },
      transactions: { range: 30, status: 'ALL', type: 'ALL' },
    });
    for (const { endpoint } of withDefaults) {
      expect(Object.keys(endpoint.defaults ?? {}).filter((key) => !(key in fieldsOf(endpoint.request)))).toEqual([]);
    }
  });
});

describe.each(all)('the call $key', ({ endpoint }) => {
  it('API-04: finds every placeholder of its path in its payload', () => {
    const placeholders = [...endpoint.url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    expect(placeholders.filter((name) => !(name in fieldsOf(endpoint.request)))).toEqual([]);
    expect(endpoint.url).toMatch(/^(\/[a-z-]+|\/\{\w+\}|\[\/\{\w+\}\])+$/);
  });

  it('API-01: refuses what it does not know, at every depth', () => {
    const objects = objectsIn(endpoint.request);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter(({ strict }) => !strict)).toEqual([]);
  });

  it('API-07: refuses by stable codes, each with its status and its German sentence', () => {
    for (const [code, { status, message }] of Object.entries<Refusal>(endpoint.refusals)) {
      expect(codes).toContain(code);
      expect(Object.keys({ ...commonRefusals, ...faults })).not.toContain(code);
      expect(status).not.toBe(200);
      expect(message).toMatch(/^[A-ZÄÖÜ].*[\p{L})]\.$/u);
      expect(message).not.toMatch(/!|\b(?:the|not|please|your|invalid)\b/i);
    }
  });
});

describe('the form of payloads', () => {
  it('API-03: GET and DELETE take nothing that could not stand in a query', () => {
    const scalars = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal']);
    const deep = inQuery.flatMap(({ key, endpoint }) =>
      Object.entries(fieldsOf(endpoint.request)).flatMap(([field, schema]) =>
        kindsOf(schema).some((kind) => !scalars.has(kind)) ? [`${key}.${field}: ${kindsOf(schema).join(' | ')}`] : [],
      ),
    );
    expect(deep).toEqual([]);
  });

  it('API-03: GET and DELETE carry neither password nor token to where addresses are logged', () => {
    const secret = /password|token|username|session$/i;
    const loose = inQuery.flatMap(({ key, endpoint }) =>
      Object.keys(fieldsOf(endpoint.request))
        .filter((field) => secret.test(field))
        .map((field) => `${key}.${field}`),
    );
    expect(loose).toEqual([]);
  });

  it('API-01: money moves once: its calls are idempotent, and reading never is', () => {
    const flagged = all.filter(({ endpoint }) => endpoint.idempotent === true);
    expect(flagged.map(({ key }) => key)).toEqual(expect.arrayContaining(moneyCalls));
    expect(flagged.filter(({ endpoint }) => endpoint.method === 'GET')).toEqual([]);
    const looksLikeMoney = all.filter(
      ({ key, endpoint: { method } }) =>
        method === 'POST' &&
        /withdrawal|disbursement|top-?up|savings|transfer/i.test(key) &&
        !/amount|^open|^get/i.test(key),
    );
    expect(looksLikeMoney.filter(({ endpoint }) => endpoint.idempotent !== true).map(({ key }) => key)).toEqual([]);
  });

  it('API-07: uses every code of the contract', () => {
    const used = new Set(all.flatMap(({ endpoint }) => Object.keys(endpoint.refusals)));
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
  });
});
