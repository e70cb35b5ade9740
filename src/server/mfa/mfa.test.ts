import { randomUUID } from 'node:crypto';
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
import type { NewUser } from '../users/create-user.ts';
import type { Principal } from '../http/handler.ts';
import { statement } from '../db/db.ts';
import { totpUri } from './totp.ts';

const wrongTo = (code: string): string => (code === '000000' ? '000001' : '000000');
const removeFactors = statement('', 'DELETE FROM user_factors WHERE user_id = $1');

describe.each(suiteEngines)('SES-11: second factors on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const signedIn = async (
    changes?: Partial<NewUser>,
  ): Promise<{ person: Person; principal: Principal; idToken: string }> => {
    const person = await h.person(changes);
    return { person, ...(await h.signIn(person)) };
  };
  const tan = async (operationId: string, person: Person, principal: Principal): Promise<string> => {
    expect((await h.call('sendSms', { operationId }, undefined, principal)).ok).toBe(true);
    return h.code(person.mobile);
  };
  const enable = async (type: 'SMS' | 'SOFTWARE_TOKEN', principal: Principal) => {
    const { value } = await h.call('mfaEnable', { type }, undefined, principal);
    if (value === undefined) throw new Error('The set-up was refused.');
    return value;
  };
  const status = async (principal: Principal) => (await h.call('mfaStatus', {}, undefined, principal)).value;

  it('adds SMS beside the app: its code first, then the TAN of the change', async () => {
    const { person, principal } = await signedIn();
    const setup = await enable('SMS', principal);
    expect(setup).toMatchObject({ secret: null, uri: null, sentTo: `+49 *** ${person.mobile.slice(-4)}` });
    expect(setup.operation).toEqual({
      operationId: setup.operationId,
      kind: 'MFA_CHANGE',
      summary: { amount: null, payee: null, ibanEnd: null, subject: 'SMS-Code' },
      sentTo: setup.sentTo,
    });
    const { setupId } = setup;
    const code = await h.code(person.mobile);
    const confirm = async (rest: { code?: string; confirmation?: { operationId: string; code: string } }) =>
      h.call('mfaConfirm', { setupId, ...rest }, undefined, principal);
    expect((await confirm({ code })).refusal).toBe('CONFIRMATION_REQUIRED');
    expect(await status(principal)).toEqual({ active: ['SOFTWARE_TOKEN'], preferred: 'SOFTWARE_TOKEN' });
    const operationId = setup.operationId ?? '';
    const right = await tan(operationId, person, principal);
    expect(await h.lastText(person.mobile)).toContain('für das Einrichten eines zweiten Faktors: SMS-Code.');
    const mistyped = await confirm({ confirmation: { operationId, code: wrongTo(right) } });
    expect(mistyped).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft: 2 } });
    expect(await confirm({ confirmation: { operationId, code: right } })).toEqual({
      ok: true,
      value: { active: ['SMS', 'SOFTWARE_TOKEN'], preferred: 'SOFTWARE_TOKEN' },
    });
    expect((await confirm({ confirmation: { operationId, code: right } })).refusal).toBe('SETUP_EXPIRED');
  });

  it('replaces the app only with a TAN, and signs everybody else out', async () => {
    const { person, idToken: elsewhere } = await signedIn();
    const { principal, idToken } = await h.signIn(person);
    const setup = await enable('SOFTWARE_TOKEN', principal);
    expect(setup.uri).toBe(totpUri(setup.secret ?? '', person.username));
    const code = h.totp({ secret: setup.secret ?? '' });
    const operationId = setup.operationId ?? '';
    const confirmation = { operationId, code: await tan(operationId, person, principal) };
    const foreign = { operationId: randomUUID(), code: confirmation.code };
    const { setupId } = setup;
    const both = await h.call('mfaConfirm', { setupId, code, confirmation: foreign }, undefined, principal);
    expect(both.refusal).toBe('CONFIRMATION_REQUIRED');
    expect((await h.call('mfaConfirm', { setupId, code, confirmation }, undefined, principal)).ok).toBe(true);
    expect(await h.access.authenticate(elsewhere)).toBeUndefined();
    expect(await h.access.authenticate(idToken)).toBeDefined();
    expect((await h.signIn({ ...person, secret: setup.secret ?? '' })).token).not.toBe('');
  });

  it('ASVS 7.4.3: a changed factor ends sign-ins that were begun before it', async () => {
    const person = await h.person();
    const { principal } = await h.signIn(person);
    const { username, password } = person;
    const thief = newBrowser();
    const begun = await h.call('login', { username, password, deviceId: thief.deviceId }, thief);
    const setup = await enable('SOFTWARE_TOKEN', principal);
    const code = h.totp({ secret: setup.secret ?? '' });
    const operationId = setup.operationId ?? '';
    const confirmation = { operationId, code: await tan(operationId, person, principal) };
    const given = { setupId: setup.setupId, code, confirmation };
    expect((await h.call('mfaConfirm', given, undefined, principal)).ok).toBe(true);
    h.clocks.advance(30_000);
    const answer = { code: h.totp({ secret: setup.secret ?? '' }) };
    const session = sessionOf(begun);
    const step = { challengeName: 'SOFTWARE_TOKEN_MFA' as const, session, deviceId: thief.deviceId, answer };
    expect((await h.call('authChallenge', step, thief)).refusal).toBe('CHALLENGE_EXPIRED');
  });

  it('ASVS 6.1.1: a changed factor makes every device unknown but the acting one', async () => {
    const person = await h.person();
    const [mine, stolen] = [newBrowser(), newBrowser()];
    await h.signIn(person, stolen);
    const { principal } = await h.signIn(person, mine);
    const setup = await enable('SOFTWARE_TOKEN', principal);
    const code = h.totp({ secret: setup.secret ?? '' });
    const operationId = setup.operationId ?? '';
    const confirmation = { operationId, code: await tan(operationId, person, principal) };
    const given = { setupId: setup.setupId, code, confirmation };
    expect((await h.call('mfaConfirm', given, undefined, principal)).ok).toBe(true);
    const { username, password } = person;
    const from = async (browser: Browser, attempt = password) =>
      h.call('login', { username, password: attempt, deviceId: browser.deviceId }, browser);
    for (let turn = 0; turn < 5; turn += 1) await from(newBrowser(), 'Falsch7Passwort');
    expect((await from(stolen)).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect((await from(mine)).ok).toBe(true);
  });

  it('needs no TAN where no factor was in force', async () => {
    const { person, principal } = await signedIn();
    await h.db.change(removeFactors, [person.userId]);
    const setup = await enable('SMS', principal);
    expect(setup.operation).toBeNull();
    const code = await h.code(person.mobile);
    const answer = await h.call('mfaConfirm', { setupId: setup.setupId, code }, undefined, principal);
    expect(answer.value).toEqual({ active: ['SMS'], preferred: 'SMS' });
  });

  it.each(['SMS', 'SOFTWARE_TOKEN'] as const)('refuses a change to %s without a number for the TAN', async (type) => {
    const { principal } = await signedIn({ mobile: null });
    expect((await h.call('mfaEnable', { type }, undefined, principal)).refusal).toBe('NO_VALIDATED_NUMBER');
  });

  it('the fifth wrong code ends a set-up', async () => {
    const { principal } = await signedIn();
    const { setupId, secret } = await enable('SOFTWARE_TOKEN', principal);
    const right = h.totp({ secret: secret ?? '' });
    const confirm = async (code: string) => h.call('mfaConfirm', { setupId, code }, undefined, principal);
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect(await confirm(wrongTo(right))).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft } });
    }
    expect((await confirm(wrongTo(right))).refusal).toBe('CODES_EXHAUSTED');
    expect((await confirm(right)).refusal).toBe('CODES_EXHAUSTED');
  });

  it('a set-up ends after 15 minutes, an SMS code after 5; a foreign one answers like an unknown one', async () => {
    const { person, principal } = await signedIn();
    const { setupId } = await enable('SMS', principal);
    const code = await h.code(person.mobile);
    const { principal: other } = await signedIn();
    const confirm = async (by: Principal, id = setupId) => h.call('mfaConfirm', { setupId: id, code }, undefined, by);
    expect(await confirm(other)).toEqual(await confirm(other, randomUUID()));
    h.clocks.advance(300_000);
    expect((await confirm(principal)).refusal).toBe('CODE_WRONG');
    h.clocks.advance(600_000);
    expect((await confirm(principal)).refusal).toBe('SETUP_EXPIRED');
    expect((await h.call('mfaConfirm', { setupId }, undefined, principal)).refusal).toBe('SETUP_EXPIRED');
  });

  const secret = 'JBSWY3DPEHPK3PXP';
  const two = { factors: [{ type: 'SOFTWARE_TOKEN' as const, secret }, { type: 'SMS' as const }] };
  const withTwo = async () => {
    const person = await h.person({ factors: [{ type: 'SOFTWARE_TOKEN', secret }] });
    const { principal } = await h.signIn({ ...person, secret });
    const add = statement('', `INSERT INTO user_factors (user_id, type, confirmed_at) VALUES ($1, 'SMS', $2)`);
    await h.db.change(add, [person.userId, h.clocks.now().toISOString()]);
    return { person, principal };
  };

  const prefer = async (preferred: 'SMS' | 'SOFTWARE_TOKEN', by: Principal) =>
    h.call('mfaUpdate', { preferred }, undefined, by);

  it('prefers a factor that is in force', async () => {
    const { principal } = await withTwo();
    expect((await prefer('SMS', principal)).value).toEqual({ active: ['SMS', 'SOFTWARE_TOKEN'], preferred: 'SMS' });
    const { principal: single } = await signedIn();
    expect((await prefer('SMS', single)).refusal).toBe('FACTOR_NOT_ACTIVE');
    expect((await status(single))?.preferred).toBe('SOFTWARE_TOKEN');
  });

  it('removes a factor with its TAN while another stays', async () => {
    const { person, principal } = await withTwo();
    const prepared = await h.call('mfaDisable', { type: 'SOFTWARE_TOKEN' }, undefined, principal);
    const operationId = prepared.value?.operationId ?? '';
    const code = await tan(operationId, person, principal);
    expect(await h.lastText(person.mobile)).toContain('für das Entfernen eines zweiten Faktors: Authenticator-App.');
    const confirm = async (given: string) =>
      h.call('mfaConfirm', { confirmation: { operationId, code: given } }, undefined, principal);
    expect((await status(principal))?.active).toEqual(['SMS', 'SOFTWARE_TOKEN']);
    expect(await confirm(wrongTo(code))).toMatchObject({ details: { attemptsLeft: 2 } });
    expect((await confirm(code)).value).toEqual({ active: ['SMS'], preferred: 'SMS' });
    expect((await confirm(code)).refusal).toBe('OPERATION_ENDED');
  });

  it('a TAN of another change removes nothing, and nothing is confirmed without one', async () => {
    const { person, principal } = await withTwo();
    const { operationId, setupId } = await enable('SOFTWARE_TOKEN', principal);
    const code = await tan(operationId ?? '', person, principal);
    const confirmation = { operationId: operationId ?? '', code };
    expect((await h.call('mfaConfirm', { confirmation }, undefined, principal)).refusal).toBe('NOT_FOUND');
    for (const given of [{}, { code }, { code, confirmation }]) {
      expect((await h.call('mfaConfirm', given, undefined, principal)).refusal).toBe('INVALID_REQUEST');
    }
    const removal = (await h.call('mfaDisable', { type: 'SMS' }, undefined, principal)).value?.operationId ?? '';
    const other = { setupId, confirmation: { operationId: removal, code: await tan(removal, person, principal) } };
    const proof = h.totp({ secret: 'JBSWY3DPEHPK3PXP' });
    expect((await h.call('mfaConfirm', { ...other, code: proof }, undefined, principal)).ok).toBe(false);
    expect((await status(principal))?.active).toEqual(['SMS', 'SOFTWARE_TOKEN']);
  });

  it('two removals at once leave one factor', async () => {
    const { person, principal } = await withTwo();
    const removals = [];
    for (const type of ['SMS', 'SOFTWARE_TOKEN'] as const) {
      const { value } = await h.call('mfaDisable', { type }, undefined, principal);
      const operationId = value?.operationId ?? '';
      removals.push({ operationId, code: await tan(operationId, person, principal) });
    }
    const all = await Promise.all(
      removals.map(async (confirmation) => h.call('mfaConfirm', { confirmation }, undefined, principal)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ refusal }) => refusal === 'LAST_FACTOR')).toHaveLength(1);
    expect((await status(principal))?.active).toHaveLength(1);
  });

  it.each([
    ['the last factor', {}, 'SOFTWARE_TOKEN', 'LAST_FACTOR'],
    ['a factor that is not in force', {}, 'SMS', 'FACTOR_NOT_ACTIVE'],
  ] as const)('does not prepare the removal of %s', async (_, changes, type, refusal) => {
    const { principal } = await signedIn(changes);
    expect((await h.call('mfaDisable', { type }, undefined, principal)).refusal).toBe(refusal);
  });

  it('does not prepare a removal without a number for the TAN', async () => {
    const person = await h.person(two);
    const { principal } = await signedIn();
    const numberless = { ...principal, userId: person.userId };
    await h.db.change(statement('', 'UPDATE users SET mobile = NULL WHERE user_id = $1'), [person.userId]);
    expect((await h.call('mfaDisable', { type: 'SMS' }, undefined, numberless)).refusal).toBe('NO_VALIDATED_NUMBER');
  });
});
