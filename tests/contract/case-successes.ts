import { randomUUID } from 'node:crypto';
import type { endpoints, EndpointName } from '#api/endpoints.ts';
import type { RequestOf, ResponseOf } from '#api/endpoint.ts';
import { type Application, consentKinds } from '#domain/application/application.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { answeredFor } from '#tests/support/answered-application.ts';
import { application, childPerson, secondPerson } from '#tests/support/samples.ts';
import { type HttpServer, newKey, type Seen } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { operationIn, newVisitor, type SignedIn, signIn, tanFor } from '#tests/support/server/visitors.ts';
import { bornOn, introduced } from '#tests/support/server/person-scenes.ts';
import { type Scene } from './scenes.ts';

export type Wanted = NonNullable<RequestOf<(typeof endpoints)['updateCase']>['application']>;

type Update = RequestOf<(typeof endpoints)['updateCase']>;
type ShownCase = ResponseOf<(typeof endpoints)['getCase']>;

/** What suits, with a savings plan, paid by debit of an account whose IBAN stands as people write it. */
export const wanted: Wanted = {
  ...application,
  savingsRate: 10_000,
  iban: 'DE89 3704 0044 0532 0130 00',
  firstPayment: 'REFERENCE',
};

export type SharedAccount = 'singleAccount' | 'jointAccount' | 'childAccount' | 'childSingleAccount';

/** The same for an account of several people. */
export const shared = (accountType: SharedAccount): Wanted => {
  const code = conditionCodeOf(accountType);
  const soleCustody = accountType === 'childSingleAccount';
  return {
    ...wanted,
    conditionId: `${code}-DIGITAL-2026-01`,
    secondPerson: code === 'SA' || soleCustody ? null : secondPerson,
    child: code === 'CA' ? childPerson : null,
    soleCustody,
  };
};

/** Consents to what is in force, all of them. */
export const consents = consentKinds.map((kind) => ({ kind, version: '2026-01' }));

/** Somebody who has a user and nothing else; whoever is identified has proved when they were born. */
export const newcomer = async (
  server: HttpServer,
  identStatus = 'SUCCESS',
  birthDate = identStatus === 'SUCCESS' ? '1988-04-12' : null,
): Promise<SignedIn> => {
  const visitor = await newVisitor(server.db);
  await arrange(server, 'UPDATE users SET ident_status = $2 WHERE user_id = $1', visitor.userId, identStatus);
  if (birthDate !== null) await bornOn(server, visitor, birthDate);
  return { ...visitor, ...(await signIn(server, visitor)) };
};

/** What each application was begun for. */
const begunFor = new Map<string, SharedAccount>();

export const begun = async (server: HttpServer, by: SignedIn, accountType: SharedAccount = 'singleAccount') => {
  await introduced(server, by);
  const seen = await server.call('createCase', { accountType }, by);
  const { caseId } = seen.body as { readonly caseId: string };
  begunFor.set(caseId, accountType);
  return caseId;
};

/** All that is answered, chosen and typed in an application that was begun. */
export const answersIn = (caseId: string, application?: Wanted): Update['answers'] => {
  const account = begunFor.get(caseId) ?? 'singleAccount';
  const answers = answeredFor((application ?? shared(account)) as Application, appliedKindOf(account));
  return JSON.parse(JSON.stringify(answers)) as Update['answers'];
};

export const caseNow = async (server: HttpServer, by: SignedIn, caseId: string): Promise<ShownCase> =>
  (await server.call('getCase', { caseId }, by)).body as ShownCase;

/** Keeps one step. */
export const kept = async (
  server: HttpServer,
  by: SignedIn,
  caseId: string,
  step: number,
  more: Partial<Update> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Seen> =>
  server.call(
    'updateCase',
    { caseId, step, journeyVersion: 1, answers: answersIn(caseId, more.application), ...more },
    { ...by, headers },
  );

/** Everything up to the third step. */
export const answered = async (server: HttpServer, by: SignedIn, account?: SharedAccount) => {
  const caseId = await begun(server, by, account);
  await kept(server, by, caseId, 1);
  await kept(server, by, caseId, 2);
  return caseId;
};

/** An application that was submitted. */
export const submitted = async (server: HttpServer, by: SignedIn, application: Wanted = wanted): Promise<string> => {
  const caseId = await answered(server, by);
  await kept(server, by, caseId, 3, { application, consents, submit: true });
  return caseId;
};

/** A stored contract with its TAN. */
export const contracting = async (server: HttpServer, by: SignedIn) => {
  const caseId = await submitted(server, by);
  const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
  return { caseId, operationId, code: await tanFor(server, by, operationId) };
};

export const accept = async (
  server: HttpServer,
  by: SignedIn,
  { operationId, code }: { readonly operationId: string; readonly code: string },
  key = newKey(),
): Promise<Seen> => server.call('userAcceptsContract', { operationId, code }, { ...by, key });

/** The token of the newest link that was mailed. */
export const tokenFor = async (server: HttpServer, email: string): Promise<string> => {
  await server.runJobs();
  const text = server.messages.findLast(({ to }) => to === email)?.text ?? '';
  return /#resume=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';
};

/** How the calls of applications and contracts come to their 200. */
export const caseSuccesses = {
  createCase: async (server) => server.call('createCase', { accountType: 'singleAccount' }, await newcomer(server)),
  createResumeLink: async (server) => {
    const { username: email, address } = await newVisitor(server.db);
    return server.call('createResumeLink', { email, journeyVersion: 1, answers: { a: [1] } }, { address });
  },
  deleteCase: async (server) => {
    const by = await newcomer(server);
    return server.call('deleteCase', { caseId: await begun(server, by) }, by);
  },
  getCase: async (server) => {
    const by = await newcomer(server);
    return server.call('getCase', { caseId: await submitted(server, by) }, by);
  },
  getFirstMoney: async (server) => {
    const by = await newcomer(server);
    const contract = await contracting(server, by);
    await accept(server, by, contract);
    return server.call('getFirstMoney', { caseId: contract.caseId }, by);
  },
  openResumeLink: async (server) => {
    const { username: email, address } = await newVisitor(server.db);
    await server.call('createResumeLink', { email, journeyVersion: 1, answers: { a: [1] } }, { address });
    return server.call('openResumeLink', { token: await tokenFor(server, email), opener: randomUUID() }, { address });
  },
  prepareContract: async (server) => {
    const by = await newcomer(server);
    return server.call('prepareContract', { caseId: await submitted(server, by) }, by);
  },
  updateCase: async (server) => {
    const by = await newcomer(server);
    return kept(server, by, await answered(server, by), 3, { application: wanted, consents, submit: true });
  },
  userAcceptsContract: async (server) => {
    const by = await newcomer(server);
    return accept(server, by, await contracting(server, by));
  },
  withdrawContract: async (server) => {
    const { username: email, address } = await newVisitor(server.db);
    return server.call('withdrawContract', { name: 'Anna Berger', contractId: 'V-0', email }, { address });
  },
} satisfies Partial<Readonly<Record<EndpointName, Scene>>>;
