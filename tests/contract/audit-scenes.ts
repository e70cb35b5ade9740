import type { EndpointName } from '#api/endpoints.ts';
import type { AuditKind } from '#server/audit/kinds.ts';
import { takeProved } from '#server/identification/proved-person.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { retentionJob } from '#server/person/retention-job.ts';
import { identSentinels } from '#server/simulators/simulated-ident.ts';
import { comingOfAgeJob } from '#server/suitability/coming-of-age-job.ts';
import { lossNoticeJob } from '#server/valuations/loss-notice-job.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { knownPerson } from '#tests/support/server/known-person.ts';
import { confirmedChange, invited, joining, nothingOdd, provenChange } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { login, newVisitor, sessionIn, signIn, totpOf } from '#tests/support/server/visitors.ts';
import { dayEnded, dayStaff, reviewed } from './admin-scenes.ts';
import { accept, contracting, newcomer } from './case-successes.ts';
import { identTime, stranger } from './identification-successes.ts';
import { voucherCode } from './offer-successes.ts';
import type { AllProvocations } from './provocation.ts';
import { provocations } from './provocations.ts';
import { bindings, bound } from './relation-scenes.ts';
import { answerAs, atStep, bothFactors, holder, paid, removing, type Scene } from './scenes.ts';

interface AuditScene {
  readonly does: string;
  /** The last call of this name is the one that counts. */
  readonly name: EndpointName;
  readonly scene: Scene;
  readonly kinds: readonly AuditKind[];
}

/** What a refused call leaves behind. */
const provoked = <Name extends EndpointName>(
  does: string,
  name: Name,
  refusal: keyof AllProvocations[Name],
  kinds: readonly AuditKind[],
): AuditScene => ({ does, name, scene: provocations[name][refusal], kinds });

const chosenAnew: Scene = async (server) => {
  const { visitor, session } = await atStep(server, { mustChangePassword: true });
  const answer = { newPassword: 'Ahornblatt8See' };
  const next = await answerAs(server, 'authChallenge', visitor, {
    challengeName: 'NEW_PASSWORD_REQUIRED',
    session,
    answer,
  });
  const code = totpOf(server, visitor);
  const last = { challengeName: 'SOFTWARE_TOKEN_MFA', session: sessionIn(next), answer: { code } } as const;
  return answerAs(server, 'authChallenge', visitor, last);
};

const firstFactor: Scene = async (server) => {
  const visitor = await newVisitor(server.db, { factors: [] });
  const first = await login(server, visitor);
  const { SECRET: secret } = (first.body as { readonly ChallengeParameters: { readonly SECRET: string } })
    .ChallengeParameters;
  const step = { challengeName: 'MFA_SETUP', session: sessionIn(first) } as const;
  return answerAs(server, 'authChallenge', visitor, { ...step, answer: { code: totpOf(server, { secret }) } });
};

