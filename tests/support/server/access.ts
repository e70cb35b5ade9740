import { randomInt, randomUUID } from 'node:crypto';
import type { Endpoint, RequestOf, ResponseOf } from '#api/endpoint.ts';
import type { CustomerApp } from '#domain/environment/base-addresses.ts';
import type { endpoints } from '#api/endpoints.ts';
import { type Access, authHandlers, openAccess } from '#server/auth/access.ts';
import type { SignInDeps } from '#server/auth/auth-deps.ts';
import { type Db, statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { draftHandlers } from '#server/drafts/drafts.routes.ts';
import type { Handlers, Principal } from '#server/http/handler.ts';
import { byKind, runDue } from '#server/jobs/runner.ts';
import { mfaHandlers } from '#server/mfa/mfa.routes.ts';
import { newTotpSecret, totpCode } from '#server/mfa/totp.ts';
import { operationHandlers } from '#server/operations/operations.routes.ts';
import { sessionHandlers } from '#server/sessions/sessions.routes.ts';
import { createUser, type NewUser } from '#server/users/create-user.ts';
import { freshDatabase } from './database.ts';
import { memoryLog, testClocks, testConfig, testPasswordCost, type TestClocks } from './deps.ts';

const handlersOf = (deps: SignInDeps) => ({
  ...authHandlers(deps),
  ...sessionHandlers(deps),
  ...mfaHandlers(deps),
  ...operationHandlers(deps),
  ...draftHandlers(deps),
});

export type AccessName = keyof ReturnType<typeof handlersOf> & keyof typeof endpoints;

/** Any answer, as a test looks at it. */
export interface Seen<E extends Endpoint> {
  readonly ok: boolean;
  readonly value?: ResponseOf<E>;
  readonly refusal?: string;
  readonly details?: Record<string, unknown>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly setCookies?: readonly string[];
}

/** A browser: a device id, an address and the cookies that it was given. */
export interface Browser {
  readonly deviceId: string;
  address: string;
  /** At whose host it is; the portal's unless set. */
  app?: CustomerApp;
  cookies: Record<string, string>;
}

export const newBrowser = (address = `198.51.100.${randomInt(1, 255)}`): Browser => ({
  deviceId: randomUUID(),
  address,
  cookies: {},
});

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly password: string;
  readonly mobile: string;
  readonly secret: string;
}

const lastBody = statement<{ body: string }>(
  'test.lastMessage',
  `SELECT o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id'
   WHERE o.recipient = $1 ORDER BY j.id DESC LIMIT 1`,
);
const countBodies = statement<{ n: number }>('test.messages', 'SELECT count(*) AS n FROM outbox WHERE recipient = $1');

/** Access over a fresh database, its clocks, and people and browsers to try it with. */
export interface AccessHarness {
  readonly db: Database;
  readonly clocks: TestClocks;
  readonly access: Access;
  /** What the handlers are made of. */
  readonly auth: SignInDeps;
  person(changes?: Partial<NewUser>): Promise<Person>;
  call<Name extends AccessName>(
    name: Name,
    payload: RequestOf<(typeof endpoints)[Name]>,
    from?: Browser,
    principal?: Principal,
    /** Of an idempotent call; a new one each time unless given. */
    key?: string,
  ): Promise<Seen<(typeof endpoints)[Name]>>;
  /** The six digits of the newest message to a number or address. */
  code(recipient: string): Promise<string>;
  lastText(recipient: string): Promise<string | undefined>;
  messages(recipient: string): Promise<number>;
  /** Does the jobs that are due. */
  work(): Promise<void>;
  totp(person: Pick<Person, 'secret'>): string;
  /** Password and authenticator app; the clock moves a step on, so that the next code is another. */
  signIn(person: Person, browser?: Browser): Promise<{ token: string; idToken: string; principal: Principal }>;
  close(): Promise<void>;
}

const keep = (browser: Browser | undefined, setCookies: readonly string[] = []): void => {
  for (const line of setCookies) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (browser !== undefined) browser.cookies[pair.slice(0, at)] = pair.slice(at + 1);
  }
};

