import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness, newBrowser } from '#tests/support/server/access.ts';
import { engines } from '#tests/support/server/database.ts';
import { operationAllowance, takeSms, userAllowance } from './sms-allowance.ts';

describe.each(engines)('ASVS 6.6.3: so many SMS and no more on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const take = async (userId: string, operationId?: string) =>
    h.db.transaction(async (tx) =>
      takeSms(tx, { userId, ...(operationId !== undefined && { operationId }) }, h.clocks.now()),
    );
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
    await taken(person.userId, userAllowance.hour);
    const browser = newBrowser();
    const { username, password } = person;
    const answer = await h.call('login', { username, password, deviceId: browser.deviceId }, browser);
    expect(answer).toEqual({ ok: false, refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: 3600 } });
    expect(await h.messages(person.mobile)).toBe(0);
    const secret = 'JBSWY3DPEHPK3PXP';
    const both = await h.person({ factors: [{ type: 'SMS' }, { type: 'SOFTWARE_TOKEN', secret }] });
    await taken(both.userId, userAllowance.hour);
    const credentials = { username: both.username, password, deviceId: browser.deviceId };
    const { value } = await h.call('login', credentials, browser);
    const session = value !== undefined && 'Session' in value ? value.Session : '';
    const choose = { challengeName: 'SELECT_MFA_TYPE', deviceId: browser.deviceId } as const;
    const sms = await h.call('authChallenge', { ...choose, session, answer: { mfaType: 'SMS' } }, browser);
    expect(sms).toMatchObject({ refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: 3600 } });
    const next = { ...choose, session: String(sms.details?.['session']) };
    const app = await h.call('authChallenge', { ...next, answer: { mfaType: 'SOFTWARE_TOKEN' } }, browser);
    expect(app.value).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  });

  it('a forced change of the password is not done where the step behind it gets none', async () => {
    const person = await h.person({ factors: [{ type: 'SMS' }], mustChangePassword: true });
    await taken(person.userId, userAllowance.hour);
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
