import * as z from 'zod';
import { allowOwner, prepareOwnership } from '#api/person/owners.ts';
import { needsClearance } from '#domain/application/application.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { mayContract } from '#domain/person/age.ts';
import { type GivenConsent, hasAgreed, joiningConsents } from '#domain/application/shared-consent.ts';
import { differencesFrom } from '#domain/person/invited-person.ts';
import { isSamePerson } from '#domain/person/same-person.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { contradictedSigning, isContradicted, nothingContradicted } from '../cases/contradictions.ts';
import { askForJoiner } from '../cases/joiner-clearance.ts';
import { askForDeclared } from '../cases/relation-clearance.ts';
import { openJoined } from '../cases/open-joined.ts';
import { investmentSubject } from '../cases/contract-plan.ts';
import { joinedBy, type SignedContract, signedOf } from '../cases/open-contract.ts';
import { signedTerms } from '../cases/signed-terms.ts';
import type { Db } from '../db/db.ts';
import { hasMorePapers, lendPapers } from '../documents/operation-papers.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeFound } from '../operations/consume-operation.ts';
import { findOwnOperation, nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import type { Vault } from '../secrets/vault.ts';
import { hashOfSecret } from '../sessions/session.store.ts';
import { sharedKind, sharedName } from './invitation-mail.ts';
import { findInvitation, type FoundInvitation, joinOwners, termsShown } from './owners.store.ts';
import { isUsTaxedAmong } from './profile-facts.ts';
import { saidForBoth } from './said-for-both.ts';
import { sharesTaxId } from './shared-with-inviter.ts';
import { declaredTogether, putSignature } from './signature.store.ts';
import { tellJoiner, tellOthersOfJoined } from './tell-acting.ts';

/** What the operation of joining stores: the invitation and what it was to. */
const ownershipPlan = z.strictObject({
  what: z.literal('ownership'),
  businessPartnerId: z.string(),
  tokenHash: z.string(),
  declared: z
    .strictObject({ usTaxPerson: z.boolean(), politicallyExposed: z.boolean(), ownAccount: z.boolean() })
    .nullable(),
  /** Null where it was not said; absent in what earlier versions have stored. */
  startsAtOnce: z.boolean().nullable().default(null),
});

const nameOf = ({ first_name: first, last_name: last }: FoundInvitation): string => `${first} ${last}`;

/** Whether somebody of the house looks at what was declared before anything opens. */
const isDelicate = (declared: z.output<typeof ownershipPlan>['declared']): boolean =>
  declared !== null && needsClearance({ ...declared, soleCustody: false });

/** Why somebody does not join by an invitation; undefined: they may. */
const joiningRefusal = (found: FoundInvitation, today: IsoDate) => {
  const self = { name: nameOf(found), bornOn: found.born_on };
  if (found.email_folded !== found.username_folded) return 'NOT_INVITED';
  const differs = differencesFrom(found.awaited, self);
  // First: whoever has not proved a name could have any of them compared here, past the limit of comparing.
  if (found.ident_status !== 'SUCCESS') return 'NOT_IDENTIFIED';
  if (differs.includes('NAME')) return 'PERSON_DIFFERS';
  // Who joins becomes a party to the contract.
  if (!mayContract(self.bornOn, today)) return 'NOT_OF_AGE';
  // A name is not enough: nobody signs twice, for a namesake. Older relations do not say when their owners were born.
  if (differs.length > 0) return 'PERSON_DIFFERS';
  if (found.acting.some((each) => isSamePerson(each, self))) return 'NOT_INVITED';
  if (found.is_us_taxed) return 'US_PERSON';
  return found.is_told ? undefined : 'PROFILE_INCOMPLETE';
};

/** Whether the number or a tax id of whoever joins is the inviter's: two signatures take two people, each with their own. */
const sharingRefusal = async (
  tx: Db,
  vault: Vault,
  { is_mobile_shared: isMobileShared, inviter_id: inviter }: FoundInvitation,
  userId: string,
) => {
  if (isMobileShared) return 'NUMBER_SHARED';
  return (await sharesTaxId(tx, vault, userId, inviter)) ? 'TAX_ID_SHARED' : undefined;
};

/** Of a contract that waits for this signature, what it invests in as well: the second signs for no less than the first. */
const subjectOf = (
  { account_type: accountType, inviter, child }: FoundInvitation,
  waiting: SignedContract | undefined,
): string => {
  const account =
    child === null ? `${sharedName(accountType)} mit ${inviter}` : `${sharedName(accountType)} für ${child}`;
  return waiting === undefined ? account : `${account}, ${investmentSubject(waiting, waiting.rate)}`;
};

/** Whether somebody has said, and agreed to, all that is asked of whoever signs. */
const isAgreedTo = async (
  tx: Db,
  { businessPartnerId, startsAtOnce, declared }: z.output<typeof ownershipPlan>,
  given: readonly GivenConsent[],
  today: IsoDate,
): Promise<boolean> => {
  const isWaiting = (await signedOf(tx, businessPartnerId)) !== undefined;
  // Left out is not harmless: no account opens to somebody who was not asked (§ 10 GwG).
  if (declared === null || (isWaiting && startsAtOnce === null)) return false;
  return hasAgreed(given, joiningConsents(isWaiting), await termsShown(tx, businessPartnerId, today));
};

/** Puts before staff what everybody has signed by now, where somebody of the house looks at it before anything opens. */
const isPutBeforeStaff = async (
  tx: Db,
  businessPartnerId: string,
  userId: string,
  moment: Moment,
): Promise<boolean> => {
  // Of an account without a contract the first one's word has waited until everybody has signed.
  const together = await declaredTogether(tx, businessPartnerId);
  // Whoever signed before may pay taxes in the USA by now: nothing opens to them unseen.
  const said = { ...together, isUsTaxed: await isUsTaxedAmong(tx, businessPartnerId) };
  const isLooked = said.isUsTaxed || said.isUnsaid || isDelicate(said) || isContradicted(said.contradicted);
  return isLooked && (await askForDeclared(tx, businessPartnerId, { userId, declared: said }, moment));
};

type Names = 'prepareOwnership' | 'allowOwner';

/**
 * REG-08, decisions §1, §9: who was invited signs what the others have signed, with a TAN like every contract. It takes three
 * proofs that it is the person whom the contract names: the mailbox, the name and an identification of their own. What waited
 * for them opens with it. What others have said for all is told to nobody who has not given the three proofs.
 */
export const ownershipHandlers = (deps: AuthDeps): Pick<Handlers, Names> => ({
  prepareOwnership: once(deps, prepareOwnership, async (tx, { principal, payload }, now) => {
    const { token, declared = null, startsAtOnce = null } = payload;
    const tokenHash = hashOfSecret(token);
    const found = await findInvitation(tx, principal, tokenHash, now);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const { business_partner_id: businessPartnerId } = found;
    if (businessPartnerId === null) return { ok: false, refusal: 'LINK_ENDED' };
    const refusal = joiningRefusal(found, deps.clocks.today());
    if (refusal !== undefined) return { ok: false, refusal };
    if (declared?.usTaxPerson === true) return { ok: false, refusal: 'US_PERSON' };
    if (!found.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const sharing = await sharingRefusal(tx, deps.keyring.vault, found, principal.userId);
    if (sharing !== undefined) return { ok: false, refusal: sharing };
    const waiting = await signedOf(tx, businessPartnerId);
    const amount = waiting?.amount ?? 0;
    const stored = await storeOperation(tx, {
      kind: 'CONTRACT',
      userId: principal.userId,
      businessPartnerId: null,
      payload: { what: 'ownership', businessPartnerId, tokenHash, declared, startsAtOnce },
      summary: { ...nothingPaid, amount: amount > 0 ? cents(amount) : null, subject: subjectOf(found, waiting) },
      now,
    });
    const { operationId } = stored;
    const documents = await lendPapers(tx, operationId, businessPartnerId);
    const moment = momentOf(deps.clocks);
    const signing = { operationId, accountType: found.account_type, isEarliest: isDelicate(declared) };
    const contract =
      waiting === undefined ? null : await signedTerms(tx, joinedBy(waiting, startsAtOnce), signing, moment);
    const version = await termsShown(tx, businessPartnerId, moment.today);
    const account = sharedKind(found.account_type);
    const consents = { version, kinds: [...joiningConsents(waiting !== undefined)] };
    const { inviter } = found;
    const said = await saidForBoth(tx, operationId);
    return { ok: true, value: { ...stored, documents, account, contract, inviter, said, consents } };
  }),
  allowOwner: once(deps, allowOwner, async (tx, { principal, payload, facts }, now) => {
    const { userId, sessionId } = principal;
    const { operationId, code, consents: given = [] } = payload;
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
    const refusal = isUsed
      ? undefined
      : (joiningRefusal(found, moment.today) ?? (await sharingRefusal(tx, deps.keyring.vault, found, userId)));
    if (refusal !== undefined) return { ok: false, refusal };
    // Before the TAN is spent, too: nobody becomes a party by what somebody else has agreed to.
    const isAgreed = isUsed || (await isAgreedTo(tx, plan, given, moment.today));
    if (!isAgreed) return { ok: false, refusal: 'CONSENTS_MISSING' };
    const confirmation = {
      principal,
      operationId,
      code,
      kinds: ['CONTRACT'],
      now,
      requestId: facts.requestId,
    } as const;
    const consumed = await consumeFound(tx, deps.keyring, operation, confirmation, async () => ({}));
    if (!consumed.ok) return consumed;
    // What is signed is what was read.
    if (await hasMorePapers(tx, operationId, businessPartnerId)) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const { declared, startsAtOnce } = plan;
    const { account_type: accountType } = found;
    const contradicted =
      declared === null
        ? nothingContradicted
        : await contradictedSigning(tx, { userId, accountType, declared }, moment);
    // An account that is open opens to nobody at whom staff must look first (§ 10 GwG); one that is not waits as a whole.
    const isHeld = !found.is_pending && (isDelicate(declared) || isContradicted(contradicted));
    if (!isHeld) await joinOwners(tx, businessPartnerId, userId, moment);
    const from = { ip: facts.address, userAgent: facts.userAgent };
    const agreed = { declared, contradicted, consents: given, startsAtOnce };
    const isComplete = await putSignature(tx, { businessPartnerId, userId, operationId, ...agreed, ...from }, moment);
    const about = { at: now, actor: userId, userId, sessionId, businessPartnerId, requestId: facts.requestId };
    const kinds = given.map(({ kind, version }) => `${kind} ${version}`);
    const details = { consents: kinds, startsAtOnce };
    await audit(tx, { kind: isHeld ? 'OWNER_SIGNED' : 'OWNER_JOINED', ...about, subject: operationId, details });
    const value = { businessPartnerId, contractId: null, caseId: null, withdrawableUntil: null, awaits: null };
    if (isHeld && declared !== null) {
      await askForJoiner(
        tx,
        { businessPartnerId, userId, operationId, declared: { ...declared, contradicted } },
        moment,
      );
      return { ok: true, value: { ...value, awaits: 'CLEARANCE' } };
    }
    await tellOthersOfJoined(tx, { businessPartnerId, accountType, userId, name: nameOf(found) }, now);
    const isAsked = isComplete && (await isPutBeforeStaff(tx, businessPartnerId, userId, moment));
    // Everybody is identified whose signature it has.
    const opened = isComplete && !isAsked ? await openJoined(tx, businessPartnerId, userId, moment) : null;
    // A contract that is concluded says so in a mail of its own.
    if (opened === null) await tellJoiner(tx, { accountType, userId }, now);
    return { ok: true, value: { ...value, ...opened, ...(isAsked && { awaits: 'CLEARANCE' as const }) } };
  }),
});