export const accessHarness = async (
  engine: Db['engine'],
  environment: Readonly<Record<string, string>> = {},
): Promise<AccessHarness> => {
  const db = await freshDatabase(engine);
  const clocks = testClocks();
  const deps = { db, clocks, config: testConfig(environment) };
  const access = await openAccess(deps);
  const auth = { ...deps, keyring: access.keyring, passwordCost: testPasswordCost, audience: 'banking' as const };
  const handlers = handlersOf(auth);
  const harness: AccessHarness = {
    db,
    clocks,
    access,
    auth,
    close: async () => db.close(),
    person: async (changes = {}) => {
      const userId = randomUUID();
      const secret = newTotpSecret();
      const person = {
        userId,
        username: `p${userId.slice(0, 8)}@example.test`,
        password: 'Kastanie7Allee',
        mobile: `+4915${randomInt(10 ** 8, 10 ** 9)}`,
      };
      const user = {
        ...person,
        firstName: 'Anna',
        lastName: 'Berger',
        groups: ['customer-banking'],
        factors: [{ type: 'SOFTWARE_TOKEN', secret }],
        now: clocks.now(),
        ...changes,
      } as const;
      await createUser(db, user, testPasswordCost);
      return { ...person, secret };
    },
    call: async (name, payload, from, principal, key = randomUUID()) => {
      const handler = handlers[name] as unknown as Handlers['login'];
      const call = {
        payload,
        principal: principal ?? null,
        idempotencyKey: key,
        facts: {
          requestId: 'test',
          app: from?.app ?? 'banking',
          address: from?.address ?? '198.51.100.1',
          userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
          cookies: { ...from?.cookies },
        },
      };
      const answer = await handler(call as never);
      keep(from, answer.setCookies);
      return answer as unknown as Seen<(typeof endpoints)[typeof name]>;
    },
    lastText: async (recipient) => (await db.row(lastBody, [recipient]))?.body,
    messages: async (recipient) => (await db.row(countBodies, [recipient]))?.n ?? -1,
    code: async (recipient) => {
      const code = /\b\d{6}\b/.exec((await harness.lastText(recipient)) ?? '')?.[0];
      if (code === undefined) throw new Error(`No code was sent to ${recipient}.`);
      return code;
    },
    work: async () => void (await runDue({ db, clocks, log: memoryLog() }, byKind(access.jobs))),
    totp: ({ secret }) => totpCode(secret, clocks.now()),
    signIn: async (person, browser = newBrowser()) => {
      clocks.advance(30_000);
      const first = await harness.call('login', { ...credentials(person), deviceId: browser.deviceId }, browser);
      const session = sessionOf(first);
      const answer = { code: harness.totp(person) };
      const challengeName = 'SOFTWARE_TOKEN_MFA' as const;
      const done = await harness.call(
        'authChallenge',
        { challengeName, session, deviceId: browser.deviceId, answer },
        browser,
      );
      const tokens = tokensOf(done);
      const principal = await access.authenticate(tokens.IdToken);
      if (principal === undefined) throw new Error('The new token is refused.');
      return { token: tokens.RefreshToken, idToken: tokens.IdToken, principal };
    },
  };
  return harness;
};

const credentials = ({ username, password }: Person) => ({ username, password });

type SignInAnswer = Seen<(typeof endpoints)['login']> | Seen<(typeof endpoints)['authChallenge']>;

/** The challenge's session string, of a step or of a refusal that carries the next one. */
export const sessionOf = ({ value, details }: SignInAnswer): string => {
  const session = value !== undefined && 'Session' in value ? value.Session : details?.['session'];
  if (typeof session !== 'string') throw new Error('The answer carries no session.');
  return session;
};

export const stepOf = ({ value }: SignInAnswer): string | undefined =>
  value !== undefined && 'ChallengeName' in value ? value.ChallengeName : undefined;

export const tokensOf = ({ value }: SignInAnswer) => {
  if (value === undefined || !('AuthenticationResult' in value)) throw new Error('The answer carries no tokens.');
  return value.AuthenticationResult;
};
