import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerApp } from '#domain/environment/base-addresses.ts';
import type { Database } from '#server/db/pool.ts';
import { type Parameter, type Statement, statement } from '#server/db/db.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { callLoose, type HttpServer, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { hostBrowser, type HostBrowser } from '#tests/support/server/host-browser.ts';
import {
  answer,
  login,
  newVisitor,
  sessionIn,
  tokensIn,
  totpOf,
  type Visitor,
} from '#tests/support/server/visitors.ts';
import { comparable } from './headers.ts';

const other = { banking: 'onboarding', onboarding: 'banking' } as const;
const both = ['banking', 'onboarding'] as const;
const ended = [401, 'SESSION_ENDED'];

const refused = (seen: Seen) => [seen.status, refusalOf(seen)];

const events = statement<{ kind: string }>(
  '',
  `SELECT kind FROM audit_log WHERE user_id = $1 AND kind IN ('REFRESH_REPLAYED', 'SIGNED_OUT') ORDER BY event_id`,
);
const reasons = statement<{ end_reason: string | null }>(
  '',
  'SELECT end_reason FROM sessions WHERE user_id = $1 ORDER BY signed_in_at',
);

/** In production each app has a host of its own, locally both share one, and cookies know no ports. */
describe.each(suiteEngines.flatMap((engine) => [[engine, 'bank.example'] as const, [engine, undefined] as const]))(
  'SES-05: one session at two hosts on %s, cookies of the domain %s',
  (engine, domain) => {
    let server: HttpServer;
    const asked: string[] = [];
    const noting = (db: Database): Database => {
      const inner = { ...db };
      return Object.assign(db, {
        row: async <Row>(given: Statement<Row>, parameters?: readonly Parameter[]) => {
          asked.push(given.name);
          return inner.row(given, parameters);
        },
      });
    };
    beforeAll(async () => {
      const variables: Readonly<Record<string, string>> = domain === undefined ? {} : { COOKIE_DOMAIN: domain };
      server = await startHttpServer(engine, { variables, over: noting });
    });
    afterAll(async () => server.close());

    /** The server as a browser has it at one of the hosts, with the cookies that it would send there. */
    const at = (app: CustomerApp, browser: HostBrowser): HttpServer => ({
      ...server,
      call: async (name, payload, beside) => {
        const origin = app === 'banking' ? server.origin : server.onboardingOrigin;
        const seen = await callLoose(origin, name, payload, { ...beside, cookie: browser.cookie(app) });
        browser.keep(app, seen.headers.getSetCookie());
        return seen;
      },
    });

    const signInAt = async (app: CustomerApp, visitor?: Visitor, browser = hostBrowser(domain)) => {
      const person = visitor ?? (await newVisitor(server.db));
      server.clocks.advance(30_000);
      const here = at(app, browser);
      const session = sessionIn(await login(here, person));
      const done = await answer(here, person, 'SOFTWARE_TOKEN_MFA', session, { code: totpOf(server, person) });
      const { RefreshToken: refreshToken, IdToken: token } = tokensIn(done);
      return { person, browser, refreshToken, token, done };
    };
    const refresh = async (app: CustomerApp, browser: HostBrowser, token: string, wait = 11_000): Promise<Seen> => {
      server.clocks.advance(wait);
      return at(app, browser).call('refreshToken', { token });
    };
    const noted = async ({ userId }: Visitor) => (await server.db.rows(events, [userId])).map(({ kind }) => kind);

    it.each(both)('begins at %s, goes on at the other, and both refresh in turn', async (app) => {
      const { person, browser, refreshToken } = await signInAt(app);
      let token = '';
      for (const here of [other[app], app, app, other[app], other[app], app]) {
        const seen = await refresh(here, browser, refreshToken);
        expect([here, seen.status]).toEqual([here, 200]);
        token = tokensIn(seen).IdToken;
      }
      const { body } = await server.call('listSessions', {}, { token });
      expect(body).toMatchObject({ sessions: [{ current: true, lastSeenAt: server.clocks.now().toISOString() }] });
      expect((body as { sessions: unknown[] }).sessions).toHaveLength(1);
      expect(await noted(person)).toEqual([]);
    });

    it.each(both)(
      'a session that began at %s is asked for and turned in one statement, at either host',
      async (app) => {
        const { browser, refreshToken } = await signInAt(app);
        for (const here of [other[app], app, other[app]]) {
          asked.length = 0;
          await refresh(here, browser, refreshToken);
          expect(asked.filter((name) => name.startsWith('sessions.'))).toHaveLength(1);
        }
      },
    );

    it.each(both)('an old counter of %s ends the session at both', async (replayedAt) => {
      const { person, browser, refreshToken } = await signInAt('banking');
      await refresh('onboarding', browser, refreshToken);
      const before = browser.copy();
      for (const app of both) expect((await refresh(app, browser, refreshToken)).status).toBe(200);
      expect(refused(await refresh(replayedAt, before, refreshToken))).toEqual(ended);
      for (const app of both) expect(refused(await refresh(app, browser, refreshToken))).toEqual(ended);
      expect(await noted(person)).toEqual(['REFRESH_REPLAYED']);
    });

    it.each(both)(
      'a refresh token without cookies ends the session that began at the other host than %s',
      async (app) => {
        const { person, browser, refreshToken } = await signInAt(other[app]);
        expect(refused(await refresh(app, hostBrowser(domain), refreshToken))).toEqual(ended);
        expect(refused(await refresh(other[app], browser, refreshToken))).toEqual(ended);
        expect(await noted(person)).toEqual(['REFRESH_REPLAYED']);
      },
    );

    it.each(both)(
      'the counter of %s is worth nothing at the other, under its own name and under the other’s',
      async (app) => {
        for (const isRenamed of [false, true]) {
          for (const hasGoneOn of [false, true]) {
            const { browser, refreshToken } = await signInAt(app);
            if (hasGoneOn) await refresh(other[app], browser, refreshToken);
            const thief = hostBrowser(domain);
            thief.take(other[app], browser.device(app), isRenamed ? other[app] : app);
            expect(refused(await refresh(other[app], thief, refreshToken))).toEqual(ended);
            expect(refused(await refresh(app, browser, refreshToken))).toEqual(ended);
          }
        }
      },
    );

    it('what lets it go on is of this session alone, and of no use where it has been', async () => {
      const [mine, others] = [await signInAt('banking'), await signInAt('banking')];
      expect(refused(await refresh('onboarding', others.browser.copy(), mine.refreshToken))).toEqual(ended);
      expect((await refresh('onboarding', others.browser, others.refreshToken)).status).toBe(200);
      const { browser, refreshToken } = await signInAt('banking');
      const stolen = browser.copy();
      expect((await refresh('onboarding', browser, refreshToken)).status).toBe(200);
      expect((await refresh('onboarding', browser, refreshToken)).status).toBe(200);
      expect(refused(await refresh('onboarding', stolen, refreshToken, 1000))).toEqual(ended);
      expect(refused(await refresh('banking', browser, refreshToken))).toEqual(ended);
    });

    it('S6: the device is known at each host where it has been, by the newest counter alone', async () => {
      const { person, browser, refreshToken } = await signInAt('banking');
      const newcomer = browser.copy();
      await refresh('onboarding', browser, refreshToken);
      const before = browser.copy();
      await refresh('onboarding', browser, refreshToken);
      for (let turn = 0; turn < 5; turn += 1) await login(server, person, 'Falsch7Falsch');
      const statusAt = async (app: CustomerApp, from: HostBrowser) => (await login(at(app, from), person)).status;
      expect([await statusAt('banking', browser), await statusAt('onboarding', browser)]).toEqual([200, 200]);
      expect([await statusAt('onboarding', before), await statusAt('onboarding', newcomer)]).toEqual([429, 429]);
    });

    it('whoever holds all cookies of a browser cannot go on beside it: what it does next ends both', async () => {
      const { person, browser, refreshToken } = await signInAt('banking');
      const thief = browser.copy();
      expect((await refresh('onboarding', thief, refreshToken)).status).toBe(200);
      // Within 10 s it may be another tab of the same browser, which is not told that the way is used.
      expect((await refresh('banking', browser, refreshToken, 5000)).status).toBe(200);
      expect(refused(await refresh('banking', browser, refreshToken))).toEqual(ended);
      expect(refused(await refresh('onboarding', thief, refreshToken))).toEqual(ended);
      expect(await noted(person)).toEqual(['REFRESH_REPLAYED']);
    });

    it('a repeat at the first host shows no way to who has not gone on', async () => {
      const { person, browser, refreshToken } = await signInAt('banking');
      const thief = browser.copy();
      expect((await refresh('onboarding', thief, refreshToken)).status).toBe(200);
      const old = browser.copy();
      expect((await refresh('banking', browser, refreshToken, 9000)).status).toBe(200);
      expect(refused(await refresh('banking', old, refreshToken, 1000))).toEqual(ended);
      expect(await noted(person)).toEqual(['REFRESH_REPLAYED']);
    });

    it('while it has just gone on, a refresh token without this browser’s cookies is a stolen one', async () => {
      const strangers = [
        hostBrowser(domain),
        (await signInAt('banking')).browser,
        (await signInAt('onboarding')).browser,
      ];
      for (const thief of strangers) {
        const { person, browser, refreshToken } = await signInAt('banking');
        expect((await refresh('onboarding', browser, refreshToken)).status).toBe(200);
        expect(refused(await refresh('onboarding', thief, refreshToken, 1000))).toEqual(ended);
        expect(await noted(person)).toEqual(['REFRESH_REPLAYED']);
      }
    });

    it('what shows that one session has gone on shows nothing of another', async () => {
      const { browser, refreshToken } = await signInAt('banking');
      const thiefs = await signInAt('banking');
      await refresh('onboarding', thiefs.browser, thiefs.refreshToken);
      thiefs.browser.take('banking', browser.device('banking'), 'banking');
      expect((await refresh('onboarding', browser, refreshToken)).status).toBe(200);
      expect(refused(await refresh('banking', thiefs.browser, refreshToken))).toEqual(ended);
      expect(refused(await refresh('onboarding', browser, refreshToken))).toEqual(ended);
    });

    it('R7: 16 tabs that come to the other host at once get the same answer, as does who lost it', async () => {
      const { browser, refreshToken } = await signInAt('banking');
      server.clocks.advance(11_000);
      const first = browser.copy();
      const all = await Promise.all(
        Array.from({ length: 16 }, async () => refresh('onboarding', browser.copy(), refreshToken, 0)),
      );
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
      expect(new Set(all.map(comparable)).size).toBe(1);
      const again = await refresh('onboarding', browser, refreshToken, 9999);
      expect(all.slice(0, 1).map(comparable)).toEqual([comparable(again)]);
      expect(refused(await refresh('onboarding', first, refreshToken, 1))).toEqual(ended);
    });

    it('a repeat gets its own tokens once more, though the other host has turned since', async () => {
      const { browser, refreshToken } = await signInAt('banking');
      await refresh('onboarding', browser, refreshToken);
      const old = browser.copy();
      const first = await refresh('onboarding', browser, refreshToken);
      await refresh('banking', browser, refreshToken, 4000);
      expect(comparable(await refresh('onboarding', old, refreshToken, 4000))).toBe(comparable(first));
    });

    it('just signed in, a copy without the host’s cookie is no second tab', async () => {
      const { browser, refreshToken } = await signInAt('banking');
      const thief = browser.copy();
      thief.take('banking', undefined, 'banking');
      expect(refused(await refresh('banking', thief, refreshToken, 0))).toEqual(ended);
    });

    it.each(both)('SES-06: signing out at %s ends it at both', async (app) => {
      const { person, browser, refreshToken } = await signInAt('banking');
      await refresh('onboarding', browser, refreshToken);
      await at(app, browser).call('logout', { token: refreshToken });
      for (const here of both) expect(refused(await refresh(here, browser, refreshToken))).toEqual(ended);
      expect(await noted(person)).toEqual(['SIGNED_OUT']);
    });

    it.each(both)('SES-06: signing out at %s, where it has not been, ends it too', async (app) => {
      const { browser, refreshToken } = await signInAt(other[app]);
      await at(app, browser).call('logout', { token: refreshToken });
      for (const here of both) expect(refused(await refresh(here, browser, refreshToken))).toEqual(ended);
    });

    it.each(both)('ASVS 7.2.4: signing in again, at %s, ends what the browser had from the other host', async (app) => {
      const { person, browser, refreshToken: old } = await signInAt(other[app]);
      const { refreshToken } = await signInAt(app, person, browser);
      for (const here of [...both, ...both]) expect((await refresh(here, browser, refreshToken)).status).toBe(200);
      expect(refused(await refresh(app, browser, old))).toEqual(ended);
      const found = await server.db.rows(reasons, [person.userId]);
      expect(found.map(({ end_reason: reason }) => reason)).toEqual(['REPLACED', null]);
    });

    it.each([
      [299_000, 200],
      [300_000, 401],
    ])('S8: %i ms after the last refresh at one host the other goes on: %i', async (wait, status) => {
      const { browser, refreshToken } = await signInAt('banking');
      expect((await refresh('onboarding', browser.copy(), refreshToken, wait)).status).toBe(status);
    });

    it('S8: the last refresh at either host counts, for both', async () => {
      const { browser, refreshToken } = await signInAt('banking');
      await refresh('onboarding', browser, refreshToken, 200_000);
      await refresh('onboarding', browser, refreshToken, 200_000);
      expect((await refresh('banking', browser, refreshToken, 299_000)).status).toBe(200);
      expect(refused(await refresh('onboarding', browser, refreshToken, 300_000))).toEqual(ended);
    });

    it('an ended session is entered nowhere', async () => {
      const { browser, refreshToken } = await signInAt('banking');
      const stolen = browser.copy();
      await at('banking', browser).call('logout', { token: refreshToken });
      expect(refused(await refresh('onboarding', stolen, refreshToken))).toEqual(ended);
      const mine = await signInAt('banking');
      expect(refused(await refresh('onboarding', mine.browser, 'unknown-token'))).toEqual(ended);
      expect((await refresh('onboarding', mine.browser, mine.refreshToken)).status).toBe(200);
    });
  },
);
