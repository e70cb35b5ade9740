import crypto, { randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { testPasswordCost } from '#tests/support/server/deps.ts';
import { type HttpServer, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import {
  answer,
  codeFor,
  cookieIn,
  login,
  newAddress,
  newHolder,
  newVisitor,
  otherCode,
  sessionIn,
  signIn,
  stepIn,
  tokensIn,
  totpOf,
  type Visitor,
  visitorPassword,
} from '#tests/support/server/visitors.ts';
import { comparable } from './headers.ts';
import { forgetful, repeated, resetCodeOf } from './scenes.ts';

// Passwords are derived nowhere else: what each derivation takes is the time that an answer takes.
const derived: string[] = [];
const { argon2 } = crypto;
beforeAll(() => {
  crypto.argon2 = (...given) => {
    const [algorithm, { memory, passes, parallelism }] = given;
    derived.push([algorithm, memory, passes, parallelism].join(' '));
    argon2(...given);
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
});

/** What deriving passwords took meanwhile. */
const derivedBy = async (doing: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = derived.length;
  await doing();
  return derived.slice(before);
};

/** One derivation, as all people here have theirs. */
const once = `argon2id ${Object.values(testPasswordCost).join(' ')}`;

const refused = (seen: Seen) => [seen.status, refusalOf(seen)];

const nobody = (): Visitor => ({
  userId: '',
  username: `nobody-${randomUUID().slice(0, 13)}@example.test`,
  mobile: '',
  secret: '',
  deviceId: randomUUID(),
  address: newAddress(),
});

describe.each(suiteEngines)('bad input while signing in on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const begun = async () => {
    const visitor = await newVisitor(server.db, { factors: ['SMS'] });
    const session = sessionIn(await login(server, visitor));
    return { visitor, session, code: await codeFor(server.db, visitor.mobile) };
  };

  const refresh = async ({ refreshToken: token }: { readonly refreshToken: string }, cookie?: string) =>
    server.call('refreshToken', { token }, { cookie });

  describe('a password', () => {
    it('that is wrong is refused, and the right one is still good', async () => {
      const visitor = await newVisitor(server.db);
      expect(refused(await login(server, visitor, 'Kastanie7Alle'))).toEqual([401, 'SIGN_IN_FAILED']);
      expect(stepIn(await login(server, visitor))).toBe('SOFTWARE_TOKEN_MFA');
    });

    it('S7: costs and says the same whether the user exists or not', async () => {
      const visitor = await newVisitor(server.db);
      const stranger = nobody();
      const said: string[] = [];
      for (const one of [visitor, stranger]) {
        for (let turn = 0; turn < 7; turn += 1) {
          const took = await derivedBy(async () => said.push(comparable(await login(server, one, 'Falsch7Falsch'))));
          // Five are looked at, then neither.
          expect([one.username, turn, took]).toEqual([one.username, turn, turn < 5 ? [once] : []]);
        }
      }
      expect(said.slice(0, 7)).toEqual(said.slice(7));
    });

    it('S6: that is guessed blocks the account for strangers, not for the device that it knows', async () => {
      const visitor = await newVisitor(server.db);
      const { cookie } = await signIn(server, visitor);
      const thief = { ...visitor, deviceId: randomUUID(), address: newAddress() };
      const guesses = await Promise.all(Array.from({ length: 16 }, async () => login(server, thief, 'Falsch7Falsch')));
      expect(guesses.filter((seen) => refusalOf(seen) === 'SIGN_IN_FAILED')).toHaveLength(5);
      const blocked = await login(server, thief);
      expect(refused(blocked)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800);
      expect((await login(server, { ...visitor, address: newAddress() })).status).toBe(429);
      expect((await login(server, visitor, visitorPassword, { cookie })).status).toBe(200);
    });

    it('S6: sprayed over names from one address is stopped there and nowhere else', async () => {
      const address = newAddress();
      const first = await Promise.all(
        Array.from({ length: 110 }, async () => login(server, { ...nobody(), address }, 'Falsch7Falsch')),
      );
      expect(first.filter(({ status }) => status === 401)).toHaveLength(100);
      expect((await login(server, { ...(await newVisitor(server.db)), address })).status).toBe(429);
      expect((await login(server, await newVisitor(server.db))).status).toBe(200);
    });
  });

  describe('a code', () => {
    it('that is wrong says how many tries are left; the fifth ends it, the sixth finds nothing, the right one too', async () => {
      const { visitor, session: first, code } = await begun();
      let session = first;
      for (const attemptsLeft of [4, 3, 2, 1]) {
        const seen = await answer(server, visitor, 'SMS_MFA', session, { code: otherCode(code) });
        expect(seen.body).toMatchObject({ error: { code: 'CODE_WRONG' }, details: { attemptsLeft } });
        session = sessionIn(seen);
      }
      const fifth = await answer(server, visitor, 'SMS_MFA', session, { code: otherCode(code) });
      expect(refused(fifth)).toEqual([429, 'CODES_EXHAUSTED']);
      const sixth = await answer(server, visitor, 'SMS_MFA', session, { code });
      expect(refused(sixth)).toEqual([401, 'CHALLENGE_EXPIRED']);
    });

    it('that comes late is refused, and so is its challenge', async () => {
      const { visitor, session, code } = await begun();
      server.clocks.advance(300_000);
      const seen = await answer(server, visitor, 'SMS_MFA', session, { code });
      expect(refused(seen)).toEqual([401, 'CHALLENGE_EXPIRED']);
    });

    it('that was used is refused, by the same string and by a new sign-in', async () => {
      const visitor = await newVisitor(server.db);
      const session = sessionIn(await login(server, visitor));
      const code = totpOf(server, visitor);
      expect((await answer(server, visitor, 'SOFTWARE_TOKEN_MFA', session, { code })).status).toBe(200);
      const again = await answer(server, visitor, 'SOFTWARE_TOKEN_MFA', session, { code });
      expect(refused(again)).toEqual([401, 'CHALLENGE_EXPIRED']);
      const anew = sessionIn(await login(server, visitor));
      const reused = await answer(server, visitor, 'SOFTWARE_TOKEN_MFA', anew, { code });
      expect(refused(reused)).toEqual([401, 'CODE_WRONG']);
    });

    it('R8: that is sent 16 times at once signs in once', async () => {
      const { visitor, session, code } = await begun();
      const all = await Promise.all(
        Array.from({ length: 16 }, async () => answer(server, visitor, 'SMS_MFA', session, { code })),
      );
      expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(
        [200].concat(Array.from({ length: 15 }, () => 401)),
      );
    });

    it('for an unknown challenge, another device’s or another step’s is refused alike', async () => {
      const { visitor, session, code } = await begun();
      const seen = await Promise.all([
        answer(server, visitor, 'SMS_MFA', 'unknown', { code }),
        answer(server, { ...visitor, deviceId: randomUUID() }, 'SMS_MFA', session, { code }),
        answer(server, visitor, 'SOFTWARE_TOKEN_MFA', session, { code }),
      ]);
      expect(new Set(seen.map(comparable)).size).toBe(1);
      expect((await answer(server, visitor, 'SMS_MFA', session, { code })).status).toBe(200);
    });
  });

  describe('a forgotten password', () => {
    it('S7: is asked for, and its code is guessed, at the same cost whether the user exists or not', async () => {
      const { visitor } = await forgetful(server);
      const stranger = nobody();
      const [known, unknown] = [visitor, stranger].map((one) => async () => {
        const { username, address } = one;
        const wrong = { username, code: '000000', password: 'Ahornblatt8See' };
        const said: string[] = [comparable(await server.call('forgotPassword', { username }, { address }))];
        const took = await derivedBy(async () => {
          for (let turn = 0; turn < 7; turn += 1) {
            said.push(comparable(await server.call('confirmForgotPassword', wrong, { address })));
          }
        });
        return { said, took };
      });
      expect(await known?.()).toEqual(await unknown?.());
      await server.runJobs();
      expect(server.messages.filter(({ to }) => to === stranger.username)).toEqual([]);
    });

    it('ASVS 6.4.3: is set with the code, ends every session and asks for the factor as before', async () => {
      const holder = await newHolder(server);
      await server.call('forgotPassword', { username: holder.username }, holder);
      const code = await resetCodeOf(server, holder);
      const given = { username: holder.username, code, password: 'Ahornblatt8See' };
      expect((await server.call('confirmForgotPassword', given, holder)).status).toBe(200);
      expect((await server.call('confirmForgotPassword', given, holder)).status).toBe(401);
      expect((await server.call('sessionCheck', {}, holder)).status).toBe(401);
      expect((await login(server, holder)).status).toBe(401);
      expect(stepIn(await login(server, holder, 'Ahornblatt8See'))).toBe('SOFTWARE_TOKEN_MFA');
    });
  });

  describe('a refresh token', () => {
    it('S5: sent 16 times at once turns once; all get the same tokens and the same cookie', async () => {
      const holder = await newHolder(server);
      server.clocks.advance(11_000);
      const all = await Promise.all(Array.from({ length: 16 }, async () => refresh(holder, holder.cookie)));
      expect(new Set(all.map(comparable)).size).toBe(1);
      const [first] = all;
      if (first === undefined) throw new Error('Nothing was answered.');
      expect(first.status).toBe(200);
      expect(first.text).not.toContain('RefreshToken');
      const { IdToken: token } = tokensIn(first);
      expect((await server.call('sessionCheck', {}, { token })).status).toBe(200);
    });

    it('S5: replayed with an old counter after 10 s ends the session for thief and owner', async () => {
      const holder = await newHolder(server);
      server.clocks.advance(11_000);
      const turned = await refresh(holder, holder.cookie);
      server.clocks.advance(11_000);
      expect(refused(await refresh(holder, holder.cookie))).toEqual([401, 'SESSION_ENDED']);
      expect(refused(await refresh(holder, cookieIn(turned)))).toEqual([401, 'SESSION_ENDED']);
      const { IdToken: token } = tokensIn(turned);
      expect((await server.call('sessionCheck', {}, { token })).status).toBe(401);
    });

    it('without its device’s cookie, or with another’s, is a copy', async () => {
      for (const cookie of [undefined, (await newHolder(server)).cookie]) {
        const holder = await newHolder(server);
        server.clocks.advance(11_000);
        expect(refused(await refresh(holder, cookie))).toEqual([401, 'SESSION_ENDED']);
        expect((await server.call('sessionCheck', {}, holder)).status).toBe(401);
      }
    });

    it('ASVS 7.4.1: is worth nothing after signing out; all answers alike', async () => {
      const holder = await newHolder(server);
      const [out, again] = await Promise.all(
        [holder.refreshToken, 'unknown'].map(async (token) => server.call('logout', { token })),
      );
      expect(out?.headers.get('clear-site-data')).toBe('"cache"');
      expect([out, again].map((seen) => seen && comparable(seen))).toEqual(
        [out, out].map((seen) => seen && comparable(seen)),
      );
      server.clocks.advance(11_000);
      expect(refused(await refresh(holder, holder.cookie))).toEqual([401, 'SESSION_ENDED']);
      const all = await repeated(3, async () => server.call('getUserV2', {}, holder));
      expect(all.status).toBe(401);
    });
  });
});
