import * as z from 'zod';
import { allowOwner, prepareOwnership } from '#api/person/owners.ts';
import { needsClearance } from '#domain/application/application.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { mayContract } from '#domain/person/age.ts';
import { isSameName } from '#domain/person/same-name.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { askForJoined } from '../cases/relation-clearance.ts';
import { openJoined } from '../cases/open-joined.ts';
import { signedOf } from '../cases/open-contract.ts';
import { hasMorePapers, lendPapers } from '../documents/operation-papers.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeFound } from '../operations/consume-operation.ts';
import { findOwnOperation, nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { hashOfSecret } from '../sessions/session.store.ts';
import { sharedName } from './invitation-mail.ts';
import { tellActing } from './owners.routes.ts';
import { addOwner, findInvitation, type FoundInvitation, handOverContracts, putSignature } from './owners.store.ts';

/** What the operation of joining stores: the invitation and what it was to. */
const ownershipPlan = z.strictObject({
  what: z.literal('ownership'),
  businessPartnerId: z.string(),
  tokenHash: z.string(),
  declared: z
    .strictObject({ usTaxPerson: z.boolean(), politicallyExposed: z.boolean(), ownAccount: z.boolean() })
    .nullable(),
});

const nameOf = ({ first_name: first, last_name: last }: FoundInvitation): string => `${first} ${last}`;

/** Why somebody does not join by an invitation; undefined: they may. */
const joiningRefusal = (found: FoundInvitation, today: IsoDate) => {
  const isInvited =
    found.email_folded === found.username_folded && found.names.some((each) => isSameName(each, nameOf(found)));
  if (!isInvited) return 'NOT_INVITED';
  if (found.ident_status !== 'SUCCESS') return 'NOT_IDENTIFIED';
  // Who joins becomes a party to the contract.
  return mayContract(found.born_on, today) ? undefined : 'NOT_OF_AGE';
};

const subjectOf = ({ account_type: accountType, inviter, child }: FoundInvitation): string =>
  child === null ? `${sharedName(accountType)} mit ${inviter}` : `${sharedName(accountType)} für ${child}`;

type Names = 'prepareOwnership' | 'allowOwner';

/**
 * REG-08, decisions §1, §9: who was invited signs what the others have signed, with a TAN like every contract. It takes three
 * proofs that it is the person whom the contract names: the mailbox, the name and an identification of their own. What waited
 * for them opens with it.
 */
export const ownershipHandlers = (deps: AuthDeps): Pick<Handlers, Names> => ({
  prepareOwnership: once(deps, prepareOwnership, async (tx, { principal, payload }, now) => {
    const { token, declared = null } = payload;
    const tokenHash = hashOfSecret(token);
    const found = await findInvitation(tx, principal, tokenHash, now);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const { business_partner_id: businessPartnerId } = found;
    if (businessPartnerId === null) return { ok: false, refusal: 'LINK_ENDED' };
    const refusal = joiningRefusal(found, deps.clocks.today());
    if (refusal !== undefined) return { ok: false, refusal };
    if (declared?.usTaxPerson === true) return { ok: false, refusal: 'US_PERSON' };
    if (!found.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const amount = (await signedOf(tx, businessPartnerId))?.amount ?? 0;
    const stored = await storeOperation(tx, {
      kind: 'CONTRACT',
      userId: principal.userId,
      businessPartnerId: null,
      payload: { what: 'ownership', businessPartnerId, tokenHash, declared },
      summary: { ...nothingPaid, amount: amount > 0 ? cents(amount) : null, subject: subjectOf(found) },
      now,
    });
    const documents = await lendPapers(tx, stored.operationId, businessPartnerId);
    return { ok: true, value: { ...stored, documents } };
  }),
  allowOwner: once(deps, allowOwner, async (tx, { principal, payload, facts }, now) => {
    const { userId, sessionId } = principal;
    const { operationId } = payload;
    const stored = await findOwnOperation(tx, principal, operationId);
    if (stored === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const plan = stored === 'unknown' ? undefined : ownershipPlan.safeParse(stored.payload).data;
    if (plan === undefined) return { ok: false, refusal: 'NOT_FOUND' };
    const { businessPartnerId } = plan;
    const moment = momentOf(deps.clocks);
    await lockPartner(tx, businessPartnerId);
    // Of two at once the second sees that the first has used it.
    const operation = await findOwnOperation(tx, principal, operationId);
    const isUsed = operation !== undefined && operation !== 'unknown' && operation.consumed_at !== null;
    // Before the TAN is spent: the invitation must still stand, and be theirs. What was confirmed before has ended, as ever.
    const found = await findInvitation(tx, principal, plan.tokenHash, now);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (!isUsed && found.business_partner_id === null) return { ok: false, refusal: 'LINK_ENDED' };
    const refusal = isUsed ? undefined : joiningRefusal(found, moment.today);
    if (refusal !== undefined) return { ok: false, refusal };
    const confirmation = { principal, ...payload, kinds: ['CONTRACT'], now, requestId: facts.requestId } as const;
    const consumed = await consumeFound(tx, deps.keyring, operation, confirmation, async () => ({}));
    if (!consumed.ok) return consumed;
    // What is signed is what was read.
    if (await hasMorePapers(tx, operationId, businessPartnerId)) return { ok: false, refusal: 'OPERATION_REFUSED' };
    await addOwner(tx, businessPartnerId, userId);
    await handOverContracts(tx, businessPartnerId, userId);
    const from = { ip: facts.address, userAgent: facts.userAgent };
    const { declared } = plan;
    const isComplete = await putSignature(tx, { businessPartnerId, userId, operationId, declared, ...from }, moment);
    const name = nameOf(found);
    const account = sharedName(found.account_type);
    await tellActing(tx, businessPartnerId, { kind: 'OWNER_JOINED', account, name }, now);
    const about = { at: now, actor: userId, userId, sessionId, businessPartnerId, requestId: facts.requestId };
    await audit(tx, { kind: 'OWNER_JOINED', ...about, subject: operationId });
    const value = { businessPartnerId, contractId: null, withdrawableUntil: null, awaits: null };
    if (!isComplete) return { ok: true, value };
    const isDelicate = declared !== null && needsClearance({ ...declared, soleCustody: false });
    const isAsked = isDelicate && (await askForJoined(tx, businessPartnerId, { userId, declared }, moment));
    if (isAsked) return { ok: true, value: { ...value, awaits: 'CLEARANCE' } };
    // Everybody is identified whose signature it has.
    return { ok: true, value: { ...value, ...(await openJoined(tx, businessPartnerId, userId, moment)) } };
  }),
});
