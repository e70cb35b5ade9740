import type { endpoints } from '#api/endpoints.ts';
import { answersADay } from '#server/business-partners/update-bp.routes.ts';
import { greatestOpenPayments } from '#domain/top-up/top-up.ts';
import { euros } from '#domain/money/money.ts';
import { type AccountOptions, takeBack, testToday } from '#tests/support/server/customers.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { type Holder, operationIn, otherCode } from '#tests/support/server/visitors.ts';
import { bornOn, untold } from '#tests/support/server/person-scenes.ts';
import type { AllProvocations, Provocations } from './provocation.ts';
import {
  answered,
  answers,
  type Binding,
  bindings,
  bound,
  childAccount,
  guardedByTwo,
  jointAccount,
  relationConsents,
  otherAccount,
  readyFor,
  wantedAccount,
  wantedChange,
  wantedProduct,
} from './relation-scenes.ts';
import { holder, later, paid, repeated, type Scene, tooLate, withoutNumber } from './scenes.ts';

/** What every call that a TAN confirms refuses alike. */
const confirming = (binding: Binding): Provocations<typeof endpoints.updateIps> => ({
  CODE_WRONG: async (server) => {
    const by = await binding.begin(server);
    const { operationId, code } = await readyFor(server, by, binding);
    return binding.confirm(server, by, { operationId, code: otherCode(code) });
  },
  CODES_EXHAUSTED: async (server) => {
    const by = await binding.begin(server);
    const { operationId, code } = await readyFor(server, by, binding);
    return repeated(3, async () => binding.confirm(server, by, { operationId, code: otherCode(code) }));
  },
  CODE_EXPIRED: async (server) => {
    const by = await binding.begin(server);
    const ready = await readyFor(server, by, binding);
    return binding.confirm(server, await later(server, by, tooLate), ready);
  },
  OPERATION_ENDED: async (server) => {
    const by = await binding.begin(server);
    const ready = await readyFor(server, by, binding);
    return repeated(2, async () => binding.confirm(server, by, ready));
  },
  OPERATION_REFUSED: async (server) => {
    const by = await binding.begin(server);
    const ready = await readyFor(server, by, binding);
    await binding.spoil(server, by);
    return binding.confirm(server, by, ready);
  },
});

type Ask = (server: HttpServer, by: Holder) => Promise<Seen>;

/** As many payments as may be waited for. */
const waitedFor: Ask = async (server, { account: { ipsId }, ...by }) =>
  repeated(greatestOpenPayments, async () => server.call('topUp', { ipsId, amount: 2500, paymentMethod: 'WIRE' }, by));

/** Nearly all that may be debited, of somebody who has more. */
const debited: Ask = async (server, by) => {
  const { ipsId, businessPartnerId } = by.account;
  const rich = `UPDATE business_partners SET wphg = wphg || '{"liquid_assets": 20000000}' WHERE business_partner_id = $1`;
  await arrange(server, rich, businessPartnerId);
  const debit = { ipsId, paymentMethod: 'REFERENCE', acceptMandate: true } as const;
  await server.call('topUp', { ...debit, amount: 500_000_000 }, by);
  return server.call('topUp', { ...debit, amount: 499_990_000 }, by);
};

/** Asks after something was changed about the customer. */
const after =
  (change: (server: HttpServer, by: Holder) => Promise<unknown>, ask: Ask, options: AccountOptions = {}): Scene =>
  async (server) => {
    const by = await answered(server, options);
    await change(server, by);
    return ask(server, by);
  };

const as =
  (options: AccountOptions, ask: Ask): Scene =>
  async (server) =>
    ask(server, await answered(server, options));

const unidentified = async (server: HttpServer, { userId }: Holder): Promise<void> =>
  arrange(server, `UPDATE users SET ident_status = 'NONE' WHERE user_id = $1`, userId);

