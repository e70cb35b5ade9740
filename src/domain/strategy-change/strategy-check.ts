import { berlinDay } from '#domain/calendar/instant.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Holder, holderOf } from '#domain/dashboard/holder.ts';
import { namesBesideHolder } from '#domain/dashboard/investment-names.ts';
import type { BusinessPartner, WphgData } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { HoldingPeriod, Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { type ChangeWayHindrance, waysOf } from '#domain/investment-details/ways.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { judgementBy, limitsAgainst } from '#domain/proposal/judgement.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { suggestedAnswersOf } from '#domain/questionnaire/suitability.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import {
  investedRisk,
  type JudgedInvestment,
  judgedInvestments,
  type StrategyVerdict,
  strategyVerdict,
} from './strategy-verdict.ts';

/** An investment with what a fresh recommendation says of its strategy. */
export interface CheckedInvestment extends JudgedInvestment {
  /** Told from others of its kind: `Vermögensverwaltung 60:40`. */
  readonly title: string;
  readonly verdict: StrategyVerdict;
  /** The answers that stand against it; none where it suits. */
  readonly against: readonly LimitName[];
  /** Why its strategy cannot be changed; null where it can. */
  readonly change: ChangeWayHindrance | null;
}

/** `INCOMPLETE`: an answer is missing; `EXPIRED`: they hold no longer. Nothing can be said of a strategy by either. */
export type AnswersStanding = 'CURRENT' | 'INCOMPLETE' | 'EXPIRED';

/** Why answers cannot be renewed. */
export type RenewalHindrance = 'READ_ONLY' | 'RELATION_NOT_OPEN';

/** Whether each investment of an account relation still suits those who hold it (BNK-04). */
export interface StrategyCheck {
  readonly businessPartnerId: string;
  readonly holder: Holder;
  readonly answers: AnswersStanding;
  /** The day until which the answers hold; null where they have none. */
  readonly validUntil: IsoDate | null;
  /** Null where they can be renewed. */
  readonly renewal: RenewalHindrance | null;
  /** How many investments are open and have a strategy. */
  readonly toJudge: number;
  /** Each of those with what is said of it; none unless the answers are current. */
  readonly investments: readonly CheckedInvestment[];
  /** What is held besides, of which no strategy can be judged: without one, or not open. */
  readonly others: readonly { readonly ipsId: string; readonly title: string }[];
}

export interface StrategyCheckFacts {
  readonly user: Pick<User, 'today' | 'identStatus'>;
  readonly partner: BusinessPartner;
  readonly orders: readonly Pick<Order, 'type' | 'ipsId' | 'businessPartnerId'>[];
  /** The answers as they were confirmed last. */
  readonly wphg: {
    readonly wphg: WphgData | null;
    readonly wphgExpiresAt: string | null;
    readonly isExpired: boolean;
    readonly holdingPeriods: readonly { readonly ipsId: string; readonly holdingPeriod: HoldingPeriod | null }[];
  };
  readonly exemptProviders: readonly string[];
}

/** What an investment counts as whose holding period nobody knows: that of the block „Persönliche Anlagedauer“ (rules §3). */
const usualPeriod: HoldingPeriod = '4–5';

const answersFor = ({ wphg }: StrategyCheckFacts, ipsId: string): Answers => ({
  ...suggestedAnswersOf(wphg.wphg),
  holdingPeriod: wphg.holdingPeriods.find((each) => each.ipsId === ipsId)?.holdingPeriod ?? usualPeriod,
});

/** The limits that a strategy is beyond, by name: the customer's own answers. */
const againstOf = ({ category, split }: JudgedInvestment, answers: Answers, child: boolean): readonly LimitName[] => {
  const risk = investedRisk(category, answers, child);
  const judged = risk === undefined ? undefined : judgementBy({ category, theme: undefined }, risk);
  return judged === undefined ? [] : limitsAgainst(judged, { strategy: split, index: strategyIndexOf(split) });
};

const renewalOf = ({ isReadOnly, status }: BusinessPartner): RenewalHindrance | null => {
  if (isReadOnly === true) return 'READ_ONLY';
  return status === 'OPEN' ? null : 'RELATION_NOT_OPEN';
};

const standingOf = (isComplete: boolean, isExpired: boolean): AnswersStanding => {
  if (!isComplete) return 'INCOMPLETE';
  return isExpired ? 'EXPIRED' : 'CURRENT';
};

/** Compares what is held with a fresh recommendation (decisions §21). */
export const strategyCheckOf = (facts: StrategyCheckFacts): StrategyCheck => {
  const { user, partner, orders, wphg, exemptProviders } = facts;
  const child = isChildAccount(partner);
  const names = namesBesideHolder([partner]);
  const titleOf = (product: Product): string =>
    names.get(product.ipsId) ?? labelWithSplit(product, product.strategy.split);
  const terms = { today: user.today, exemptProviders };
  const held = partner.products.filter(({ status }) => status !== 'CLOSED');
  const judged = judgedInvestments(held);
  const checked = held.flatMap((product): readonly CheckedInvestment[] => {
    const investment = judged.find(({ ipsId }) => ipsId === product.ipsId);
    if (investment === undefined) return [];
    const answers = answersFor(facts, product.ipsId);
    const verdict = strategyVerdict(investment, answers, child);
    if (verdict === undefined) return [];
    const { change } = waysOf({ user, partner, product, orders, terms });
    const against = verdict.kind === 'FITS' ? [] : againstOf(investment, answers, child);
    return [{ ...investment, title: titleOf(product), verdict, against, change }];
  });
  const standing = standingOf(checked.length === judged.length, wphg.isExpired);
  return {
    businessPartnerId: partner.businessPartnerId,
    holder: holderOf(partner),
    answers: standing,
    validUntil: (wphg.wphgExpiresAt === null ? undefined : berlinDay(wphg.wphgExpiresAt)) ?? null,
    renewal: renewalOf(partner),
    toJudge: judged.length,
    investments: standing === 'CURRENT' ? checked : [],
    others: held
      .filter((product) => judged.every(({ ipsId }) => ipsId !== product.ipsId))
      .map((product) => ({ ipsId: product.ipsId, title: titleOf(product) })),
  };
};
