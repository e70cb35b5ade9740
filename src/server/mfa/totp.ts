import * as OTPAuth from 'otpauth';
import { houseContact } from '../brand/house.ts';

const period = 30;

/** A new secret of 160 bits in Base32 (RFC 4226 §4). */
export const newTotpSecret = (): string => new OTPAuth.Secret({ size: 20 }).base32;

const totp = (secret: string, label: string): OTPAuth.TOTP =>
  new OTPAuth.TOTP({
    issuer: houseContact.shortName,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: OTPAuth.Secret.fromBase32(secret),
  });

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, username: string): string => totp(secret, username).toString();

/** The time step that a code belongs to, at most one before or after now; undefined when it is none's (RFC 6238). */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / (period * 1000)) + delta;
};

/** The code of a secret at an instant: what an authenticator app shows. */
export const totpCode = (secret: string, now: Date): string => totp(secret, '').generate({ timestamp: now.getTime() });