/** Reachable by SEPA, and not to be debited. */
const accountAbroad = async (server: HttpServer, { account: { businessPartnerId } }: Holder): Promise<void> =>
  arrange(
    server,
    `UPDATE reference_accounts SET iban = 'GB29NWBK60161331926819' WHERE business_partner_id = $1`,
    businessPartnerId,
  );

const change =
  (other: Partial<ReturnType<typeof wantedChange>>): Ask =>
  async (server, by) =>
    server.call('prepareStrategyChange', { ...wantedChange(by), ...other }, by);

const open =
  (other: Partial<ReturnType<typeof wantedProduct>> | object): Ask =>
  async (server, by) =>
    server.call('prepareProduct', { ...wantedProduct(by), ...other }, by);

const account =
  (other: Partial<ReturnType<typeof wantedAccount>> = {}): Ask =>
  async (server, by) =>
    server.call('prepareReferenceAccount', { ...wantedAccount(by), ...other }, by);

/** An account that belongs to somebody else, as its name says. */
const stranger: Binding['prepare'] = async (server, by) =>
  operationIn(await account({ iban: otherAccount, holder: 'Carla Conti' })(server, by));

const close: Ask = async (server, by) => server.call('prepareInvestmentClosure', { ipsId: by.account.ipsId }, by);
const closeAll: Ask = async (server, by) =>
  server.call('deleteBusinessPartner', { businessPartnerId: by.account.businessPartnerId }, by);

/** More than all that is there came back from the customer's bank. */
const deepInDebt = async (server: HttpServer, { account: { businessPartnerId } }: Holder): Promise<void> =>
  takeBack(server.db, businessPartnerId, euros(20_000), testToday);

const closings = (ask: Ask): Provocations<typeof endpoints.prepareInvestmentClosure> => ({
  NO_VALIDATED_NUMBER: after(withoutNumber, ask),
  NOT_IDENTIFIED: after(unidentified, ask),
  NOT_CLOSABLE: as({ partnerStatus: 'PENDING' }, ask),
  STRATEGY_CHANGE_RUNNING: as({ productStatus: 'STRATEGYCHANGE' }, ask),
  ORDERS_OPEN: after(async (server, by) => paid(server, by, 'withdrawal'), ask),
  NO_REFERENCE_ACCOUNT: as({ withReferenceAccount: false }, ask),
});

const packages =
  (subscriptionType: 'DIGITAL' | 'PREMIUM' | 'PRIVAT', headers: Record<string, string> = {}): Ask =>
  async (server, by) => {
    const { businessPartnerId } = by.account;
    return server.call('createSubscriptions', { businessPartnerId, subscriptionType }, { ...by, headers });
  };

const plus: Ask = async (server, by) =>
  server.call('activateClearingAccountPlus', { businessPartnerId: by.account.businessPartnerId }, by);

const relation =
  (other: object): Ask =>
  async (server, by) =>
    server.call('prepareBusinessPartner', { ...jointAccount, ...other }, by);

const unpacked = async (server: HttpServer, by: Holder): Promise<void> =>
  arrange(
    server,
    'UPDATE business_partners SET subscription_type = NULL WHERE business_partner_id = $1',
    by.account.businessPartnerId,
  );

const expired = async (server: HttpServer, by: Holder): Promise<void> =>
  arrange(
    server,
    `UPDATE business_partners SET wphg_expires_at = '2026-11-19' WHERE business_partner_id = $1`,
    by.account.businessPartnerId,
  );

const incomplete = async (server: HttpServer, by: Holder): Promise<void> =>
  arrange(
    server,
    'UPDATE business_partners SET wphg = NULL WHERE business_partner_id = $1',
    by.account.businessPartnerId,
  );

