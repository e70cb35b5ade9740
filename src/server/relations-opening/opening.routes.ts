import { needsClearance } from '#domain/application/application.ts';
import { hasAgreed, joiningConsents } from '#domain/application/shared-consent.ts';
import { newBp, prepareBusinessPartner } from '#api/business-partners/opening.ts';
import { identified } from '#domain/partners/accounts.ts';
import { allMigrated, newSingleAllowed } from '#domain/partners/admission.ts';
import { acceptAgb, agbInForce } from '../agb/agb.store.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { contradictedSigning, isContradicted } from '../cases/contradictions.ts';
import { askForCustody, askForDeclared } from '../cases/relation-clearance.ts';
import { issuePapers, stillSay } from '../documents/operation-papers.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refuse.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation } from '../operations/operation.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { putSignature } from '../person/signature.store.ts';
import { investmentHandlers } from './investments.routes.ts';
import { type Applicant, findApplicant } from '../contracts/applicant.store.ts';
import { lockUser } from '../users/user.store.ts';
import { openEmptyRelation, openPending } from '../contracts/open-empty-relation.ts';
import { relationPapers } from './opening-documents.ts';
import { ageRefusal, relationPlan } from './opening-plan.ts';
import { openedAs, ownersOf, prepareRelation, type RelationWish } from './prepare-relation.ts';
import { isOpened } from './same-wish.ts';

type Names = 'getOpening' | 'prepareProduct' | 'createProduct' | 'prepareBusinessPartner' | 'newBp';

/** Nothing is invested with it, so there are no costs to agree to. */
const relationConsents = joiningConsents(false);

/** Whether somebody has an account relation already: the first one is applied for (rules §7). */
const isCustomer = ({ partners }: Pick<Applicant, 'partners'>): boolean =>
  partners.some(({ status }) => status !== 'CLOSED');

