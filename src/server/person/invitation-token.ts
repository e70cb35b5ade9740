import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { hashOfSecret } from '../sessions/session.store.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { findStanding, findStandingOf, type StandingInvitation } from './standing-invitations.ts';

/** What a link is reckoned from, its secret, and what is kept of that. */
export interface NewLink {
  readonly linkSeed: string;
  readonly token: string;
  readonly tokenHash: string;
}

const tokenOf = ({ checksum }: Pick<Keyring, 'checksum'>, linkSeed: string): string => checksum('invitation', linkSeed);

/**
 * A link of an invitation. Its secret is reckoned under the server's key from a seed of its own, so that the same link can be sent
 * once more as long as the invitation stands: whoever is reminded, or has been identified, goes on with what they began.
 */
export const newLink = (keyring: Pick<Keyring, 'checksum'>): NewLink => {
  const linkSeed = randomUUID();
  const token = tokenOf(keyring, linkSeed);
  return { linkSeed, token, tokenHash: hashOfSecret(token) };
};

/** Its address. Behind the fragment's mark it reaches no server and no log. */
export const invitationAddress = (onboardingUrl: string, token: string): string =>
  `${onboardingUrl}/invitation#token=${token}`;

/** A link that was sent and is good still. */
export interface StandingLink {
  readonly token: string;
  readonly invitedAt: string;
}

/** The link of an invitation. Of what was sent under another key, or before links were reckoned, nobody knows the secret any more. */
export const linkOf = (
  keyring: Pick<Keyring, 'checksum'>,
  { link_seed: seed, invited_at: at, token_hash: hash }: StandingInvitation,
): StandingLink | undefined => {
  if (seed === null) return undefined;
  const token = tokenOf(keyring, seed);
  return hashOfSecret(token) === hash ? { token, invitedAt: at } : undefined;
};

/** The link to an account relation that an address has already; undefined where it has none that can be sent once more. */
export const standingLink = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  businessPartnerId: string,
  emailFolded: string,
  now: Date,
): Promise<StandingLink | undefined> => {
  const found = await findStanding(tx, businessPartnerId, now);
  return found?.email_folded === emailFolded ? linkOf(keyring, found) : undefined;
};

/** Where somebody goes on who was invited by e-mail, and what it is to; undefined where nobody waits for them. */
export const invitedAt = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  userId: string,
  now: Date,
): Promise<(StandingLink & Pick<StandingInvitation, 'inviter' | 'account_type'>) | undefined> => {
  const found = await findStandingOf(tx, userId, now);
  const link = found && linkOf(keyring, found);
  return link && { ...link, inviter: found.inviter, account_type: found.account_type };
};
