import { lastStep, registrationFamilyOf } from '#domain/application/registration-path.ts';
import { addDays, yearOf } from '#domain/calendar/iso-date.ts';
import { holderAmong } from '#domain/dashboard/holder.ts';
import {
  comingWiresOf,
  type DebitPurpose,
  fromOthers,
  type NextDebit,
  nextDebitOf,
} from '#domain/dashboard/next-debit.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { Task, TaskType } from '#domain/entities/task.ts';
import type { User } from '#domain/entities/user.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { cents, type Cents, euros, subtractCents } from '#domain/money/money.ts';
import { openOrdersRangeDays } from '#domain/orders/order-queries.ts';
import { migrated } from '#domain/partners/admission.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { hasBroughtMore, isPayout } from '#domain/withdrawal/payout-orders.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import type { AccountNotice, ComingDebit } from './account-notice.ts';
import { comingOfAgeNotices } from './coming-of-age.ts';
import { identificationNotice } from './identification-notice.ts';
import { noticeRanking } from './notice-ranking.ts';
import { wireNotices } from './wire-notices.ts';
import { wphgNotices } from './wphg-notices.ts';

export interface NoticeFacts {
  readonly user: Pick<
    User,
    'today' | 'identStatus' | 'postbox' | 'savingsPlans' | 'vouchersRedeemed' | 'cases' | 'invitation'
  >;
  readonly partners: readonly BusinessPartner[];
  /** The store's: with the fabricated ones. */
  readonly tasks: readonly Task[];
  /** Orders that are not done; null when they could not be loaded: what needs them is not said then. */
  readonly orders:
    | readonly Pick<
        Order,
        | 'businessPartnerId'
        | 'ipsId'
        | 'type'
        | 'status'
        | 'amount'
        | 'entire'
        | 'estimate'
        | 'createdOn'
        | 'expectedAt'
        | 'late'
        | 'inReview'
        | 'orderedBy'
      >[]
    | null;
  readonly exemptProviders: readonly string[];
}

/** Vouchers that one person may redeem in a calendar year (specification §9). */
export const voucherYearLimit: Cents = euros(250);

/** Percent of the limit from which the customer is told what is left. */
const voucherShare = 80;

const isOpen = (tasks: readonly Task[], type: TaskType): boolean =>
  tasks.some(({ taskType, state }) => taskType === type && state === 'OPEN');

const endOf = ({ referenceAccount }: BusinessPartner): string | null =>
  referenceAccount === null ? null : ibanEnd(referenceAccount.iban);

/** Somebody who has neither applied nor been asked to identify is not reminded of it. */
const identificationNotices = (facts: NoticeFacts): readonly AccountNotice[] => {
  const { user, tasks, partners } = facts;
  const asked = isOpen(tasks, 'GWG');
  if (user.identStatus === 'SUCCESS' && !asked) return [];
  if (user.identStatus === 'NONE' && !asked && partners.length === 0) return [];
  return [identificationNotice(facts)];
};

const invitedNotices = ({ user: { invitation, identStatus } }: NoticeFacts): readonly AccountNotice[] =>
  invitation ? [{ kind: 'invited', ...invitation, isIdentified: identStatus === 'SUCCESS' }] : [];

const secondNotices = ({ user: { cases }, partners }: NoticeFacts): readonly AccountNotice[] =>
  cases.flatMap(({ caseId, accountType, second = null }): readonly AccountNotice[] => {
    if (second === null) return [];
    const { state, endsAt, differs = [] } = second;
    const family = registrationFamilyOf(partners.some(({ status }) => status !== 'CLOSED'));
    // Of a single account nobody else is awaited.
    const kind = isChildAccount({ accountType }) ? 'child' : 'joint';
    const place = { family, kind, wizardStep: lastStep, caseId } as const;
    if (state !== 'AWAITED') return [{ kind: 'secondMissing', state, place }];
    return [{ kind: 'secondAwaited', endsAt, place, ...(differs.length > 0 && { differs }) }];
  });

const debitNotices = ({ partners }: NoticeFacts): readonly AccountNotice[] =>
  partners.flatMap((partner) =>
    partner.returnedDebits.map(({ amount, debitedOn, returnedOn, payer, ibanEnd: debited, isObjection = false }) => ({
      kind: 'debitReturned' as const,
      amount,
      debitedOn,
      returnedOn,
      ibanEnd: debited ?? endOf(partner),
      ...(payer ? { payer } : {}),
      ...(debited === undefined || debited === endOf(partner) ? {} : { isReference: false as const }),
      ...(isObjection ? { isObjection } : {}),
    })),
  );

