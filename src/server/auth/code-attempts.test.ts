import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccessHarness,
  accessHarness,
  type Browser,
  newBrowser,
  type Person,
  sessionOf,
} from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';

const wrongTo = (code: string): string => (code === '000000' ? '000001' : '000000');
const credentials = ({ username, password }: Person) => ({ username, password });

describe.each(suiteEngines)('PSD2 RTS Art. 4(3)(b): wrong codes in a row on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const mailsOf = async ({ username }: Person) =>
    (
      await h.db.row(
        statement<{ n: number }>(
          '',
          `SELECT count(*) AS n FROM outbox WHERE recipient = $1 AND subject = 'Falsche Codes bei Ihrer Anmeldung'`,
        ),
        [username],
      )
    )?.n;
  const eventsOf = async ({ userId }: Person) =>
    (
      await h.db.rows(
        statement<{ kind: string }>(
          '',
          `SELECT kind FROM audit_log WHERE user_id = $1 AND kind IN ('SIGN_IN_BLOCKED', 'CODES_EXHAUSTED')
           ORDER BY event_id`,
        ),
        [userId],
      )
    ).map(({ kind }) => kind);
  const login = async (person: Person, browser = newBrowser()) =>
    h.call('login', { ...credentials(person), deviceId: browser.deviceId }, browser);
  const begin = async (person: Person, browser: Browser): Promise<string> => sessionOf(await login(person, browser));
  const app = async (browser: Browser, session: string, code: string) =>
    h.call(
      'authChallenge',
      { challengeName: 'SOFTWARE_TOKEN_MFA', session, deviceId: browser.deviceId, answer: { code } },
      browser,
    );
  const setUp = async (browser: Browser, session: string, code: string) =>
    h.call(
      'authChallenge',
      { challengeName: 'MFA_SETUP', session, deviceId: browser.deviceId, answer: { code } },
      browser,
    );
  /** Enters wrong codes in new sign-ins, two in each, until one is refused. */
  const guess = async (person: Person, from: () => Browser = newBrowser): Promise<number> => {
    const wrong = wrongTo(h.totp(person));
    for (let tried = 0; ;) {
      const browser = from();
      let session = sessionOf(await login(person, browser));
      for (let turn = 0; turn < 2; turn += 1) {
        const seen = await app(browser, session, wrong);
        tried += 1;
        if (seen.refusal === 'CODES_EXHAUSTED') return tried;
        session = sessionOf(seen);
      }
    }
  };

  it('five over all sign-ins, then blocks that grow: 15 minutes, an hour, a day, a day; each is told', async () => {
    const person = await h.person();
    for (const [index, seconds] of [900, 3600, 86_400, 86_400].entries()) {
      expect(await guess(person)).toBe(5);
      expect(await mailsOf(person)).toBe(index + 1);
      const blocked = await login(person);
      expect(blocked).toMatchObject({ refusal: 'TOO_MANY_ATTEMPTS', headers: { 'retry-after': String(seconds) } });
      h.clocks.advance(seconds * 1000 - 1);
      expect((await login(person)).refusal).toBe('TOO_MANY_ATTEMPTS');
      h.clocks.advance(1);
    }
    expect((await h.signIn(person)).token).not.toBe('');
    expect(await guess(person)).toBe(5);
    expect((await login(person)).headers).toEqual({ 'retry-after': '900' });
  });

  it('four are forgotten by a success there and by no time', async () => {
    const [person, browser] = [await h.person(), newBrowser()];
    const four = async () => {
      let session = await begin(person, browser);
      for (const attemptsLeft of [4, 3, 2, 1]) {
        const seen = await app(browser, session, wrongTo(h.totp(person)));
        expect(seen.details?.['attemptsLeft']).toBe(attemptsLeft);
        session = sessionOf(seen);
      }
    };
    await four();
    h.clocks.advance(3_600_000);
    await h.signIn(person, browser);
    await four();
    h.clocks.advance(7 * 86_400_000);
    const session = await begin(person, browser);
    expect((await app(browser, session, wrongTo(h.totp(person)))).refusal).toBe('CODES_EXHAUSTED');
    expect((await login(person, browser)).refusal).toBe('TOO_MANY_ATTEMPTS');
  });

  it('S6: of 16 at once in as many sign-ins five are looked at', async () => {
    const person = await h.person();
    const browsers = Array.from({ length: 16 }, () => newBrowser());
    const sessions: string[] = [];
    for (const browser of browsers) sessions.push(await begin(person, browser));
    const wrong = wrongTo(h.totp(person));
    const all = await Promise.all(browsers.map(async (browser, index) => app(browser, sessions[index] ?? '', wrong)));
    expect(all.filter(({ refusal }) => refusal === 'CODE_WRONG')).toHaveLength(4);
    expect(all.filter(({ refusal }) => refusal === 'CODES_EXHAUSTED')).toHaveLength(12);
    expect(await mailsOf(person)).toBe(1);
    expect(await eventsOf(person)).toEqual(['CODES_EXHAUSTED']);
  });

  it('BNK-19: writes down each block once, however often somebody with the password comes', async () => {
    const person = await h.person();
    expect(await guess(person)).toBe(5);
    for (let n = 0; n < 5; n += 1) expect((await login(person)).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect(await eventsOf(person)).toEqual(['CODES_EXHAUSTED', 'SIGN_IN_BLOCKED']);
    h.clocks.advance(900_000);
    expect(await guess(person)).toBe(5);
    for (let n = 0; n < 5; n += 1) expect((await login(person)).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect(await eventsOf(person)).toHaveLength(4);
  });

  it('ASVS 6.1.1: of strangers block no known device, and its sign-ins give strangers no new tries', async () => {
    const [person, mine] = [await h.person(), newBrowser()];
    await h.signIn(person, mine);
    expect(await guess(person)).toBe(5);
    await h.signIn(person, mine);
    expect((await login(person)).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect(await guess(person, () => mine)).toBe(5);
    expect((await login(person, mine)).refusal).toBe('TOO_MANY_ATTEMPTS');
  });

  it('of an app that is being set up block nobody: its secret is no secret to whoever sets it up', async () => {
    const [person, browser] = [await h.person({ factors: [] }), newBrowser()];
    let session = await begin(person, browser);
    for (let turn = 0; turn < 4; turn += 1) {
      session = sessionOf(await setUp(browser, session, '000000'));
    }
    const last = await setUp(browser, session, '000000');
    expect(last.refusal).toBe('CODES_EXHAUSTED');
    expect((await login(person, browser)).ok).toBe(true);
    expect(await mailsOf(person)).toBe(0);
  });
});
