import type { authChallenge } from '#api/auth/auth-challenge.ts';
import type { RequestOf } from '#api/endpoint.ts';
import type { StaffRole } from '#domain/session/groups.ts';
import { finishSignIn } from '#server/auth/finish-sign-in.ts';
import { type Db, statement } from '#server/db/db.ts';
import { requireUser } from '#server/users/user.store.ts';
import { randomUUID } from 'node:crypto';
import type { HttpServer, Seen } from './http.ts';
import {
  cookieIn,
  newVisitor,
  sessionIn,
  type SignedIn,
  tokensIn,
  totpOf,
  type Visitor,
  type VisitorOptions,
  visitorPassword,
} from './visitors.ts';

const hire = statement('test.hire', `UPDATE users SET groups = $2, user_type = 'STAFF' WHERE user_id = $1`);

/** A member of staff with these roles. */
export const newStaff = async (
  { db }: { readonly db: Db },
  roles: readonly StaffRole[],
  options?: VisitorOptions,
): Promise<Visitor> => {
  const visitor = await newVisitor(db, options);
  await db.change(hire, [visitor.userId, roles.map((role) => `${role}-bo`)]);
  return visitor;
};

/** The first step at staff's door, with the right password unless another is given. */
export const staffLogin = async (
  server: HttpServer,
  { username, deviceId, address }: Visitor,
  password = visitorPassword,
): Promise<Seen> => server.callAdmin('staffLogin', { username, password, deviceId }, { address });

/** Answers a step at staff's door. */
export const staffAnswer = async (
  server: HttpServer,
  { deviceId, address }: Visitor,
  challengeName: RequestOf<typeof authChallenge>['challengeName'],
  session: string,
  given: RequestOf<typeof authChallenge>['answer'],
): Promise<Seen> =>
  server.callAdmin('staffChallenge', { challengeName, session, deviceId, answer: given }, { address });

/** Signs in with password and app, with a code that was not used yet. */
export const signInStaff = async (server: HttpServer, visitor: Visitor): Promise<SignedIn> => {
  server.clocks.advance(30_000);
  const first = await staffLogin(server, visitor);
  const code = totpOf(server, visitor);
  const done = await staffAnswer(server, visitor, 'SOFTWARE_TOKEN_MFA', sessionIn(first), { code });
  const { IdToken: token, AccessToken: accessToken, RefreshToken: refreshToken } = tokensIn(done);
  return { ...visitor, token, accessToken, refreshToken, cookie: cookieIn(done) };
};

/** Signed in as the last step of a sign-in does, without the steps before it. */
export const staffBehind = async (server: HttpServer, roles: readonly StaffRole[]): Promise<SignedIn> => {
  const visitor = await newStaff(server, roles);
  const { userId, deviceId, address } = visitor;
  const challenge = {
    challenge_id: randomUUID(),
    user_id: userId,
    device_id: deviceId,
    step: 'SOFTWARE_TOKEN_MFA',
    tries: 0,
    secret: null,
    code_hash: null,
    code_sent_at: null,
    code_ends_at: null,
    new_hash: null,
  } as const;
  const facts = { requestId: randomUUID(), app: 'banking', address, userAgent: 'node', cookies: {} } as const;
  const { db, auth } = server;
  const { value, setCookies } = await db.transaction(async (tx) =>
    finishSignIn(tx, { ...auth, audience: 'admin' }, challenge, await requireUser(tx, userId), 'otp', undefined, facts),
  );
  const { IdToken: token, AccessToken: accessToken, RefreshToken: refreshToken } = tokensIn({ body: value });
  const cookie = setCookies.map((line) => line.split(';')[0]).join('; ');
  return { ...visitor, token, accessToken, refreshToken, cookie };
};
