import { randomUUID } from 'node:crypto';
import { casesADay, openCases } from '#server/cases/case-admission.ts';
import { childPerson, secondPerson } from '#tests/support/samples.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newVisitor, otherCode, signIn } from '#tests/support/server/visitors.ts';
import { bornOn } from '#tests/support/server/person-scenes.ts';
import {
  accept,
  answered,
  begun,
  consents,
  contracting,
  kept,
  newcomer,
  shared,
  type SharedAccount,
  submitted,
  wanted,
  type Wanted,
} from './case-successes.ts';
import type { AllProvocations } from './provocation.ts';
import { repeated, type Scene, tooLate, withoutNumber } from './scenes.ts';

/** Submits something else than what may be asked for. */
const asking =
  (changes: Partial<Wanted>): Scene =>
  async (server) => {
    const by = await newcomer(server);
    const application = { ...wanted, ...changes };
    return kept(server, by, await answered(server, by), 3, { application, consents, submit: true });
  };

/** The same for an account of several people. */
const sharing =
  (accountType: SharedAccount, changes: Partial<Wanted>): Scene =>
  async (server) => {
    const by = await newcomer(server);
    const application = { ...shared(accountType), secondPerson: null, child: null, ...changes };
    const caseId = await answered(server, by, accountType);
    return kept(server, by, caseId, 3, { application, consents, submit: true });
  };

const long = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`a${String(index)}`, 'x'.repeat(1000)]));

/** More than one address may have us write in a quarter of an hour. */
const often = 6;

/** One more than a network may ask for where any address may be named. */
const oftenFromOneNetwork = 51;