/** BNK-11, BNK-23, decisions §1: what an existing customer opens beside what they have takes a TAN. */
export const openingHandlers = (deps: AuthDeps): Pick<Handlers, Names> => ({
  ...investmentHandlers(deps),
  prepareBusinessPartner: once(deps, prepareBusinessPartner, async (tx, { principal, payload }) => {
    const { accountType, subscriptionType, second, secondGuardian = null, soleCustody = false, declared } = payload;
    const parties = { accountType, second, secondGuardian, soleCustody };
    const today = deps.clocks.today();
    const applicant = await findApplicant(tx, principal, today);
    if (applicant === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (declared.usTaxPerson || applicant.is_us_taxed) return { ok: false, refusal: 'US_PERSON' };
    if (!identified({ identStatus: applicant.ident_status })) return { ok: false, refusal: 'NOT_IDENTIFIED' };
    if (!applicant.is_told) return { ok: false, refusal: 'PROFILE_INCOMPLETE' };
    const { partners, cases, packageOrders } = applicant;
    if (!isCustomer(applicant)) return { ok: false, refusal: 'NOT_A_CUSTOMER' };
    if (accountType === 'singleAccount' && !newSingleAllowed(partners, cases, packageOrders)) {
      return { ok: false, refusal: 'SINGLE_NOT_ALLOWED' };
    }
    if (!allMigrated(partners, packageOrders)) return { ok: false, refusal: 'PACKAGE_MISSING' };
    const refusal = ageRefusal(applicant.born_on, parties, today);
    if (refusal !== undefined) return refuse(refusal);
    if (!applicant.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const wish: RelationWish = {
      what: 'relation',
      subscriptionType,
      accountType,
      second: accountType === 'singleAccount' ? null : second,
      secondGuardian: accountType === 'childAccount' ? secondGuardian : null,
      soleCustody: accountType === 'childAccount' && soleCustody,
      declared,
    };
    const moment = momentOf(deps.clocks);
    const prepared = await prepareRelation(tx, principal.userId, { wish, applicant }, moment);
    const consents = { version: await agbInForce(tx, today), kinds: [...relationConsents] };
    return { ok: true, value: { ...prepared, consents } };
  }),
  newBp: once(deps, newBp, async (tx, { principal, payload, facts }, now) => {
    const { operationId, consents: given } = payload;
    const moment = momentOf(deps.clocks);
    const found = await findOwnOperation(tx, principal, operationId);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (found === 'unknown' || !relationPlan.safeParse(found.payload).success) {
      return { ok: false, refusal: 'NOT_FOUND' };
    }
    // Before the TAN is spent: nobody opens an account to whose terms they have not agreed.
    const version = await agbInForce(tx, moment.today);
    if (!hasAgreed(given, relationConsents, version)) return { ok: false, refusal: 'CONSENTS_MISSING' };
    const kinds = ['CONTRACT'] as const;
    const consumed = await consumeOperation(tx, deps.keyring, { principal, ...payload, kinds, now });
    if (!consumed.ok) return consumed;
    const plan = relationPlan.parse(consumed.value.payload);
    const { ids, subscriptionType, soleCustody, declared } = plan;
    const accountType = openedAs(plan);
    // Of two that open at the same moment the second sees the first one's account.
    await lockUser(tx, principal.userId);
    const applicant = await findApplicant(tx, principal, moment.today);
    if (applicant === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const { partners, cases, packageOrders } = applicant;
    const isSingle = accountType === 'singleAccount';
    const isAllowed = isSingle
      ? newSingleAllowed(partners, cases, packageOrders)
      : allMigrated(partners, packageOrders);
    const { businessPartnerId } = ids;
    const isThere = await isOpened(tx, { businessPartnerId });
    const isOfAge = ageRefusal(applicant.born_on, plan, moment.today) === undefined;
    const isKnown = applicant.is_told && identified({ identStatus: applicant.ident_status });
    if (isThere || applicant.is_us_taxed || !isKnown || !isCustomer(applicant) || !isAllowed || !isOfAge) {
      return { ok: false, refusal: 'OPERATION_REFUSED' };
    }
    const about = { ...ids, accountType, subscriptionType, operationId };
    const papers = await relationPapers(tx, about, moment.today);
    if (!(await stillSay(tx, operationId, papers))) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const owners = ownersOf(applicant, plan);
    await openEmptyRelation(
      tx,
      {
        userId: principal.userId,
        accountType,
        subscriptionType,
        owners,
        referenceAccount: null,
      },
      moment,
      ids,
    );
    await issuePapers(tx, operationId, moment);
    const { userId } = principal;
    const from = { ip: facts.address, userAgent: facts.userAgent };
    await acceptAgb(tx, { businessPartnerId, userId, version, at: moment.now, ...from });
    const contradicted = await contradictedSigning(tx, { userId, accountType, declared }, moment);
    const said = { userId, declared: { ...declared, contradicted } };
    const signature = {
      businessPartnerId,
      userId,
      operationId,
      declared,
      contradicted,
      consents: given,
      startsAtOnce: null,
      ...from,
    };
    await putSignature(tx, signature, moment);
    // Everybody whom a single account needs is identified; the others wait for a second person first. Staff look once all have signed.
    const isLooked = needsClearance({ ...declared, soleCustody }) || isContradicted(contradicted);
    const isOpen = isSingle && !isLooked && (await openPending(tx, businessPartnerId, moment));
    if (soleCustody) await askForCustody(tx, businessPartnerId, said, moment);
    else if (isSingle && isLooked) await askForDeclared(tx, businessPartnerId, said, moment);
    const status = isOpen ? 'OPEN' : 'PENDING';
    await audit(tx, {
      kind: 'RELATION_CHANGED',
      at: now,
      actor: userId,
      userId,
      businessPartnerId,
      subject: operationId,
      details: { accountType, to: status },
    });
    return { ok: true, value: { businessPartnerId, status } };
  }),
});