/** What calls write into the audit log beside the table of their successes: other ways, and what goes wrong. */
export const furtherScenes: readonly AuditScene[] = [
  provoked('a wrong password', 'login', 'SIGN_IN_FAILED', ['SIGN_IN_FAILED']),
  provoked('one password too many', 'login', 'TOO_MANY_ATTEMPTS', ['SIGN_IN_BLOCKED']),
  provoked('a wrong code', 'authChallenge', 'CODE_WRONG', ['CODE_WRONG']),
  provoked('the last wrong code', 'authChallenge', 'CODES_EXHAUSTED', ['CODES_EXHAUSTED']),
  { does: 'a new password', name: 'authChallenge', scene: chosenAnew, kinds: ['PASSWORD_CHANGED', 'SIGNED_IN'] },
  {
    does: 'a token that was used before, without its cookie',
    name: 'refreshToken',
    scene: async (server) => {
      const visitor = await newVisitor(server.db);
      const { refreshToken: token } = await signIn(server, visitor);
      server.clocks.advance(11_000);
      return server.call('refreshToken', { token });
    },
    kinds: ['REFRESH_REPLAYED'],
  },
  {
    does: 'a factor that goes',
    name: 'mfaConfirm',
    scene: async (server) => {
      const by = await holder(server, bothFactors);
      return server.call('mfaConfirm', { confirmation: await removing(server, by) }, by);
    },
    kinds: ['OPERATION_CONFIRMED', 'FACTOR_REMOVED'],
  },
  provoked('one birth date too many of whom an invitation awaits', 'compareInvited', 'TOO_MANY_ATTEMPTS', [
    'OWNER_GUESSED',
  ]),
  provoked('a wrong code of a new factor', 'mfaConfirm', 'CODE_WRONG', ['CODE_WRONG']),
  provoked('a wrong code of a new contact', 'checkCode', 'CODE_WRONG', ['CODE_WRONG']),
  { does: 'the first factor', name: 'authChallenge', scene: firstFactor, kinds: ['FACTOR_ADDED', 'SIGNED_IN'] },
  {
    does: 'the session that asks',
    name: 'endSession',
    scene: async (server) => {
      const by = await holder(server);
      const { body } = await server.call('listSessions', {}, by);
      const [own] = (body as { readonly sessions: readonly { readonly sessionId: string }[] }).sessions;
      return server.call('endSession', { sessionId: own?.sessionId ?? '' }, by);
    },
    kinds: ['SESSION_ENDED'],
  },
  {
    does: 'an order that waits for a release',
    name: 'deleteSubscriptions',
    scene: async (server) => {
      const { by, orderId } = await reviewed(server);
      return server.call('deleteSubscriptions', { orderId }, by);
    },
    kinds: ['ORDER_MOVED', 'ORDER_CANCELED', 'APPROVAL_EXPIRED'],
  },
  provoked('a wrong TAN', 'withdrawal', 'CODE_WRONG', ['TAN_WRONG']),
  {
    does: 'a new number',
    name: 'confirmContactChange',
    scene: async (server) => confirmedChange(server, await provenChange(server, 'mobile')),
    kinds: ['OPERATION_CONFIRMED', 'MOBILE_CHANGED'],
  },
  {
    does: 'a signature for an open account at which staff look first',
    name: 'allowOwner',
    scene: async (server) => {
      const { guest, token } = await invited(server);
      const declared = { ...nothingOdd, politicallyExposed: true };
      return server.call('allowOwner', await joining(server, guest, token, { declared }), guest);
    },
    kinds: ['OPERATION_CONFIRMED', 'OWNER_SIGNED', 'APPROVAL_REQUESTED'],
  },
  {
    does: 'another reference account',
    name: 'updateBp',
    scene: async (server) => bound(server, await bindings.updateBp.begin(server), bindings.updateBp),
    kinds: ['OPERATION_CONFIRMED', 'ORDER_MOVED', 'ORDER_MOVED', 'ORDER_MOVED'],
  },
  {
    does: 'a voucher that pays',
    name: 'topUp',
    scene: async (server) => {
      const by = await holder(server);
      const wish = { ipsId: by.account.ipsId, amount: 2000, paymentMethod: 'VOUCHER' } as const;
      return server.call('topUp', { ...wish, voucherCode: await voucherCode(server) }, by);
    },
    kinds: ['BOOKED', 'ORDER_MOVED', 'ORDER_MOVED', 'ORDER_MOVED', 'ORDER_PLACED'],
  },
  {
    does: 'terms that were accepted before',
    name: 'changeAGB',
    scene: async (server) => {
      const by = await holder(server);
      const terms = { businessPartnerId: by.account.businessPartnerId, version: '2026-01' };
      await server.call('changeAGB', terms, by);
      return server.call('changeAGB', terms, by);
    },
    kinds: [],
  },
];

/** Arranges, and answers the work whose entries count. */
type Arranged = (server: HttpServer) => Promise<() => Promise<unknown>>;