/** The refusals of applications and contracts. */
export const caseProvocations = {
  createCase: {
    CASES_FULL: async (server) => {
      const by = await newcomer(server);
      return repeated(openCases + 1, async () => server.call('createCase', { accountType: 'jointAccount' }, by));
    },
    SINGLE_ACCOUNT_EXISTS: async (server) => {
      const by = await newcomer(server);
      return repeated(2, async () => server.call('createCase', { accountType: 'singleAccount' }, by));
    },
    TOO_MANY_CASES: async (server) => {
      const by = await newcomer(server);
      for (let number = 0; number < casesADay; number += 1) {
        await server.call('deleteCase', { caseId: await begun(server, by, 'jointAccount') }, by);
      }
      return server.call('createCase', { accountType: 'jointAccount' }, by);
    },
  },
  createResumeLink: {
    ANSWERS_TOO_LONG: async (server) => {
      const { username: email, address } = await newVisitor(server.db);
      return server.call('createResumeLink', { email, journeyVersion: 1, answers: long }, { address });
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const { username: email, address } = await newVisitor(server.db);
      return repeated(often, async () =>
        server.call('createResumeLink', { email, journeyVersion: 1, answers: {} }, { address }),
      );
    },
  },
  deleteCase: {
    CASE_NOT_OPEN: async (server) => {
      const by = await newcomer(server);
      const contract = await contracting(server, by);
      await accept(server, by, contract);
      return server.call('deleteCase', { caseId: contract.caseId }, by);
    },
  },
  getCase: {},
  getFirstMoney: {},
  openResumeLink: {
    RESUME_LINK_ENDED: async (server) => {
      const { address } = await newVisitor(server.db);
      return server.call('openResumeLink', { token: 'A'.repeat(43), opener: randomUUID() }, { address });
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const { address } = await newVisitor(server.db);
      return repeated(51, async () =>
        server.call('openResumeLink', { token: 'A'.repeat(43), opener: randomUUID() }, { address }),
      );
    },
  },
  prepareContract: {
    APPLICATION_REFUSED: async (server) => {
      const by = await newcomer(server);
      const caseId = await submitted(server, by);
      await arrange(
        server,
        `UPDATE cases SET application = jsonb_set(application, '{strategy}', '"90:10"') WHERE case_id = $1`,
        caseId,
      );
      return server.call('prepareContract', { caseId }, by);
    },
    NOT_OF_AGE: async (server) => {
      const by = await newcomer(server);
      const caseId = await submitted(server, by);
      await bornOn(server, by, '2008-11-21');
      return server.call('prepareContract', { caseId }, by);
    },
    CASE_IN_REVIEW: async (server) => {
      const by = await newcomer(server);
      const caseId = await submitted(server, by, { ...wanted, politicallyExposed: true });
      return server.call('prepareContract', { caseId }, by);
    },
    CASE_NOT_READY: async (server) => {
      const by = await newcomer(server, 'NONE');
      return server.call('prepareContract', { caseId: await submitted(server, by) }, by);
    },
    NO_VALIDATED_NUMBER: async (server) => {
      const by = await newcomer(server);
      const caseId = await submitted(server, by);
      await withoutNumber(server, by);
      return server.call('prepareContract', { caseId }, by);
    },
  },
  updateCase: {
    ACCOUNT_NOT_OWN: asking({ holder: 'Karl Lang' }),
    AGE_NOT_ALLOWED: sharing('jointAccount', { secondPerson: { ...secondPerson, birthDate: '2010-01-01' } }),
    AMOUNTS: asking({ initialAmount: 100 }),
    ANSWERS_TOO_LONG: async (server) => {
      const by = await newcomer(server);
      return kept(server, by, await begun(server, by), 1, { answers: long });
    },
    CASE_INCOMPLETE: async (server) => {
      const by = await newcomer(server);
      return kept(server, by, await answered(server, by), 3, { application: wanted, submit: true });
    },
    CASE_NOT_OPEN: async (server) => {
      const by = await newcomer(server);
      return kept(server, by, await submitted(server, by), 3);
    },
    CHANGED_MEANWHILE: async (server) => {
      const by = await newcomer(server);
      const caseId = await answered(server, by);
      return kept(server, by, caseId, 2, {}, { 'if-match': '"1"' });
    },
    IBAN_INVALID: async (server) => {
      const by = await newcomer(server);
      const application = { ...wanted, iban: 'DE00370400440532013000' };
      return kept(server, by, await answered(server, by), 3, { application });
    },
    COUNTRY_INVALID: sharing('childAccount', { secondPerson, child: { ...childPerson, nationality: 'ABC' } }),
    DEBIT_NOT_POSSIBLE: asking({ firstPayment: 'REFERENCE', iban: 'CH9300762011623852957' }),
    DEPOSIT_ABOVE_FREE_ASSETS: asking({ initialAmount: 3_000_001, strategy: '10:90' }),
    EXPENSES_MISSING: asking({ wphg: { ...wanted.wphg, expenses: 0 } }),
    INCOME_INSUFFICIENT: asking({ savingsRate: 150_001 }),
    NOT_OF_AGE: async (server) => {
      const by = await newcomer(server, 'NONE');
      const caseId = await answered(server, by);
      await bornOn(server, by, '2008-11-21');
      return kept(server, by, caseId, 3, { application: wanted, consents, submit: true });
    },
    NOT_SUITABLE: asking({ strategy: '100:0' }),
    PERSON_MISSING: sharing('childAccount', { child: childPerson }),
    PERSON_NOT_ALLOWED: sharing('singleAccount', { secondPerson }),
    SAME_PERSON: async (server) => {
      const by = await newcomer(server);
      const application = { ...shared('jointAccount'), secondPerson: { ...secondPerson, email: by.username } };
      const caseId = await answered(server, by, 'jointAccount');
      return kept(server, by, caseId, 3, { application, consents, submit: true });
    },
    STEP_NOT_REACHED: async (server) => {
      const by = await newcomer(server);
      return kept(server, by, await begun(server, by), 2);
    },
    STRATEGY_NOT_OFFERED: asking({ category: 'VV.TH' }),
    TAX_ID_INVALID: sharing('childAccount', { secondPerson, child: { ...childPerson, taxId: '12345678901' } }),
    TAX_ID_NOT_CHILDS: async (server) => {
      const by = await newcomer(server);
      const { taxId } = childPerson;
      await server.call('updateUserV2', { taxIds: [{ country: 'DEU', taxId }] }, by);
      const caseId = await answered(server, by, 'childAccount');
      return kept(server, by, caseId, 3, { application: shared('childAccount'), consents, submit: true });
    },
    US_PERSON: asking({ usTaxPerson: true }),
  },
  userAcceptsContract: {
    CODE_WRONG: async (server) => {
      const by = await newcomer(server);
      const { operationId, code } = await contracting(server, by);
      return accept(server, by, { operationId, code: otherCode(code) });
    },
    CODES_EXHAUSTED: async (server) => {
      const by = await newcomer(server);
      const { operationId, code } = await contracting(server, by);
      return repeated(3, async () => accept(server, by, { operationId, code: otherCode(code) }));
    },
    CODE_EXPIRED: async (server) => {
      const by = await newcomer(server);
      const contract = await contracting(server, by);
      server.clocks.advance(tooLate);
      return accept(server, { ...by, ...(await signIn(server, by)) }, contract);
    },
    OPERATION_ENDED: async (server) => {
      const by = await newcomer(server);
      const contract = await contracting(server, by);
      return repeated(2, async () => accept(server, by, contract));
    },
    OPERATION_REFUSED: async (server) => {
      const by = await newcomer(server);
      const contract = await contracting(server, by);
      await arrange(server, 'UPDATE cases SET version = version + 1 WHERE case_id = $1', contract.caseId);
      return accept(server, by, contract);
    },
  },
  withdrawContract: {
    TOO_MANY_ATTEMPTS: async (server) => {
      const { username: email, address } = await newVisitor(server.db);
      const declared = { name: 'Anna Berger', contractId: 'V-1', email };
      return repeated(oftenFromOneNetwork, async () => server.call('withdrawContract', declared, { address }));
    },
  },
} satisfies Partial<AllProvocations>;
