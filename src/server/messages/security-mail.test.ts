import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness, newBrowser, type Person, sessionOf } from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import { type SecurityEvent, tellUser } from './security-mail.ts';

const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT o.subject, o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id'
   WHERE o.recipient = $1 AND o.channel = 'MAIL' ORDER BY j.id`,
);

const call = 'Rufen Sie uns an: 030 23125 100 (Mo–Fr 9:00–18:00).';

describe.each(suiteEngines)('ASVS 6.3.7: what happens to an access is told by e-mail on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const subjects = async ({ username }: Person) => (await h.db.rows(mails, [username])).map(({ subject }) => subject);
  const newDevice = 'Anmeldung mit einem neuen Gerät';

  it.each<[SecurityEvent, string, string?]>([
    [{ kind: 'PASSWORD_CHANGED' }, 'wurde das Passwort Ihres Zugangs geändert.'],
    [{ kind: 'PASSWORD_RESET' }, 'wurde das Passwort Ihres Zugangs mit einem Code aus einer E-Mail neu gesetzt.'],
    [{ kind: 'CODES_EXHAUSTED' }, 'wurden bei einer Anmeldung mit Ihrem Passwort fünf falsche Codes eingegeben.'],
    [{ kind: 'EXPORT_FETCHED' }, 'wurde die Kopie aller Ihrer Daten abgerufen.'],
    [
      { kind: 'OWNER_INVITED', account: 'Gemeinschaftskonto', inviter: 'Anna Berger', contact: 'd***@example.test' },
      'hat Anna Berger jemanden eingeladen, Ihr Gemeinschaftskonto mit einem eigenen Zugang zu führen: d***@example.test.',
    ],
    [
      { kind: 'OWNER_CORRECTED', account: 'Gemeinschaftskonto' },
      'wurde für Ihr Gemeinschaftskonto das Geburtsdatum der zweiten Person berichtigt.',
    ],
    [
      { kind: 'OWNER_JOINED', account: 'Gemeinschaftskonto', name: 'David Müller' },
      'hat David Müller unterschrieben. Damit gibt es für Ihr Gemeinschaftskonto einen weiteren eigenen Zugang.',
      'Haben Sie das nicht erwartet?',
    ],
    [
      { kind: 'ACCOUNT_JOINED', account: 'Gemeinschaftskonto' },
      'haben Sie unterschrieben. Damit ist Ihr eigener Zugang zum Gemeinschaftskonto eingerichtet.',
    ],
    [{ kind: 'FACTOR_ADDED', factor: 'SMS' }, 'wurde für Ihre Anmeldung ein zweiter Faktor eingerichtet: SMS-Code.'],
    [
      { kind: 'FACTOR_REMOVED', factor: 'SOFTWARE_TOKEN' },
      'wurde für Ihre Anmeldung ein zweiter Faktor entfernt: Authenticator-App.',
    ],
    [
      { kind: 'MOBILE_ADDED', contact: '+49 •••4711' },
      'wurde die Mobilnummer bestätigt, an die wir Ihre SMS-Codes senden: +49 •••4711.',
    ],
    [
      { kind: 'DEVICE_REMOVED', device: 'Firefox, Windows' },
      'wurde ein Gerät von Ihrem Zugang entfernt: Firefox, Windows.',
    ],
    [
      { kind: 'NEW_DEVICE', device: 'Firefox, Windows' },
      'gab es eine Anmeldung mit einem Gerät, das wir nicht kennen: Firefox, Windows.',
    ],
  ])('%o: what, when in Berlin, whom to call, and no link', async (event, what, doubt = 'Waren Sie das nicht?') => {
    const person = await h.person();
    // In summer time, and past midnight in Berlin.
    await h.db.transaction(async (tx) => tellUser(tx, person.userId, event, new Date('2026-07-01T22:30:00Z')));
    const [mail] = await h.db.rows(mails, [person.username]);
    expect(mail?.body.split('\n')).toEqual([
      'Guten Tag Anna Berger,',
      '',
      `am 02.07.2026 um 00:30 Uhr ${what}`,
      '',
      `${doubt} ${call}`,
      '',
      'Freundliche Grüße',
      'Lindenhof',
    ]);
    expect(mail?.body).not.toMatch(/https?:|www\.|href|\.(?:de|com|example)/);
  });

  const dayBefore = () => ({ now: new Date(h.clocks.now().getTime() - 24 * 60 * 60_000) });

  it('a new device once, a known one not', async () => {
    const person = await h.person(dayBefore());
    const mine = newBrowser();
    await h.signIn(person, mine);
    await h.signIn(person, mine);
    expect(await subjects(person)).toEqual([newDevice]);
    await h.signIn(person, newBrowser());
    expect(await subjects(person)).toEqual([newDevice, newDevice]);
  });

  it.each([
    [59, []],
    [61, [newDevice]],
  ])(
    'the first sign-in %i minutes after the access was created: %j; each later one from a new device',
    async (minutes, told) => {
      const person = await h.person({ now: new Date(h.clocks.now().getTime() - minutes * 60_000) });
      await h.signIn(person, newBrowser());
      expect(await subjects(person)).toEqual(told);
      await h.signIn(person, newBrowser());
      expect(await subjects(person)).toEqual([...told, newDevice]);
    },
  );

  it('a set-up factor, a removed one, once each', async () => {
    const person = await h.person(dayBefore());
    const { principal } = await h.signIn(person);
    const added = await h.call('mfaEnable', { type: 'SMS' }, undefined, principal);
    const { setupId = '', operationId } = added.value ?? {};
    const own = await h.code(person.mobile);
    const tan = async (id: string) => {
      await h.call('sendSms', { operationId: id }, undefined, principal);
      return { operationId: id, code: await h.code(person.mobile) };
    };
    const confirmation = await tan(operationId ?? '');
    const confirm = async () =>
      h.call('mfaConfirm', { setupId, code: own, confirmation }, undefined, principal, setupId);
    expect((await confirm()).ok).toBe(true);
    expect((await confirm()).ok).toBe(true);
    const prepared = await h.call('mfaDisable', { type: 'SMS' }, undefined, principal);
    const removal = await tan(prepared.value?.operationId ?? '');
    expect((await h.call('mfaConfirm', { confirmation: removal }, undefined, principal)).ok).toBe(true);
    expect(await subjects(person)).toEqual([
      newDevice,
      'Ein zweiter Faktor wurde eingerichtet',
      'Ein zweiter Faktor wurde entfernt',
    ]);
  });

  it('a forced change and a reset of the password; the old one is refused in both, and told to nobody', async () => {
    const person = await h.person({ mustChangePassword: true });
    const browser = newBrowser();
    const { username, password } = person;
    const begun = await h.call('login', { username, password, deviceId: browser.deviceId }, browser);
    const change = async (session: string, newPassword: string) =>
      h.call(
        'authChallenge',
        { challengeName: 'NEW_PASSWORD_REQUIRED', session, deviceId: browser.deviceId, answer: { newPassword } },
        browser,
      );
    const same = await change(sessionOf(begun), password);
    expect(same).toMatchObject({ ok: false, refusal: 'PASSWORD_UNCHANGED' });
    expect(await subjects(person)).toEqual([]);
    const next = await change(sessionOf(same), 'Ahornblatt8See');
    expect(await subjects(person)).toEqual([]);
    const answer = { code: h.totp(person) };
    const given = { challengeName: 'SOFTWARE_TOKEN_MFA', session: sessionOf(next), answer } as const;
    expect((await h.call('authChallenge', { ...given, deviceId: browser.deviceId }, browser)).ok).toBe(true);
    expect(await subjects(person)).toEqual(['Ihr Passwort wurde geändert', newDevice]);
    await h.call('forgotPassword', { username }, browser);
    await h.work();
    const code = await h.code(username);
    const reset = async (to: string) => h.call('confirmForgotPassword', { username, code, password: to }, browser);
    expect(await reset('Ahornblatt8See')).toEqual({ ok: false, refusal: 'PASSWORD_UNCHANGED' });
    expect((await reset('Weidenkorb9See')).ok).toBe(true);
    expect(await subjects(person)).toEqual([
      'Ihr Passwort wurde geändert',
      newDevice,
      'Ihr Code für ein neues Passwort',
      'Ihr Passwort wurde neu gesetzt',
    ]);
  });

  it('leaves with the change or not at all', async () => {
    const person = await h.person();
    const failing = h.db.transaction(async (tx) => {
      await tellUser(tx, person.userId, { kind: 'PASSWORD_CHANGED' }, h.clocks.now());
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await subjects(person)).toEqual([]);
  });
});
