import { randomUUID } from 'node:crypto';
import * as jose from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness } from '#tests/support/server/access.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import { openKeyring } from './keyring.ts';
import { issueTokens, readIdToken, type TokenSubject } from './tokens.ts';

const parts = (token: string): [string, string, string] => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
};
const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const bytesOf = (token: string): string[] => parts(token).map((part) => Buffer.from(part, 'base64url').toString('hex'));

describe('SES-02: tokens', () => {
  let h: AccessHarness;
  const now = new Date('2026-11-20T09:00:00.400Z');
  const subject: TokenSubject = {
    userId: randomUUID(),
    username: 'anna.berger@example.test',
    groups: ['customer-banking', 'admin-bo'],
    sessionId: randomUUID(),
    amr: ['pwd', 'otp', 'mfa'],
    signedInAt: '2026-11-20T08:00:00.000Z',
    rotatedAt: now.toISOString(),
    idleEndsAt: '2026-11-20T09:05:00.400Z',
  };
  const seconds = Math.floor(now.getTime() / 1000);
  const good = { iss: 'robo-advisor', aud: 'banking', sub: subject.userId, sid: subject.sessionId, iat: seconds };
  const claims = { ...good, exp: seconds + 300, token_use: 'id' };
  let idToken = '';
  let accessToken = '';
  beforeAll(async () => {
    h = await accessHarness('PGlite');
    ({ IdToken: idToken, AccessToken: accessToken } = await issueTokens(h.access.keyring, 'banking', subject));
  });
  afterAll(async () => h.close());

  const read = async (token: string, at = now) => readIdToken(h.access.keyring, 'banking', token, at);
  const signed = async (payload: object, header: object = {}) =>
    new jose.SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'id+jwt', ...header })
      .sign(h.access.keyring.signingKey);

  it('carry the claims of decisions §1', () => {
    const [header, payload] = parts(idToken).map((part, index) => (index < 2 ? decoded(part) : {}));
    expect(header).toEqual({ alg: 'EdDSA', kid: h.access.keyring.keyId, typ: 'id+jwt' });
    expect(payload).toEqual({
      ...claims,
      'cognito:username': 'anna.berger@example.test',
      'cognito:groups': ['customer-banking', 'admin-bo'],
      auth_time: seconds - 3600,
      amr: ['pwd', 'otp', 'mfa'],
    });
    expect(decoded(parts(accessToken)[0])).toMatchObject({ typ: 'at+jwt' });
  });

  it('name user and session', async () => {
    expect(await read(idToken)).toEqual({
      principal: { userId: subject.userId, sessionId: subject.sessionId },
      endsAt: (seconds + 300) * 1000,
    });
    expect(await read(await signed(claims))).toBeDefined();
  });

  it('SES-13: open the door they were made for alone, in both directions', async () => {
    const ofStaff = await issueTokens(h.access.keyring, 'admin', subject);
    expect(await read(ofStaff.IdToken)).toBeUndefined();
    expect(await readIdToken(h.access.keyring, 'admin', ofStaff.IdToken, now)).toBeDefined();
    expect(await readIdToken(h.access.keyring, 'admin', idToken, now)).toBeUndefined();
  });

  it('are the same for the same session row', async () => {
    expect((await issueTokens(h.access.keyring, 'banking', { ...subject })).IdToken).toBe(idToken);
  });

  it.each([
    [299_000, true],
    [299_599, true],
    [299_600, false],
    [301_000, false],
  ])('%i ms later: %s', async (milliseconds, isGood) => {
    expect((await read(idToken, new Date(now.getTime() + milliseconds))) !== undefined).toBe(isGood);
  });

  it.each([
    ['the access token', async () => accessToken],
    ['another type', async () => signed(claims, { typ: 'JWT' })],
    ['no type', async () => signed(claims, { typ: undefined })],
    ['the access type with id claims', async () => signed(claims, { typ: 'at+jwt' })],
    ['access use with the id type', async () => signed({ ...claims, token_use: 'access' })],
    ['SES-13: the admin audience', async () => signed({ ...claims, aud: 'admin' })],
    ['no audience', async () => signed({ ...claims, aud: undefined })],
    ['another issuer', async () => signed({ ...claims, iss: 'someone' })],
    ['no end', async () => signed({ ...claims, exp: undefined })],
    ['an end as text', async () => signed({ ...claims, exp: String(claims.exp) })],
    ['an end but no start', async () => signed({ ...claims, iat: undefined })],
    ['a start in the future (nbf)', async () => signed({ ...claims, nbf: seconds + 60 })],
    ['no user', async () => signed({ ...claims, sub: undefined })],
    ['no session', async () => signed({ ...claims, sid: undefined })],
    ['a session that is no UUID', async () => signed({ ...claims, sid: "' OR 1=1 --" })],
    ['alg none', async () => `${encoded({ alg: 'none', typ: 'id+jwt' })}.${parts(idToken)[1]}.`],
    [
      'alg none with the old signature',
      async () => `${encoded({ alg: 'none', typ: 'id+jwt' })}.${parts(idToken)[1]}.${parts(idToken)[2]}`,
    ],
    [
      'HMAC with the public key',
      async () => {
        const { x = '' } = await jose.exportJWK(h.access.keyring.verifyingKey);
        return new jose.SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', typ: 'id+jwt' })
          .sign(Buffer.concat([Buffer.from(x, 'base64url'), Buffer.alloc(32)]));
      },
    ],
    [
      'a key of its own (jwk)',
      async () => {
        const { privateKey, publicKey } = await jose.generateKeyPair('EdDSA', { extractable: true });
        return new jose.SignJWT(claims)
          .setProtectedHeader({ alg: 'EdDSA', typ: 'id+jwt', jwk: await jose.exportJWK(publicKey) })
          .sign(privateKey);
      },
    ],
    [
      'critical extensions',
      async () =>
        `${encoded({ alg: 'EdDSA', typ: 'id+jwt', crit: ['b64'], b64: false })}.${parts(idToken)[1]}.${parts(idToken)[2]}`,
    ],
    ['nothing', async () => ''],
    ['dots', async () => '..'],
    ['a very long one', async () => `${idToken}${'A'.repeat(5000)}`],
  ])('S4: refuses %s', async (_, token) => {
    expect(await read(await token())).toBeUndefined();
  });

  it('S4: accepts none of 3,000 mutations', async () => {
    let seed = 20_261_120;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';
    let accepted = 0;
    let tried = 0;
    while (tried < 3000) {
      const at = random(idToken.length);
      const letter = alphabet[random(alphabet.length)] ?? 'A';
      const cut = random(3) === 0 ? 1 : 0;
      const mutated = idToken.slice(0, at) + letter + idToken.slice(at + 1 - cut + random(2));
      // The last letter of a part has bits that no byte uses: the same bytes are the same token.
      if (String(bytesOf(mutated)) === String(bytesOf(idToken))) continue;
      tried += 1;
      if ((await read(mutated)) !== undefined) accepted += 1;
    }
    expect(accepted).toBe(0);
    expect(await read(idToken)).toBeDefined();
  });

  it('every process has the same keys, also when two start at once', async () => {
    const [one, two] = await Promise.all([
      openKeyring(h.db, h.clocks, testConfig()),
      openKeyring(h.db, h.clocks, testConfig()),
    ]);
    expect(one?.keyId).toBe(h.access.keyring.keyId);
    expect(two?.checksum('code', 'x')).toBe(h.access.keyring.checksum('code', 'x'));
    expect(two?.checksum('device', 'x')).not.toBe(h.access.keyring.checksum('code', 'x'));
    expect(await readIdToken(one ?? h.access.keyring, 'banking', idToken, now)).toBeDefined();
  });
});
