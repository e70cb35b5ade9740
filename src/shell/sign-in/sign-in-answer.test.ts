import { describe, expect, it } from 'vitest';
import { signInAnswerOf, stepOf, wireAnswerOf } from './sign-in-answer.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

describe("the server's answer in the words of the chart", () => {
  it('SES-01: normalises the capitals of the tokens', () => {
    const AuthenticationResult = {
      AccessToken: 'a',
      IdToken: 'i',
      RefreshToken: 'r',
      ExpiresIn: 300,
      TokenType: 'Bearer',
    } as const;
    expect(signInAnswerOf({ AuthenticationResult }, now)).toEqual({
      kind: 'signedIn',
      auth: { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 300, tokenType: 'Bearer' },
    });
  });

  it.each([
    ['MFA_SETUP', { SECRET: 'S', URI: 'otpauth://x' }, { name: 'MFA_SETUP', secret: 'S', uri: 'otpauth://x' }],
    ['NEW_PASSWORD_REQUIRED', {}, { name: 'NEW_PASSWORD_REQUIRED' }],
    [
      'SELECT_MFA_TYPE',
      { MFA_TYPES: 'SMS,SOFTWARE_TOKEN,PIGEON' },
      { name: 'SELECT_MFA_TYPE', factors: ['SMS', 'SOFTWARE_TOKEN'] },
    ],
    ['SMS_MFA', { SENT_TO: '+49 ••• 4711', RESEND_AFTER: '30' }, { name: 'SMS_MFA', sentTo: '+49 ••• 4711' }],
    ['SOFTWARE_TOKEN_MFA', {}, { name: 'SOFTWARE_TOKEN_MFA' }],
    ['DEVICE_SRP_AUTH', { ANY: 'thing' }, { name: 'UNKNOWN', told: 'DEVICE_SRP_AUTH' }],
  ])('SES-08: reads the step %s', (name, parameters, step) => {
    expect(signInAnswerOf({ ChallengeName: name, ChallengeParameters: parameters, Session: 's' }, now)).toEqual({
      kind: 'challenged',
      challenge: { step, session: 's', expiresAt: '2026-11-20T10:05:00.000Z' },
    });
  });

  it('SES-08: takes a step without what it needs for a fault', () => {
    expect(() => stepOf('SMS_MFA', {})).toThrow('The step SMS_MFA came without SENT_TO.');
  });

  it.each([
    [{ kind: 'code', code: '123456' } as const, { code: '123456' }],
    [{ kind: 'password', password: 'Sommer2026!' } as const, { newPassword: 'Sommer2026!' }],
    [{ kind: 'factor', factor: 'SMS' } as const, { mfaType: 'SMS' }],
    [{ kind: 'resend' } as const, { resend: true }],
  ])('SES-08: writes %j for the wire', (answer, wire) => {
    expect(wireAnswerOf(answer)).toEqual(wire);
  });
});