/** The refusals of calls about account relations. */
export const relationProvocations = {
  activateClearingAccountPlus: {
    ALREADY_PLUS: after(plus, plus),
    NOT_IDENTIFIED: after(unidentified, plus),
    RELATION_NOT_OPEN: as({ partnerStatus: 'PENDING' }, plus),
  },
  confirmAccountClosure: confirming(bindings.confirmAccountClosure),
  createProduct: confirming(bindings.createProduct),
  createSubscriptions: {
    CHANGED_MEANWHILE: as({}, packages('PRIVAT', { 'if-match': '"PREMIUM.none"' })),
    PACKAGE_CHANGE_OPEN: after(packages('PRIVAT'), packages('PREMIUM')),
    PACKAGE_UNCHANGED: as({}, packages('DIGITAL')),
    RELATION_NOT_OPEN: as({ partnerStatus: 'INCLOSE' }, packages('PRIVAT')),
  },
  deleteBusinessPartner: { ...closings(closeAll), DEBT_NOT_COVERED: after(deepInDebt, closeAll) },
  deleteIps: confirming(bindings.deleteIps),
  getAccountClosingQuote: {},
  getOpening: {},
  getSubscriptions: {},
  newBp: {
    ...confirming(bindings.newBp),
    CONSENTS_MISSING: async (server) => {
      const by = await bindings.newBp.begin(server);
      const ready = await readyFor(server, by, bindings.newBp);
      return server.call('newBp', { ...ready, consents: relationConsents.slice(1) }, by);
    },
  },
  prepareBusinessPartner: {
    US_PERSON: as({}, relation({ declared: { ...jointAccount.declared, usTaxPerson: true } })),
    NO_VALIDATED_NUMBER: after(withoutNumber, relation({})),
    NOT_IDENTIFIED: after(unidentified, relation({})),
    PROFILE_INCOMPLETE: after(untold, relation({})),
    NOT_A_CUSTOMER: as({ partnerStatus: 'CLOSED' }, relation({})),
    SINGLE_NOT_ALLOWED: as({}, relation({ accountType: 'singleAccount', second: null })),
    PACKAGE_MISSING: after(unpacked, relation({})),
    PERSON_MISSING: as({}, relation({ second: null })),
    PERSON_NOT_ALLOWED: as({}, relation({ ...childAccount, soleCustody: true })),
    NOT_OF_AGE: after(async (server, by) => bornOn(server, by, '2008-11-21'), relation({})),
    AGE_NOT_ALLOWED: as({}, relation({ accountType: 'childAccount' })),
  },
  prepareInvestmentClosure: closings(close),
  prepareProduct: {
    NO_VALIDATED_NUMBER: after(withoutNumber, open({})),
    DEPOSIT_OR_SAVINGS_NEEDED: as({}, open({ initialAmount: 0, savingsPlanAmount: 0 })),
    DEPOSIT_BELOW_MINIMUM: as({}, open({ initialAmount: 2499 })),
    DEPOSIT_ABOVE_MAXIMUM: as({}, open({ initialAmount: 500_000_001 })),
    DEPOSIT_ABOVE_FREE_ASSETS: as({}, open({ initialAmount: 3_000_001 })),
    SAVINGS_BELOW_MINIMUM: as({}, open({ savingsPlanAmount: 2499 })),
    SAVINGS_ABOVE_MAXIMUM: as({}, open({ savingsPlanAmount: 500_000_001 })),
    INCOME_INSUFFICIENT: as({}, open({ savingsPlanAmount: 150_001 })),
    PRODUCT_NOT_ALLOWED: after(expired, open({})),
    NO_SUCH_PRODUCT: as({}, open({ theme: 'BA' })),
    DEBIT_NOT_POSSIBLE: after(accountAbroad, open({ firstPayment: 'REFERENCE' })),
    NOT_SUITABLE: as({}, open({ split: '100:0' })),
    TOO_MANY_PAYMENTS: after(waitedFor, open({})),
    TOO_MUCH_DEBITED: after(debited, open({ initialAmount: 10_001, firstPayment: 'REFERENCE' })),
    BOTH_GUARDIANS_NEEDED: after(guardedByTwo, open({})),
  },
  prepareReferenceAccount: {
    NO_VALIDATED_NUMBER: after(withoutNumber, account()),
    NOT_IDENTIFIED: after(unidentified, account()),
    IBAN_INVALID: as({}, account({ iban: 'DE02120300000000202052' })),
    IBAN_NOT_SEPA: as({}, account({ iban: 'BR1500000000000010932840814P2' })),
    ACCOUNT_UNCHANGED: as({}, account({ iban: 'DE89 3704 0044 0532 0130 00', holder: 'Anna  Berger' })),
    RELATION_NOT_OPEN: as({ partnerStatus: 'PENDING' }, account()),
    CHANGE_IN_REVIEW: after(async (server, by) => {
      const other = { ...bindings.updateBp, prepare: stranger };
      return bound(server, by, other);
    }, account()),
  },
  prepareStrategyChange: {
    NO_VALIDATED_NUMBER: after(withoutNumber, change({})),
    NOT_IDENTIFIED: after(unidentified, change({})),
    NOT_CHANGEABLE: as({ productStatus: 'PENDING' }, change({})),
    STRATEGY_CHANGE_RUNNING: as({ productStatus: 'STRATEGYCHANGE' }, change({})),
    STRATEGY_UNCHANGED: as({}, change({ split: '60:40' as never })),
    ORDERS_OPEN: after(async (server, by) => paid(server, by, 'withdrawal'), change({})),
    WPHG_INCOMPLETE: after(incomplete, change({})),
    ONLY_MORE_CAUTIOUS: after(expired, change({ split: '70:30' as never })),
    ABOVE_RECOMMENDED: as({}, change({ split: '100:0' as never })),
  },
  updateBp: {
    ...confirming(bindings.updateBp),
    EXPENSES_MISSING: async (server) => {
      const by = await holder(server);
      const wphg = { ...answers, expenses: 0 };
      return server.call('updateBp', { businessPartnerId: by.account.businessPartnerId, wphg }, by);
    },
    WPHG_INCOMPLETE: async (server) => {
      const by = await holder(server);
      const { liabilities: _, ...wphg } = answers;
      return server.call('updateBp', { businessPartnerId: by.account.businessPartnerId, wphg }, by);
    },
    TOO_MANY_ANSWERS: async (server) => {
      const by = await holder(server);
      const { businessPartnerId } = by.account;
      return repeated(answersADay + 1, async () => server.call('updateBp', { businessPartnerId, wphg: answers }, by));
    },
    NOTHING_TO_CHANGE: async (server) => {
      const by = await holder(server);
      return server.call('updateBp', { businessPartnerId: by.account.businessPartnerId }, by);
    },
    RELATION_NOT_OPEN: async (server) => {
      const by = await holder(server, { partnerStatus: 'CLOSED' });
      return server.call('updateBp', { businessPartnerId: by.account.businessPartnerId, wphg: answers }, by);
    },
  },
  updateIps: confirming(bindings.updateIps),
  changeAGB: {
    AGB_NOT_IN_FORCE: async (server) => {
      const by = await holder(server);
      return server.call('changeAGB', { businessPartnerId: by.account.businessPartnerId, version: '2023-01' }, by);
    },
    CHANGED_MEANWHILE: async (server) => {
      const by = await holder(server);
      const { businessPartnerId } = by.account;
      const beside = { ...by, headers: { 'if-match': '"2023-01"' } };
      return server.call('changeAGB', { businessPartnerId, version: '2026-01' }, beside);
    },
    RELATION_NOT_OPEN: as({ partnerStatus: 'CLOSED' }, async (server, by) =>
      server.call('changeAGB', { businessPartnerId: by.account.businessPartnerId, version: '2026-01' }, by),
    ),
  },
  getAGB: {},
  getBusinessPartner: {},
  getIPS: {},
  getWphg: {},
  openWithdrawals: {},
} satisfies Partial<AllProvocations>;
