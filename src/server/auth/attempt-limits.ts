import type { Named } from '#domain/person/same-person.ts';
import type { Audience } from '#domain/session/audience.ts';
import { networkKey } from '../http/network-key.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { foldUsername } from '../users/username.ts';
import type { Limit } from './attempts.ts';

/** Apart at each door: who fails at the portal with a name of staff must not lock staff out of the admin app. */
export const doorMark = (audience: Audience): string => (audience === 'banking' ? '' : `@${audience}`);

/**
 * Five failures block an account for devices that it does not know; a device that it knows has a count of its own, so
 * that nobody can lock a customer out from elsewhere (ASVS 6.3.1, 6.1.1).
 */
export const accountLimit = (
  keyring: Keyring,
  audience: Audience,
  username: string,
  knownDevice: string | undefined,
): Limit => ({
  key: keyring.checksum('limit', `account${doorMark(audience)}\0${foldUsername(username)}\0${knownDevice ?? ''}`),
  allowed: 5,
});

/** Names tried from one address. */
export const addressLimit = (keyring: Keyring, address: string): Limit => ({
  key: keyring.checksum('limit', `address\0${networkKey(address)}`),
  allowed: 100,
});

const day = 24 * 60 * 60;

/**
 * Requests for a new password, and codes tried for one; of a device that the account knows apart from all others, and
 * apart from what else comes from its address. By the day no more than three codes' worth are tried: a code cannot be
 * guessed with patience.
 */
export const resetLimits = (
  keyring: Keyring,
  step: 'ask' | 'confirm',
  username: string,
  address: string,
  knownDevice: string,
): Limit[] => {
  const named = (span: string): string =>
    keyring.checksum('limit', `reset-${step}${span}\0${foldUsername(username)}\0${knownDevice}`);
  const ofAddress = { key: keyring.checksum('limit', `reset-${step}-address\0${networkKey(address)}`), allowed: 50 };
  return [
    ...(knownDevice === '' ? [ofAddress] : []),
    { key: named(''), allowed: step === 'ask' ? 5 : 10 },
    { key: named('-day'), allowed: 15, seconds: day },
  ];
};

/**
 * Mails to one address that registrations cause, first ones and repeated ones together, or codes tried for one registration; and
 * all that comes from one place.
 */
export const registrationLimits = (
  keyring: Keyring,
  step: 'ask' | 'confirm',
  name: string,
  address: string,
): Limit[] => {
  const named = (span: string): string => keyring.checksum('limit', `registration-${step}${span}\0${name}`);
  return [
    { key: keyring.checksum('limit', `registration-${step}-address\0${networkKey(address)}`), allowed: 50 },
    { key: named(''), allowed: step === 'ask' ? 5 : 10 },
    { key: named('-day'), allowed: 15, seconds: day },
  ];
};

/** Codes of the authenticator app that a signed-in customer gives in a TAN's place. */
export const factorCodeLimit = (keyring: Keyring, userId: string): Limit => ({
  key: keyring.checksum('limit', `factor-code\0${userId}`),
  allowed: 5,
});

/**
 * Names and birth dates that are compared with whom an invitation awaits: ten different ones in the time of its link, whoever
 * signs in with it, so that nobody finds a birth date by trying. The same once more is none.
 */
export const comparisonLimits = (
  keyring: Keyring,
  { tokenHash, name, bornOn }: Named & { readonly tokenHash: string },
): Readonly<Record<'value' | 'values', Limit>> => {
  // A link holds to the end of its 30th day.
  const life = 31 * day;
  const value = keyring.checksum('limit', `compared\0${tokenHash}\0${name}\0${bornOn ?? ''}`);
  return {
    value: { key: value, allowed: 1, seconds: life },
    values: { key: keyring.checksum('limit', `comparing\0${tokenHash}`), allowed: 10, seconds: life },
  };
};

/** Corrections of whom an account awaits: each has somebody mailed, and a letter written. */
export const correctionLimit = (keyring: Keyring, businessPartnerId: string): Limit => ({
  key: keyring.checksum('limit', `correction\0${businessPartnerId}`),
  allowed: 5,
  seconds: 30 * day,
});

/** Addresses tried for an access with the link of one invitation. */
export const invitedAddressLimit = (keyring: Keyring, tokenHash: string): Limit => ({
  key: keyring.checksum('limit', `invited-address\0${tokenHash}`),
  allowed: 10,
});

/** Mails to one address that invitations of customers may cause. */
export const invitationLimit = (keyring: Keyring, email: string): Limit => ({
  key: keyring.checksum('limit', `invited\0${foldUsername(email)}`),
  allowed: 5,
  seconds: 30 * day,
});

/**
 * Codes to one new number or address: those that one customer asks for, and those of all, who together would pester one stranger.
 * One customer alone cannot use up what the contact's owner needs; several can for a day. Whoever proves the code is no stranger,
 * and forgets both counts.
 */
export const contactTargetLimits = (
  keyring: Keyring,
  { userId, channel, value }: { readonly userId: string; readonly channel: 'SMS' | 'MAIL'; readonly value: string },
): readonly Limit[] => {
  const target = `${channel}\0${channel === 'MAIL' ? foldUsername(value) : value}`;
  return [
    { key: keyring.checksum('limit', `contact-by\0${userId}\0${target}`), allowed: 5, seconds: 30 * day },
    { key: keyring.checksum('limit', `contact-to\0${target}`), allowed: 10, seconds: day },
  ];
};

/** Mails to new addresses that one customer may cause. */
export const contactLimits = (keyring: Keyring, userId: string): Limit[] => [
  { key: keyring.checksum('limit', `contact\0${userId}`), allowed: 5 },
  { key: keyring.checksum('limit', `contact-day\0${userId}`), allowed: 15, seconds: day },
];