const closingNotices = ({ partners, orders }: NoticeFacts): readonly AccountNotice[] =>
  partners
    .filter(({ status }) => status === 'INCLOSE')
    .map((partner) => {
      const order = orders?.find(
        ({ type, businessPartnerId }) => type === 'ACCOUNT_CLOSURE' && businessPartnerId === partner.businessPartnerId,
      );
      return {
        kind: 'closing',
        holder: holderAmong(partners, partner.businessPartnerId),
        orderedOn: order?.createdOn ?? null,
        orderedBy: order?.orderedBy ?? null,
        expectedOn: order?.late === false ? order.expectedAt : null,
        ibanEnd: endOf(partner),
      };
    });

const migrationNotices = ({ partners, orders, user }: NoticeFacts): readonly AccountNotice[] => {
  if (orders === null) return [];
  const seen = orders.filter((order) => order.createdOn >= addDays(user.today, -openOrdersRangeDays));
  const accounts = partners.filter((partner) => !migrated(partner, seen)).length;
  return accounts === 0 ? [] : [{ kind: 'notMigrated', accounts }];
};

/** The newest loss notice that has not been opened; older ones are history. */
const lossNotices = ({ user, partners }: NoticeFacts): readonly AccountNotice[] => {
  const [newest] = user.postbox
    .flatMap(({ loss, status }) => (loss !== null && status === 'UNREAD' ? [loss] : []))
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.percent - one.percent);
  if (newest === undefined) return [];
  const { ipsId, title: titleThen, ...loss } = newest;
  const product = partners.flatMap(({ products }) => products).find((each) => each.ipsId === ipsId);
  const title = product && labelWithSplit(product, product.strategy.split);
  // Its strategy may have been changed since: it is called what it was on that day.
  return [{ kind: 'loss', title: titleThen ?? title ?? null, ...loss }];
};

/** Other orders rest in review too, e.g. a new reference account, and pay nothing out. */
const reviewNotices = ({ orders, partners }: NoticeFacts): readonly AccountNotice[] =>
  (orders ?? [])
    .filter(({ inReview, type }) => inReview && isPayout(type))
    .map((order) => ({
      kind: 'payoutInReview',
      amount: order.amount ?? order.estimate,
      isEntire: order.entire && order.amount === null,
      isSold: hasBroughtMore(order),
      holder: holderAmong(partners, order.businessPartnerId),
      orderedOn: order.createdOn,
    }));

const voucherNotices = ({ user: { vouchersRedeemed: redeemed, today } }: NoticeFacts): readonly AccountNotice[] => {
  if (redeemed * 100 < voucherYearLimit * voucherShare) return [];
  const left = cents(Math.max(0, subtractCents(voucherYearLimit, redeemed)));
  return [{ kind: 'vouchers', redeemed, left, year: yearOf(today) }];
};

const comingDebitOf = ({ date, amount, parts }: NextDebit): ComingDebit => {
  const countOf = (wanted: DebitPurpose): number => parts.filter(({ purpose }) => purpose === wanted).length;
  const others = fromOthers(parts);
  return {
    on: date,
    amount,
    plans: countOf('rate'),
    payments: countOf('payment'),
    ...(others.length > 0 ? { fromOthers: others } : {}),
  };
};

const quietNotice = ({ user, partners, orders }: NoticeFacts): AccountNotice => {
  const facts = { savingsPlans: user.savingsPlans, partners, orders };
  const next = nextDebitOf(facts);
  const [execution] = (orders ?? [])
    .flatMap((order) =>
      order.status === 'RUNNING' && order.amount !== null && order.expectedAt !== null && order.expectedAt >= user.today
        ? [{ on: order.expectedAt, amount: order.amount }]
        : [],
    )
    .toSorted((one, other) => one.on.localeCompare(other.on));
  return {
    kind: 'allQuiet',
    debit: next && comingDebitOf(next),
    execution: execution ?? null,
    wires: comingWiresOf(facts),
  };
};

/**
 * What the first page says about the customer's situation, worst first (BNK-01, BNK-12): open tasks in the words of
 * their cause, and what no task stands for. Where nothing is to be said it tells what comes next by itself; somebody
 * without any account gets nothing, the page itself welcomes them.
 */
export const noticesOf = (facts: NoticeFacts): readonly AccountNotice[] => {
  const { user, partners, tasks, exemptProviders } = facts;
  const notices = [
    ...identificationNotices(facts),
    ...invitedNotices(facts),
    ...secondNotices(facts),
    ...debitNotices(facts),
    ...wphgNotices(partners, tasks, { today: user.today, exemptProviders }),
    ...closingNotices(facts),
    ...migrationNotices(facts),
    ...wireNotices(partners, user.today),
    ...lossNotices(facts),
    ...comingOfAgeNotices(partners, user.today),
    ...(isOpen(tasks, 'TERMS_AND_CONDITIONS') ? [{ kind: 'terms' } as const] : []),
    ...reviewNotices(facts),
    ...voucherNotices(facts),
  ].toSorted((one, other) => noticeRanking.indexOf(one.kind) - noticeRanking.indexOf(other.kind));
  return notices.length === 0 && partners.length > 0 ? [quietNotice(facts)] : notices;
};
