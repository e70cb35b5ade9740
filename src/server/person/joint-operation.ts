import type { Db } from '../db/db.ts';
import { type Confirmation, consumeOperation, type ConsumeResult } from '../operations/consume-operation.ts';
import { findOwnOperation } from '../operations/operation.store.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { findJoint } from './owners.store.ts';

type Joint = NonNullable<Awaited<ReturnType<typeof findJoint>>>;

/** Why nothing about an account's second person can be begun by whoever asks; undefined: it can. */
export const jointRefusal = (joint: Joint | undefined) => {
  if (joint === undefined) return 'UNAUTHENTICATED';
  if (joint.business_partner_id === null) return 'NOT_FOUND';
  return joint.lacks_owner ? undefined : 'NO_SECOND_OWNER';
};

type Confirmed =
  | { readonly ok: true; readonly joint: Joint; readonly payload: unknown }
  | Extract<ConsumeResult, { readonly ok: false }>
  | { readonly ok: false; readonly refusal: 'NO_SECOND_OWNER'; readonly details?: undefined };

/**
 * Consumes an operation about the second person of an account relation, which is locked. Before the TAN is spent: the operation
 * must be about this account, and there must still be somebody who has not signed.
 *
 * @param awaits whether whom the operation is about is awaited still, where that is more than a signature that lacks
 */
export const consumeForJoint = async (
  tx: Db,
  keyring: Keyring,
  businessPartnerId: string,
  confirmation: Confirmation,
  awaits: () => Promise<boolean> = async () => true,
): Promise<Confirmed> => {
  const { principal, operationId } = confirmation;
  const joint = await findJoint(tx, principal, businessPartnerId);
  const stored = await findOwnOperation(tx, principal, operationId);
  if (joint === undefined || stored === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
  const isAboutIt = stored !== 'unknown' && stored.business_partner_id === businessPartnerId;
  const refusal = isAboutIt ? jointRefusal(joint) : 'NOT_FOUND';
  if (refusal !== undefined) return { ok: false, refusal };
  if (!(await awaits())) return { ok: false, refusal: 'NO_SECOND_OWNER' };
  const consumed = await consumeOperation(tx, keyring, confirmation);
  return consumed.ok ? { ok: true, joint, payload: consumed.value.payload } : consumed;
};
