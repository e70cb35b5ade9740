import { activateClearingAccountPlus } from '#api/business-partners/clearing-account-plus.ts';
import { createSubscriptions, type getSubscriptions } from '#api/business-partners/subscriptions.ts';
import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { yearlyDifference, yearlyFees } from '#domain/costs/service-fee.ts';
import { addCents, cents, formatEuro } from '#domain/money/money.ts';
import { nextQuarter } from '#domain/packages/package-change.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { packageNames } from '#domain/packages/packages.ts';
import { identified } from '#domain/partners/accounts.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Handlers } from '../http/handler.ts';
import { isChanged } from '../http/if-match.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { momentOf, pricedMomentOf } from '../orders/lifecycle.ts';
import { orderOf } from '../orders/order.store.ts';
import { placeReleased } from '../orders/place-released.ts';
import { tellPlaced } from '../orders/placed-mail.ts';
import type { PricedDay } from '../ports/prices.ts';
import { auditOrder } from '../orders/order-audit.ts';
import { scheduleStep } from '../orders/order-steps.ts';
import {
  findActingPackages,
  findPackages,
  keepPackageChange,
  managedValues,
  type PackagesRow,
} from './package.store.ts';

const tagOf = ({ subscription_type: current, ordered }: PackagesRow): string =>
  `"${current ?? 'none'}.${ordered?.orderId ?? 'none'}"`;

const answerOf = (row: PackagesRow, at: PricedDay): Extract<Answer<typeof getSubscriptions>, { ok: true }> => {
  const values = managedValues(row, at);
  const current = row.conditions.find((each) => each.package === row.subscription_type);
  return {
    ok: true,
    headers: { etag: tagOf(row) },
    value: {
      current: row.subscription_type,
      value: addCents(cents(0), ...values),
      packages: row.conditions.map(({ conditionId, package: subscriptionType, ...terms }) => {
        const { size, label } = packageNames[subscriptionType];
        const { percent: servicePercent, amount: yearlyFee } = yearlyFees(values, terms);
        return {
          subscriptionType,
          size,
          label,
          conditionId,
          servicePercent,
          yearlyFee,
          yearlyDifference: current === undefined ? null : yearlyDifference(values, current, terms),
          allowance: terms.allowance,
        };
      }),
      ordered: row.ordered,
    },
  };
};

const rate = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What a package costs from its first day on, by the investments of today; nothing where no condition is in force. */
const priceOf = (row: PackagesRow, wanted: SubscriptionType, at: PricedDay): readonly string[] =>
  row.conditions
    .filter((each) => each.package === wanted)
    .map((terms) => {
      const { percent, amount } = yearlyFees(managedValues(row, at), terms);
      return `Von da an kostet es beim heutigen Wert der Anlagen ${rate.format(percent)}\u00a0% im Jahr, das sind ${formatEuro(amount)}. Die gesetzliche Umsatzsteuer ist enthalten, ein Gutschein nicht eingerechnet.`;
    });

type Names = 'getSubscriptions' | 'createSubscriptions' | 'activateClearingAccountPlus';

/** BNK-17, BNK-07: service packages and the clearing account's PLUS, both ordered. */
export const packageHandlers = (deps: OnceDeps & Pick<Deps, 'prices'>): Pick<Handlers, Names> => ({
  getSubscriptions: async ({ principal, payload }) => {
    const today = deps.clocks.today();
    const row = await findPackages(deps.db, principal, payload.businessPartnerId, today);
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    return row === 'unknown' ? { ok: false, refusal: 'NOT_FOUND' } : answerOf(row, { today, prices: deps.prices });
  },
  createSubscriptions: once(deps, createSubscriptions, async (tx, { principal, payload, facts }) => {
    const { businessPartnerId, subscriptionType } = payload;
    const moment = pricedMomentOf(deps);
    const own = await findActingPackages(tx, principal, businessPartnerId, moment.today);
    if (own === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (own === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    await lockPartner(tx, businessPartnerId);
    const row = await findActingPackages(tx, principal, businessPartnerId, moment.today);
    if (row === undefined || row === 'unknown') return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (isChanged(facts, tagOf(row))) return { ok: false, refusal: 'CHANGED_MEANWHILE' };
    if (row.status !== 'OPEN') return { ok: false, refusal: 'RELATION_NOT_OPEN' };
    if (row.has_other_order) return { ok: false, refusal: 'PACKAGE_CHANGE_OPEN' };
    if (row.subscription_type === subscriptionType) return { ok: false, refusal: 'PACKAGE_UNCHANGED' };
    const validFrom = nextQuarter(moment.today);
    const title = packageNames[subscriptionType].label;
    const order = await placeReleased(
      tx,
      {
        businessPartnerId,
        type: 'SERVICE_PACKAGE_CHANGE',
        ipsId: null,
        title,
        expectedOn: validFrom,
        operationId: null,
        orderedBy: principal.userId,
      },
      moment,
    );
    await auditOrder(tx, 'ORDER_PLACED', { principal, facts }, order, moment);
    await keepPackageChange(tx, order, subscriptionType, validFrom);
    await scheduleStep(tx, 'packages.change', order, validFrom, moment);
    const next = [
      `Das neue Servicepaket gilt ab dem ${formatGermanDate(validFrom)}.`,
      ...priceOf(row, subscriptionType, moment),
      'Bis dahin können Sie den Wechsel unter „Aufträge“ abbrechen.',
    ];
    await tellPlaced(tx, order, next, moment);
    const after = await findActingPackages(tx, principal, businessPartnerId, moment.today);
    if (after === undefined || after === 'unknown') return { ok: false, refusal: 'UNAUTHENTICATED' };
    return answerOf(after, moment);
  }),
  activateClearingAccountPlus: once(deps, activateClearingAccountPlus, async (tx, { principal, payload, facts }) => {
    const { businessPartnerId } = payload;
    const moment = momentOf(deps.clocks);
    const own = await relationFacts(tx, principal, { businessPartnerId }, moment.today);
    if (own === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (own === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    await lockPartner(tx, businessPartnerId);
    const relation = await relationFacts(tx, principal, { businessPartnerId }, moment.today);
    if (relation === undefined || relation === 'unknown') return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (relation.status !== 'OPEN' || relation.cash === null) return { ok: false, refusal: 'RELATION_NOT_OPEN' };
    if (!identified({ identStatus: relation.ident_status })) return { ok: false, refusal: 'NOT_IDENTIFIED' };
    if (relation.cash.plus || relation.orders.some(({ type }) => type === 'CLEARING_ACCOUNT_PLUS')) {
      return { ok: false, refusal: 'ALREADY_PLUS' };
    }
    const on = nextBusinessDay(moment.today);
    const order = await placeReleased(
      tx,
      {
        businessPartnerId,
        type: 'CLEARING_ACCOUNT_PLUS',
        ipsId: null,
        title: 'Verrechnungskonto',
        expectedOn: on,
        operationId: null,
        orderedBy: principal.userId,
      },
      moment,
    );
    await auditOrder(tx, 'ORDER_PLACED', { principal, facts }, order, moment);
    await scheduleStep(tx, 'plus.activate', order, on, moment);
    await tellPlaced(tx, order, [`PLUS ist ab dem ${formatGermanDate(on)} für Sie da.`], moment);
    const shown = { ...order, newest_fact: 'order.released', is_debited: false } as const;
    return { ok: true, value: orderOf(shown, moment.today) };
  }),
});
