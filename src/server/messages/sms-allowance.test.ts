import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness, newBrowser, sessionOf } from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { operationAllowance, type SmsPurpose, takeSms, userAllowances } from './sms-allowance.ts';

describe.each(suiteEngines)('ASVS 6.6.3: so many SMS and no more on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const userAllowance = userAllowances.SESSION;
  const take = async (userId: string, operationId?: string, purpose: SmsPurpose = 'SESSION') =>
    h.db.transaction(async (tx) =>
      takeSms(tx, { userId, purpose, ...(operationId !== undefined && { operationId }) }, h.clocks.now()),
    );
  /** Uses up what a stranger's sign-ins may cost within the hour. */
  const usedUp = async (userId: string) => {
    for (let turn = 0; turn < userAllowances.UNKNOWN_DEVICE.hour; turn += 1) {
      expect(await take(userId, undefined, 'UNKNOWN_DEVICE')).toBeUndefined();
      h.clocks.advance(30_000);
    }
  };
  const taken = async (userId: string, times: number): Promise<number> => {
    const all = await Promise.all(Array.from({ length: times }, async () => take(userId)));
    return all.filter((each) => each === undefined).length;
  };

  it('of a user within an hour, also when they are wanted at once; another user is not touched', async () => {
    const userId = randomUUID();
    expect(await taken(userId, userAllowance.hour + 10)).toBe(userAllowance.hour);
    h.clocks.advance(600_000);
    expect(await take(userId)).toEqual({ retryAfter: 3000 });
    expect(await take(randomUUID())).toBeUndefined();
    h.clocks.advance(3_000_000);
    expect(await take(userId)).toBeUndefined();
  });

  it('of a user within a day', async () => {
    const userId = randomUUID();
    let all = 0;
    for (let hour = 0; hour < 4; hour += 1) {
      all += await taken(userId, userAllowance.hour + 1);
      h.clocks.advance(3_600_000);
    }
    expect(all).toBe(userAllowance.day);
    expect(await take(userId)).toEqual({ retryAfter: 20 * 3600 });
    h.clocks.advance(20 * 3_600_000);
    expect(await take(userId)).toBeUndefined();
  });

  it('for an operation', async () => {
    const [userId, operationId] = [randomUUID(), randomUUID()];
    for (let turn = 0; turn < operationAllowance.day; turn += 1)
      expect(await take(userId, operationId)).toBeUndefined();
    expect(await take(userId, operationId)).toMatchObject({ retryAfter: expect.any(Number) as number });
    expect(await take(userId, randomUUID())).toBeUndefined();
  });

  it('a sign-in that gets none says so, sends none and is left; the app is a way in', async () => {
    const person = await h.person({ factors: [{ type: 'SMS' }] });
    await usedUp(person.userId);
    const browser = newBrowser();
    const { username, password } = person;
    const answer = await h.call('login', { username, password, deviceId: browser.deviceId }, browser);
    expect(answer).toEqual({ ok: false, refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: 3300 } });
    expect(await h.messages(person.mobile)).toBe(0);
    const secret = 'JBSWY3DPEHPK3PXP';
    const both = await h.person({ factors: [{ type: 'SMS' }, { type: 'SOFTWARE_TOKEN', secret }] });
    await usedUp(both.userId);
    const credentials = { username: both.username, password, deviceId: browser.deviceId };
    const { value } = await h.call('login', credentials, browser);
    const session = value !== undefined && 'Session' in value ? value.Session : '';
    const choose = { challengeName: 'SELECT_MFA_TYPE', deviceId: browser.deviceId } as const;
    const sms = await h.call('authChallenge', { ...choose, session, answer: { mfaType: 'SMS' } }, browser);
    expect(sms).toMatchObject({ refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: 3300 } });
    const next = { ...choose, session: String(sms.details?.['session']) };
    const app = await h.call('authChallenge', { ...next, answer: { mfaType: 'SOFTWARE_TOKEN' } }, browser);
    expect(app.value).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  });

  it('a stranger with the password uses up neither the sign-ins of a known device nor the TANs of a session', async () => {
    const person = await h.person({ factors: [{ type: 'SMS' }] });
    const { username, password } = person;
    const mine = newBrowser();
    const login = async (browser = newBrowser()) =>
      h.call('login', { username, password, deviceId: browser.deviceId }, browser);
    const begun = await login(mine);
    const answer = { code: await h.code(person.mobile) };
    const given = { challengeName: 'SMS_MFA', session: sessionOf(begun), deviceId: mine.deviceId, answer } as const;
    expect((await h.call('authChallenge', given, mine)).ok).toBe(true);
    let sent = 1;
    for (; sent < 30; sent += 1) {
      h.clocks.advance(30_000);
      if (!(await login()).ok) break;
    }
    expect(sent).toBe(userAllowances.UNKNOWN_DEVICE.hour);
    expect((await login(mine)).ok).toBe(true);
    expect(await take(person.userId, randomUUID())).toBeUndefined();
  });

  it('SES-08: 30 s pass between two SMS of a user, also from one sign-in to the next', async () => {
    const person = await h.person({ factors: [{ type: 'SMS' }] });
    const { username, password } = person;
    const login = async () => h.call('login', { username, password, deviceId: randomUUID() }, newBrowser());
    expect((await login()).ok).toBe(true);
    h.clocks.advance(29_000);
    expect(await login()).toEqual({ ok: false, refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: 1 } });
    expect(await h.messages(person.mobile)).toBe(1);
    h.clocks.advance(1000);
    expect((await login()).ok).toBe(true);
  });

  it('a forced change of the password is not done where the step behind it gets none', async () => {
    const person = await h.person({ factors: [{ type: 'SMS' }], mustChangePassword: true });
    await usedUp(person.userId);
    const browser = newBrowser();
    const { username, password } = person;
    const { value } = await h.call('login', { username, password, deviceId: browser.deviceId }, browser);
    const session = value !== undefined && 'Session' in value ? value.Session : '';
    const answer = { newPassword: 'Ahornblatt8See' };
    const given = { challengeName: 'NEW_PASSWORD_REQUIRED', session, deviceId: browser.deviceId, answer } as const;
    expect((await h.call('authChallenge', given, browser)).refusal).toBe('TOO_MANY_MESSAGES');
    expect((await h.call('login', { username, password, deviceId: browser.deviceId }, browser)).ok).toBe(true);
    expect(await h.messages(username)).toBe(0);
  });
});
