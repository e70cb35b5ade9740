import * as z from 'zod';
import { centsField } from '#api/fields.ts';
import {
  accountClosingRefusal,
  type ClosingFacts,
  type ClosingRefusal,
  investmentClosingRefusal,
} from '#domain/closing/closing.ts';
import { addCents, type Cents, cents } from '#domain/money/money.ts';
import { payableOf } from '#domain/withdrawal/quote-rules.ts';
import { releaseLimit } from '#domain/withdrawal/withdrawal.ts';
import { investmentValue, type RelationFacts, relationValue } from '../business-partners/relation-facts.ts';
import { payableCashOf, type PayableCashRow } from '../ledger/payable-cash.ts';
import type { PricedDay } from '../ports/prices.ts';

/** Everything that a stored closing will do (decisions §18): the payee is the one that was in force when it was stored. */
export const closingPlan = z.object({
  businessPartnerId: z.string(),
  /** Null closes the account relation. */
  ipsId: z.string().nullable(),
  payee: z.object({ holder: z.string(), iban: z.string() }),
  /** What the clearing account lacked, which the proceeds settle first; not there where it lacked nothing. */
  debt: z.optional(centsField),
});
export type ClosingPlan = z.output<typeof closingPlan>;

const factsOf = (relation: RelationFacts): ClosingFacts => ({
  partnerStatus: relation.status,
  investments: relation.investments,
  orders: relation.orders,
  hasReferenceAccount: relation.reference_account !== null,
});

/** Why a closing is not possible as things stand; undefined: it is. */
export const closingRefusal = (relation: RelationFacts, ipsId: string | null): ClosingRefusal | undefined =>
  ipsId === null ? accountClosingRefusal(factsOf(relation)) : investmentClosingRefusal(factsOf(relation), ipsId);

/** What can be paid out of the clearing account today. */
export const payableToday = ({ cash }: { readonly cash: PayableCashRow | null }): Cents =>
  cash === null ? cents(0) : payableOf(payableCashOf(cash));

/** What a closing brings at today's prices, before tax and debt: by this it is decided who releases it. */
export const closingValue = (relation: RelationFacts, ipsId: string | null, at: PricedDay): Cents => {
  if (ipsId === null) return addCents(relationValue(relation, at), payableToday(relation));
  const investment = relation.investments.find((each) => each.ipsId === ipsId);
  return investment === undefined ? cents(0) : investmentValue(investment, at);
};

/** What the clearing account lacks, and a closing settles out of its proceeds; ≥ 0. */
export const debtBefore = ({ cash }: Pick<RelationFacts, 'cash'>): Cents => cents(cash?.debt ?? 0);

/** Whether a second person must look at it first (decisions §20). All its parts together count. */
export const needsReview = (value: Cents): boolean => value > releaseLimit;
