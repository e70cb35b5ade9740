import { describe, expect, it } from 'vitest';
import {
  authenticated,
  type AuthSession,
  challengeNames,
  isChallengeName,
  normaliseKeys,
  refreshed,
  sessionEnd,
} from './auth-session.ts';
import { groupNames } from './groups.ts';
import { idTokenClaims } from './id-token.ts';
import { isAllowedPassword, passwordRuleText } from './password.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (payload: unknown): string => `${encode({ alg: 'EdDSA' })}.${encode(payload)}.signature`;

describe('SES-01: the stored sign-in', () => {
  it('lowers the first letter of every key', () => {
    expect(normaliseKeys({ AccessToken: 'a', IdToken: 'i', expiresIn: 300, TokenType: 'Bearer', '': 0 })).toEqual({
      accessToken: 'a',
      idToken: 'i',
      expiresIn: 300,
      tokenType: 'Bearer',
      '': 0,
    });
  });

  it('SES-05: a refresh keeps the refresh token that is held', () => {
    const held: AuthSession = {
      accessToken: 'a',
      idToken: 'i',
      refreshToken: 'r',
      expiresIn: 300,
      tokenType: 'Bearer',
    };
    const answer: AuthSession = {
      accessToken: 'a2',
      idToken: 'i2',
      expiresIn: 300,
      tokenType: 'Bearer',
      refreshToken: 'other',
    };
    expect(refreshed(held, answer)).toEqual({ ...answer, refreshToken: 'r' });
  });
});

describe('SES-02: the id token', () => {
  it('carries expiry, user name and groups', () => {
    const payload = {
      exp: 1_795_000_000,
      sub: '7f0c',
      'cognito:username': 'Jürgen Größe 😀',
      'cognito:groups': ['customer-banking'],
    };
    expect(idTokenClaims(tokenOf(payload))).toEqual({
      exp: 1_795_000_000,
      subject: '7f0c',
      username: 'Jürgen Größe 😀',
      groups: ['customer'],
    });
  });

  it('lacks nothing but a name and groups', () => {
    expect(idTokenClaims(tokenOf({ exp: 1 }))).toEqual({ exp: 1, subject: '', username: '', groups: [] });
  });

  it.each([
    ['', 'nothing'],
    ['a.b', 'two parts'],
    ['a.!!.c', 'no base64url'],
    [`a.${Buffer.from('no json').toString('base64url')}.c`, 'no JSON'],
    [`a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.c`, 'no UTF-8'],
    [tokenOf({}), 'no expiry'],
    [tokenOf({ exp: '1' }), 'an expiry as text'],
    [tokenOf([]), 'a list'],
    [tokenOf(null), 'null'],
  ])('%s is none: %s', (token) => {
    expect(idTokenClaims(token)).toBeUndefined();
  });

  it.each([
    [
      ['customer-banking', 'admin-bo'],
      ['customer', 'admin'],
    ],
    [
      ['support', 'a-b-c'],
      ['support', 'a'],
    ],
    [['', ' ', '-x', 5, null], []],
  ])('groups %o are %o', (groups, expected) => {
    expect(groupNames(groups)).toEqual(expected);
  });
});

describe('SES-03: authenticated', () => {
  const auth = { idToken: tokenOf({ exp: 1000 }) };

  it.each([
    [999_999, true],
    [1_000_000, false],
    [1_000_001, false],
  ])('at %i: %s', (now, expected) => {
    expect(authenticated(auth, now)).toBe(expected);
  });

  it('never without a token that can be decoded', () => {
    expect(authenticated(null, 0)).toBe(false);
    expect(authenticated({ idToken: 'x' }, 0)).toBe(false);
    expect(sessionEnd(auth)).toBe(1_000_000);
    expect(sessionEnd({ idToken: '' })).toBeUndefined();
  });
});

it('SES-08: knows five challenges', () => {
  expect(challengeNames.every(isChallengeName)).toBe(true);
  expect(challengeNames).toHaveLength(5);
  expect(['CUSTOM_CHALLENGE', '', 'sms_mfa'].some(isChallengeName)).toBe(false);
});

describe('REG-02: passwords', () => {
  it.each(['Passwor1', 'aA1!?+=.#@', `Aa1${'x'.repeat(200)}`])('accepts %s', (password) => {
    expect(isAllowedPassword(password)).toBe(true);
  });

  it.each(['Passwo1', 'password1', 'PASSWORD1', 'Password', 'Passwort 1', 'Pässword1', 'Passwor1$', '', 'Passwor1\n'])(
    'refuses %j',
    (password) => {
      expect(isAllowedPassword(password)).toBe(false);
    },
  );

  it('says the rule word for word', () => {
    expect(passwordRuleText).toBe(
      'Mindestens 8 Zeichen mit Groß- und Kleinbuchstaben und einer Ziffer. Erlaubte Sonderzeichen: ! ? + = . # @',
    );
  });
});
