import { createProduct, newBp, prepareBusinessPartner, prepareProduct } from '#api/business-partners/opening.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { depositLimits, savingsLimits } from '#domain/opening/opening.ts';
import { isTangible } from '#domain/products/products.ts';
import { customerPackage, packageNames } from '#domain/packages/packages.ts';
import { identified } from '#domain/partners/accounts.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { allMigrated, newSingleAllowed } from '#domain/partners/admission.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { askForCustody } from '../cases/relation-clearance.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { conditionFor } from '../conditions/conditions.store.ts';
import { issuePapers, keepPapers, stillSay } from '../documents/operation-papers.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refuse.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { activeMandate } from '../mandates/mandate.store.ts';
import { findOwnOperation, nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';
import { figuresOf } from '../strategies/strategy-figures.ts';
import { wphgTermsOf } from '../wphg/wphg-terms.ts';
import { newId } from './new-id.ts';
import { findApplicant, lockUser } from './applicant.store.ts';
import { type EmptyRelation, newRelationIds, openEmptyRelation, openPending } from './open-empty-relation.ts';
import { openingPapers, relationPapers } from './opening-documents.ts';
import {
  ageRefusal,
  openingRefusal,
  productPlan,
  type ProductPlan,
  relationPlan,
  type RelationPlan,
} from './opening-plan.ts';
import { placeOpening } from './place-opening.ts';

type Names = 'prepareProduct' | 'createProduct' | 'prepareBusinessPartner' | 'newBp';

const accountNames = {
  singleAccount: 'Einzelkonto',
  jointAccount: 'Gemeinschaftskonto',
  childAccount: 'Kinderkonto',
} as const;

/** In the order in which they are named: a child before whoever acts for it. */
const ownersOf = (
  { name, born_on: bornOn }: { readonly name: string; readonly born_on: IsoDate | null },
  { accountType, second, secondGuardian }: Pick<RelationPlan, 'accountType' | 'second' | 'secondGuardian'>,
): EmptyRelation['owners'] => {
  const isChild = accountType === 'childAccount';
  const self = { name, role: isChild ? 'GUARDIAN' : 'HOLDER', bornOn } as const;
  if (second === null || accountType === 'singleAccount') return [self];
  const other = { name: second.name, role: isChild ? 'CHILD' : 'CO_HOLDER', bornOn: second.birthDate } as const;
  if (!isChild) return [self, other];
  if (secondGuardian === null) return [other, self];
  return [other, self, { name: secondGuardian.name, role: 'GUARDIAN', bornOn: secondGuardian.birthDate }];
};

const openedAs = ({
  accountType,
  soleCustody,
}: Pick<RelationPlan, 'accountType' | 'soleCustody'>): 'childSingleAccount' | RelationPlan['accountType'] =>
  accountType === 'childAccount' && soleCustody ? 'childSingleAccount' : accountType;

/** Whose sums and which minimum a refusal names. */
const limited = new Set([
  'DEPOSIT_BELOW_MINIMUM',
  'DEPOSIT_ABOVE_MAXIMUM',
  'SAVINGS_BELOW_MINIMUM',
  'SAVINGS_ABOVE_MAXIMUM',
]);

/** BNK-11, BNK-23, decisions §1: what an existing customer opens beside what they have takes a TAN. */
export const openingHandlers = (deps: AuthDeps): Pick<Handlers, Names> => ({
  prepareProduct: once(deps, prepareProduct, async (tx, { principal, payload }, now) => {
    const { businessPartnerId, category, theme, split, initialAmount, savingsPlanAmount } = payload;
    const { wphg_holding_period: holdingPeriod, investment_years: investmentYears } = payload;
    const terms = wphgTermsOf(deps.config, deps.clocks.today());
    const relation = await relationFacts(tx, principal, { businessPartnerId }, terms.today);
    if (relation === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (relation === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const wanted = { category, theme, split, initialAmount, savingsPlanAmount, holdingPeriod, investmentYears };
    const refusal = openingRefusal(relation, wanted, terms);
    if (refusal !== undefined) {
      if (refusal === 'DEPOSIT_ABOVE_FREE_ASSETS' && conditionCodeOf(relation.account_type) === 'JA') {
        return { ok: false, refusal, variant: 'couple' };
      }
      if (!limited.has(refusal))
        return refuse(refusal as Exclude<typeof refusal, `${string}_MAXIMUM` | `${string}_MINIMUM`>);
      const limits = refusal.startsWith('SAVINGS')
        ? savingsLimits
        : depositLimits({ category, existing: true, customerPackage: customerPackage(relation.partners) });
      const limit = refusal.endsWith('MINIMUM') ? limits.minimum : limits.maximum;
      const variant = refusal.startsWith('DEPOSIT') && isTangible(category) ? 'tangible' : undefined;
      return { ...refuse(refusal as 'DEPOSIT_BELOW_MINIMUM'), details: { limit }, variant };
    }
    if (!relation.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const code = conditionCodeOf(relation.account_type);
    const conditionId = await conditionFor(tx, code, relation.subscription_type ?? 'DIGITAL', terms.today);
    if (conditionId === undefined) return { ok: false, refusal: 'PRODUCT_NOT_ALLOWED' };
    const figures = await figuresOf(tx, { conditionId, category, theme, split }, terms.today);
    if (figures === undefined) return { ok: false, refusal: 'NO_SUCH_PRODUCT' };
    const ipsId = newId('IPS');
    const plan: ProductPlan = { what: 'product', businessPartnerId, ipsId, ...wanted, conditionId, ...figures };
    const { userId } = principal;
    const stored = await storeOperation(tx, {
      userId,
      businessPartnerId,
      kind: 'CONTRACT',
      payload: plan,
      summary: {
        ...nothingPaid,
        amount: initialAmount > 0 ? initialAmount : null,
        subject: labelWithSplit({ category, theme }, split),
      },
      now,
    });
    const { operationId } = stored;
    const papers = await openingPapers(tx, relation, { ...plan, operationId }, terms.today);
    const whose = { operationId, userId, businessPartnerId };
    const documents = await keepPapers(tx, whose, papers, momentOf(deps.clocks));
    return { ok: true, value: { ...stored, documents } };
  }),
  createProduct: once(deps, createProduct, async (tx, { principal, payload }, now) => {
    const { businessPartnerId, operationId, code } = payload;
    // Before the TAN is spent: the address must name the relation, and the operation must be about an investment.
    const found = await findOwnOperation(tx, principal, operationId);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const stored = found === 'unknown' ? undefined : productPlan.safeParse(found.payload).data;
    if (stored?.businessPartnerId !== businessPartnerId) return { ok: false, refusal: 'NOT_FOUND' };
    const kinds = ['CONTRACT'] as const;
    const consumed = await consumeOperation(tx, deps.keyring, { principal, operationId, code, kinds, now });
    if (!consumed.ok) return consumed;
    const { what: _, ...plan } = productPlan.parse(consumed.value.payload);
    const moment = momentOf(deps.clocks);
    await lockPartner(tx, businessPartnerId);
    const terms = wphgTermsOf(deps.config, moment.today);
    const relation = await relationFacts(tx, principal, { businessPartnerId }, moment.today);
    if (relation === undefined || relation === 'unknown' || openingRefusal(relation, plan, terms) !== undefined) {
      return { ok: false, refusal: 'OPERATION_REFUSED' };
    }
    // What is signed is what was read.
    const papers = await openingPapers(tx, relation, { ...plan, operationId }, moment.today);
    if (!(await stillSay(tx, operationId, papers))) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const { ipsId } = plan;
    const order = await placeOpening(tx, { ...plan, operationId }, moment);
    const iban = relation.reference_account?.iban;
    const mandate = iban === undefined ? undefined : await activeMandate(tx, businessPartnerId, iban, moment);
    await issuePapers(tx, operationId, moment);
    const title = labelWithSplit(plan, plan.split);
    const rate = plan.savingsPlanAmount;
    await planOfOpening(tx, { businessPartnerId, ipsId, title, rate, mandate, startsOn: moment.today }, moment);
    return { ok: true, value: { businessPartnerId, ipsId, orderId: order?.order_id ?? null } };
  }),
  prepareBusinessPartner: once(deps, prepareBusinessPartner, async (tx, { principal, payload }, now) => {
    const { accountType, subscriptionType, second, secondGuardian = null, soleCustody = false } = payload;
    const parties = { accountType, second, secondGuardian, soleCustody };
    const today = deps.clocks.today();
    const applicant = await findApplicant(tx, principal, today);
    if (applicant === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (!identified({ identStatus: applicant.ident_status })) return { ok: false, refusal: 'NOT_IDENTIFIED' };
    const { partners, cases, packageOrders } = applicant;
    if (accountType === 'singleAccount' && !newSingleAllowed(partners, cases, packageOrders)) {
      return { ok: false, refusal: 'SINGLE_NOT_ALLOWED' };
    }
    if (!allMigrated(partners, packageOrders)) return { ok: false, refusal: 'PACKAGE_MISSING' };
    const refusal = ageRefusal(applicant.born_on, parties, today);
    if (refusal !== undefined) return refuse(refusal);
    if (!applicant.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const ids = await newRelationIds(tx);
    const { userId } = principal;
    const stored = await storeOperation(tx, {
      userId,
      businessPartnerId: null,
      kind: 'CONTRACT',
      payload: {
        what: 'relation',
        ids: { ...ids },
        subscriptionType,
        accountType,
        second: accountType === 'singleAccount' ? null : second,
        secondGuardian: accountType === 'childAccount' ? secondGuardian : null,
        soleCustody: accountType === 'childAccount' && soleCustody,
      },
      summary: { ...nothingPaid, subject: `${accountNames[accountType]} ${packageNames[subscriptionType].label}` },
      now,
    });
    const { operationId } = stored;
    const about = { ...ids, accountType: openedAs(parties), subscriptionType, operationId };
    const papers = await relationPapers(tx, about, today);
    const { businessPartnerId } = ids;
    const whose = { operationId, userId, businessPartnerId, owners: ownersOf(applicant, parties) };
    const documents = await keepPapers(tx, whose, papers, momentOf(deps.clocks));
    return { ok: true, value: { ...stored, documents } };
  }),
  newBp: once(deps, newBp, async (tx, { principal, payload }, now) => {
    const { operationId } = payload;
    const found = await findOwnOperation(tx, principal, operationId);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (found === 'unknown' || !relationPlan.safeParse(found.payload).success) {
      return { ok: false, refusal: 'NOT_FOUND' };
    }
    const kinds = ['CONTRACT'] as const;
    const consumed = await consumeOperation(tx, deps.keyring, { principal, ...payload, kinds, now });
    if (!consumed.ok) return consumed;
    const plan = relationPlan.parse(consumed.value.payload);
    const { ids, subscriptionType, soleCustody } = plan;
    const accountType = openedAs(plan);
    const moment = momentOf(deps.clocks);
    // Of two that open at the same moment the second sees the first one's account.
    await lockUser(tx, principal.userId);
    const applicant = await findApplicant(tx, principal, moment.today);
    if (applicant === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const { partners, cases, packageOrders } = applicant;
    const isSingle = accountType === 'singleAccount';
    const isAllowed = isSingle
      ? newSingleAllowed(partners, cases, packageOrders)
      : allMigrated(partners, packageOrders);
    const isOfAge = ageRefusal(applicant.born_on, plan, moment.today) === undefined;
    if (!isAllowed || !isOfAge || !identified({ identStatus: applicant.ident_status })) {
      return { ok: false, refusal: 'OPERATION_REFUSED' };
    }
    const about = { ...ids, accountType, subscriptionType, operationId };
    const papers = await relationPapers(tx, about, moment.today);
    if (!(await stillSay(tx, operationId, papers))) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const owners = ownersOf(applicant, plan);
    const { businessPartnerId } = ids;
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
    // Everybody whom a single account needs is identified; the others wait for a second person.
    const isOpen = isSingle && (await openPending(tx, businessPartnerId, moment));
    if (soleCustody) await askForCustody(tx, businessPartnerId, principal.userId, moment);
    const status = isOpen ? 'OPEN' : 'PENDING';
    const { userId } = principal;
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
