import { createProduct, newBp, prepareBusinessPartner, prepareProduct } from '#api/business-partners/opening.ts';
import { fullMonthsBetween } from '#domain/calendar/iso-date.ts';
import { depositLimits, savingsLimits } from '#domain/opening/opening.ts';
import { customerPackage, packageNames } from '#domain/packages/packages.ts';
import { identified } from '#domain/partners/accounts.ts';
import { allMigrated, newSingleAllowed } from '#domain/partners/admission.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refuse.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { activeMandate } from '../mandates/mandate.store.ts';
import { findOwnOperation, nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';
import { figuresOf } from '../strategies/strategy-figures.ts';
import { conditionFor, findApplicant, lockUser } from './applicant.store.ts';
import { openEmptyRelation, openPending } from './open-empty-relation.ts';
import { issueOpened, issueOpenedRelation } from './opening-documents.ts';
import { conditionCodeOf, openingRefusal, productPlan, type ProductPlan, relationPlan } from './opening-plan.ts';
import { placeOpening } from './place-opening.ts';

type Names = 'prepareProduct' | 'createProduct' | 'prepareBusinessPartner' | 'newBp';

/** From this birthday on a child's account is none (decisions §9). */
const fullAge = 18;

const accountNames = {
  singleAccount: 'Einzelkonto',
  jointAccount: 'Gemeinschaftskonto',
  childAccount: 'Kinderkonto',
} as const;

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
    const terms = { today: deps.clocks.today(), exemptProviders: deps.config.wphgExemptProviders };
    const relation = await relationFacts(tx, principal, { businessPartnerId }, terms.today);
    if (relation === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (relation === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const wanted = { category, theme, split, initialAmount, savingsPlanAmount, holdingPeriod, investmentYears };
    const refusal = openingRefusal(relation, wanted, terms);
    if (refusal !== undefined) {
      if (!limited.has(refusal))
        return refuse(refusal as Exclude<typeof refusal, `${string}_MAXIMUM` | `${string}_MINIMUM`>);
      const limits = refusal.startsWith('SAVINGS')
        ? savingsLimits
        : depositLimits({ category, customerPackage: customerPackage(relation.partners) });
      const limit = refusal.endsWith('MINIMUM') ? limits.minimum : limits.maximum;
      return { ...refuse(refusal as 'DEPOSIT_BELOW_MINIMUM'), details: { limit } };
    }
    if (!relation.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const code = conditionCodeOf(relation.account_type);
    const conditionId = await conditionFor(tx, code, relation.subscription_type ?? 'DIGITAL', terms.today);
    if (conditionId === undefined) return { ok: false, refusal: 'PRODUCT_NOT_ALLOWED' };
    const figures = await figuresOf(tx, { conditionId, category, theme, split }, terms.today);
    if (figures === undefined) return { ok: false, refusal: 'NO_SUCH_PRODUCT' };
    const plan: ProductPlan = { what: 'product', businessPartnerId, ...wanted, conditionId, ...figures };
    const value = await storeOperation(tx, {
      userId: principal.userId,
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
    return { ok: true, value };
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
    const terms = { today: moment.today, exemptProviders: deps.config.wphgExemptProviders };
    const relation = await relationFacts(tx, principal, { businessPartnerId }, moment.today);
    if (relation === undefined || relation === 'unknown' || openingRefusal(relation, plan, terms) !== undefined) {
      return { ok: false, refusal: 'OPERATION_REFUSED' };
    }
    const { ipsId, order } = await placeOpening(tx, { ...plan, operationId }, moment);
    const iban = relation.reference_account?.iban;
    const mandate = iban === undefined ? undefined : await activeMandate(tx, businessPartnerId, iban, moment);
    await issueOpened(tx, relation, { ...plan, ipsId, operationId }, moment);
    const title = labelWithSplit(plan, plan.split);
    const rate = plan.savingsPlanAmount;
    await planOfOpening(tx, { businessPartnerId, ipsId, title, rate, mandate, startsOn: moment.today }, moment);
    return { ok: true, value: { businessPartnerId, ipsId, orderId: order?.order_id ?? null } };
  }),
  prepareBusinessPartner: once(deps, prepareBusinessPartner, async (tx, { principal, payload }, now) => {
    const { accountType, subscriptionType, second } = payload;
    const today = deps.clocks.today();
    const applicant = await findApplicant(tx, principal, today);
    if (applicant === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (!identified({ identStatus: applicant.ident_status })) return { ok: false, refusal: 'NOT_IDENTIFIED' };
    const { partners, cases, packageOrders } = applicant;
    if (accountType === 'singleAccount' && !newSingleAllowed(partners, cases, packageOrders)) {
      return { ok: false, refusal: 'SINGLE_NOT_ALLOWED' };
    }
    if (!allMigrated(partners, packageOrders)) return { ok: false, refusal: 'PACKAGE_MISSING' };
    if (accountType !== 'singleAccount') {
      if (second === null) return { ok: false, refusal: 'PERSON_MISSING' };
      const isOfAge = fullMonthsBetween(second.birthDate, today) >= fullAge * 12;
      if (isOfAge === (accountType === 'childAccount') || second.birthDate > today) {
        return { ok: false, refusal: 'AGE_NOT_ALLOWED' };
      }
    }
    if (!applicant.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const value = await storeOperation(tx, {
      userId: principal.userId,
      businessPartnerId: null,
      kind: 'CONTRACT',
      payload: {
        what: 'relation',
        accountType,
        subscriptionType,
        second: accountType === 'singleAccount' ? null : second,
      },
      summary: { ...nothingPaid, subject: `${accountNames[accountType]} ${packageNames[subscriptionType].label}` },
      now,
    });
    return { ok: true, value };
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
    const { accountType, subscriptionType, second } = relationPlan.parse(consumed.value.payload);
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
    if (!isAllowed || !identified({ identStatus: applicant.ident_status })) {
      return { ok: false, refusal: 'OPERATION_REFUSED' };
    }
    const isChild = accountType === 'childAccount';
    const self = { name: applicant.name, role: isChild ? 'GUARDIAN' : 'HOLDER', bornOn: null } as const;
    const other = second && {
      name: second.name,
      role: isChild ? ('CHILD' as const) : ('CO_HOLDER' as const),
      bornOn: second.birthDate,
    };
    const owners = isChild && other !== null ? [other, self] : [self, ...(other === null ? [] : [other])];
    const { businessPartnerId, clearingIban } = await openEmptyRelation(
      tx,
      {
        userId: principal.userId,
        accountType,
        subscriptionType,
        owners,
        referenceAccount: null,
      },
      moment,
    );
    const opened = { businessPartnerId, accountType, subscriptionType, clearingIban, operationId };
    await issueOpenedRelation(tx, opened, moment);
    // Everybody whom a single account needs is identified; the others wait for a second person.
    const isOpen = isSingle && (await openPending(tx, businessPartnerId, moment));
    return { ok: true, value: { businessPartnerId, status: isOpen ? 'OPEN' : 'PENDING' } };
  }),
});
