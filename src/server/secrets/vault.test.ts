import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness, newBrowser, sessionOf } from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import { openAccess } from '../auth/access.ts';
import { statement } from '../db/db.ts';
import { parseSecretKeys, readSecretKeys, secretKeyFile } from './secret-keys.ts';
import { createVault, SecretKeyMissing } from './vault.ts';

const old = `old:${'B'.repeat(43)}`;
const now = `now:${'C'.repeat(43)}`;
const vaultOf = (keys: string) => createVault(parseSecretKeys(keys));

describe('ASVS 11.3.2: sealing', () => {
  it('opens what it has sealed, for the same owner alone, and never seals twice alike', () => {
    const vault = vaultOf(now);
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'a');
    expect(sealed).toMatch(/^v1\.now\.[\w-]+$/);
    expect(sealed).not.toContain('JBSWY3DP');
    expect(vault.open(sealed, 'a')).toBe('JBSWY3DPEHPK3PXP');
    expect(vault.seal('JBSWY3DPEHPK3PXP', 'a')).not.toBe(sealed);
    expect(() => vault.open(sealed, 'b')).toThrow(/./);
  });

  it('notices every changed letter, and a tag that was cut', () => {
    const vault = vaultOf(now);
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'a');
    const start = 'v1.now.'.length;
    for (let at = start; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => vault.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'a')).toThrow(/./);
    }
    expect(() => vault.open(sealed.slice(0, -8), 'a')).toThrow(/./);
  });

  it('opens with older keys, seals with the first, and says which key is missing', () => {
    const before = vaultOf(old).seal('secret', 'a');
    expect(vaultOf(`${now},${old}`).open(before, 'a')).toBe('secret');
    expect(vaultOf(`${now},${old}`).seal('secret', 'a')).toMatch(/^v1\.now\./);
    expect(() => vaultOf(now).open(before, 'a')).toThrow(SecretKeyMissing);
  });

  it.each(['', 'x', `x:${'A'.repeat(20)}`, `${old} ${old}`, `:${'A'.repeat(43)}`])('takes no keys like %j', (text) => {
    expect(() => parseSecretKeys(text)).toThrow('SECRET_KEYS');
  });
});

describe('the key file', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(async () => rm(folder, { recursive: true, force: true }));

  it('is made once, by one of many, and read by nobody else', async () => {
    const config = { secretKeys: undefined, dataDirectory: join(folder, 'data') };
    const all = await Promise.all(Array.from({ length: 8 }, async () => readSecretKeys(config)));
    expect(new Set(all.map(([{ id, key }]) => `${id}${key.toString('hex')}`)).size).toBe(1);
    expect((await stat(secretKeyFile(config.dataDirectory))).mode & 0o777).toBe(0o600);
  });

  it('is closed to others where it stood open, and rotates by a line on top', async () => {
    const config = { secretKeys: undefined, dataDirectory: folder };
    await writeFile(secretKeyFile(folder), `${old}\n`, { mode: 0o644 });
    const sealed = createVault(await readSecretKeys(config)).seal('secret', 'a');
    expect((await stat(secretKeyFile(folder))).mode & 0o777).toBe(0o600);
    await writeFile(secretKeyFile(folder), `${now}\n${await readFile(secretKeyFile(folder), 'utf8')}`);
    const vault = createVault(await readSecretKeys(config));
    expect([vault.open(sealed, 'a'), vault.mark]).toEqual(['secret', 'v1.now.']);
  });
});

const everything = statement<{ text: string }>(
  '',
  `SELECT concat_ws(' ', (SELECT string_agg(f::text, ' ') FROM user_factors f),
     (SELECT string_agg(s::text, ' ') FROM factor_setups s), (SELECT string_agg(c::text, ' ') FROM sign_in_challenges c),
     (SELECT string_agg(k::text, ' ') FROM server_keys k)) AS text`,
);

describe.each(suiteEngines)('secrets in the database on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());
  const stored = async (): Promise<string> => (await h.db.row(everything))?.text ?? '';

  it('S12: stand nowhere readable: in force, being set up, while signing in; nor do the server’s own keys', async () => {
    const person = await h.person();
    expect(await stored()).toContain(person.secret);
    expect(await h.access.sealSecrets()).toBeGreaterThan(0);
    expect(await h.access.sealSecrets()).toBe(0);
    const { principal } = await h.signIn(person);
    const setup = await h.call('mfaEnable', { type: 'SOFTWARE_TOKEN' }, undefined, principal);
    const bare = await h.person({ factors: [] });
    const browser = newBrowser();
    const begun = await h.call(
      'login',
      { username: bare.username, password: bare.password, deviceId: browser.deviceId },
      browser,
    );
    const first = begun.value !== undefined && 'ChallengeParameters' in begun.value ? begun.value : undefined;
    const secret = first?.ChallengeParameters['SECRET'] ?? '';
    const text = await stored();
    expect([secret.length, setup.value?.secret?.length]).toEqual([32, 32]);
    for (const each of [person.secret, setup.value?.secret ?? '', secret, '"d":', '"OKP"']) {
      expect(text).not.toContain(each);
    }
    const answer = { challengeName: 'MFA_SETUP', session: sessionOf(begun), deviceId: browser.deviceId } as const;
    const done = await h.call('authChallenge', { ...answer, answer: { code: h.totp({ secret }) } }, browser);
    expect(done.ok).toBe(true);
    expect(await stored()).not.toContain(secret);
    expect((await h.signIn({ ...bare, secret })).token).not.toBe('');
  });

  it('are sealed anew after the key was changed; without the old key nothing starts', async () => {
    const person = await h.person();
    await h.access.sealSecrets();
    const deps = { db: h.db, clocks: h.clocks };
    const test = `test:${'A'.repeat(43)}`;
    await expect(openAccess({ ...deps, config: testConfig({ SECRET_KEYS: now }) })).rejects.toThrow(SecretKeyMissing);
    const rotated = await openAccess({ ...deps, config: testConfig({ SECRET_KEYS: `${now},${test}` }) });
    expect(await rotated.sealSecrets()).toBeGreaterThan(0);
    const renewed = await openAccess({ ...deps, config: testConfig({ SECRET_KEYS: now }) });
    expect(renewed.keyring.keyId).toBe(h.access.keyring.keyId);
    expect(await stored()).not.toContain('v1.test.');
    await openAccess({ ...deps, config: testConfig({ SECRET_KEYS: `${test},${now}` }) }).then(async (back) =>
      back.sealSecrets(),
    );
    expect((await h.signIn(person)).token).not.toBe('');
  });

  it('of another user open nothing', async () => {
    const [thief, victim] = [await h.person(), await h.person()];
    await h.access.sealSecrets();
    const copy = `UPDATE user_factors SET secret = (SELECT secret FROM user_factors WHERE user_id = $1) WHERE user_id = $2`;
    await h.db.change(statement('', copy), [thief.userId, victim.userId]);
    await expect(h.signIn({ ...victim, secret: thief.secret })).rejects.toThrow(/./);
  });
});