/** What is written without a call, each kind named once: by jobs, on a server of their own. */
export const jobScenes: readonly {
  readonly does: string;
  readonly arrange: Arranged;
  readonly kinds: readonly AuditKind[];
}[] = [
  {
    does: 'a password that was forgotten',
    arrange: async (server) => {
      const visitor = await newVisitor(server.db);
      await server.call('forgotPassword', { username: visitor.username }, visitor);
      return async () => server.runJobs();
    },
    kinds: ['PASSWORD_RESET_ASKED'],
  },
  {
    does: 'a person who is identified',
    arrange: async (server) => {
      await server.call('startIdNow', {}, await stranger(server, identSentinels.happyPath));
      return async () => identTime(server, 20);
    },
    kinds: ['IDENTIFICATION_CHANGED'],
  },
  {
    does: 'a document that says otherwise',
    arrange: async (server) => {
      const { userId } = await stranger(server);
      const proved = { firstName: null, lastName: null, birthDate: null, birthPlace: 'Bonn', nationality: null };
      return async () => server.db.transaction(async (tx) => takeProved(tx, userId, proved, momentOf(server.clocks)));
    },
    kinds: ['PROFILE_CHANGED'],
  },
  {
    does: 'a contract that is withdrawn',
    arrange: async (server) => {
      const by = await newcomer(server);
      const { contractId } = (await accept(server, by, await contracting(server, by))).body as {
        readonly contractId: string;
      };
      await server.call('withdrawContract', { name: 'Anna Berger', contractId, email: by.username }, by);
      return async () => server.runJobs();
    },
    kinds: ['CONTRACT_WITHDRAWN', 'MANDATE_CHANGED', 'ORDER_MOVED'],
  },
  {
    does: 'a child that comes of age',
    arrange: async (server) => {
      const { account } = await holder(server);
      const grown = `UPDATE owners SET name = 'Deniz Berger', role = 'CHILD', born_on = '2008-12-14' WHERE business_partner_id = $1`;
      await arrange(server, grown, account.businessPartnerId);
      return async () => runJobOf(server.db, comingOfAgeJob, '2026-12-14');
    },
    kinds: ['RELATION_CHANGED'],
  },
  {
    does: 'an investment that has lost a tenth',
    arrange: async (server) => {
      const { account } = await holder(server);
      const fallen = `INSERT INTO valuations (business_partner_id, ips_id, valued_on, series, units, value, net_flow, growth, falls, new_falls)
          VALUES ($1, $2, '2026-11-23', 's60', 10, 900000, 0, 0.9, 1, 1)`;
      await arrange(server, fallen, account.businessPartnerId, account.ipsId);
      return async () => runJobOf(server.db, lossNoticeJob, '2026-11-23');
    },
    kinds: ['LOSS_NOTICE_SENT'],
  },
  {
    does: 'the end of retention',
    arrange: async (server) => {
      const { keyring } = server.auth;
      await knownPerson(server.db, keyring);
      return async () =>
        runJobOf(server.db, retentionJob({ keyring, log: server.log, files: undefined }), '2037-01-02');
    },
    kinds: ['DATA_PURGED'],
  },
  {
    does: 'a release that nobody decides and that is asked for anew',
    arrange: async (server) => {
      await reviewed(server);
      server.clocks.advance(72 * 3_600_000);
      return async () => server.runJobs();
    },
    kinds: ['APPROVAL_EXPIRED', 'APPROVAL_REQUESTED'],
  },
];

/** Two days' ends, on a server of their own: a payout goes to the bank with the second one. */
export const endOfDay = {
  arrange: async (server) => {
    await paid(server, await holder(server), 'disbursement');
    const staff = await dayStaff(server);
    return async () => dayEnded(server, staff, '2026-11-24');
  },
  kinds: ['STAFF_ACTED', 'BUSINESS_DATE_MOVED', 'DAY_END_RUN', 'ORDER_MOVED', 'BOOKED', 'BANK_FILE_MADE'],
} as const satisfies { readonly arrange: Arranged; readonly kinds: readonly AuditKind[] };
