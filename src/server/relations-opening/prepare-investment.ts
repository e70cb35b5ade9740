import { isDeepStrictEqual } from 'node:util';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import { lockUser } from '../users/user.store.ts';
import { newContractId, newId } from '../contracts/new-id.ts';
import type { Db } from '../db/db.ts';
import { preparedOnce } from '../documents/prepare-once.ts';
import { nothingPaid } from '../operations/operation.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type FirstDebit, subjectOf } from './open-investment.ts';
import { openingPapers } from './opening-documents.ts';
import { productPlan, type ProductPlan } from './opening-plan.ts';
import { type NamedBefore, sameWishes } from './same-wish.ts';

/** What the bank makes of it on the day: its condition and what may be expected of it. */
type Made = Pick<ProductPlan, 'conditionId' | 'yield' | 'vola'>;

/** What is asked for, without that, and without the numbers that it is given. */
export type ProductWish = Omit<ProductPlan, keyof Made | 'ipsId' | 'contractId'>;

interface Asked {
  readonly relation: RelationFacts;
  readonly wish: ProductWish;
  readonly made: Made;
  readonly debit: FirstDebit;
}

const planIn = (payload: unknown): ProductPlan | undefined => productPlan.safeParse(payload).data;

const namedIn = ({ businessPartnerId, ipsId }: ProductPlan): NamedBefore => ({ businessPartnerId, ipsId });

/**
 * Prepares an investment that may be opened: what waits already where it is exactly what is asked for, else a new operation, under
 * the numbers that the same wish was given before.
 */
export const prepareInvestment = async (
  tx: Db,
  userId: string,
  { relation, wish, made, debit }: Asked,
  moment: Moment,
) => {
  // Of two that ask for the same at once, the second finds what the first has prepared.
  await lockUser(tx, userId);
  const { newest, earlier } = await sameWishes(tx, { userId, wish, planIn, namedIn }, moment.now);
  const { businessPartnerId, initialAmount } = wish;
  const { ipsId, contractId } = newest ?? { ipsId: newId('IPS'), contractId: newContractId() };
  const prepared = await preparedOnce<ProductPlan>(
    tx,
    {
      userId,
      businessPartnerId,
      kind: 'CONTRACT',
      plan: { ...wish, ...made, ipsId, contractId },
      summary: { ...nothingPaid, amount: initialAmount > 0 ? initialAmount : null, subject: subjectOf(wish) },
      earlier,
      sameIn: (payload) => {
        const plan = planIn(payload);
        if (plan === undefined) return undefined;
        const { conditionId, yield: expected, vola } = plan;
        return isDeepStrictEqual({ conditionId, yield: expected, vola }, { ...made }) ? plan : undefined;
      },
      written: async (plan, operationId) => ({
        papers: await openingPapers(
          tx,
          relation,
          { ...plan, operationId, userId, mandatePaper: debit.paper },
          moment.today,
        ),
        whose: { operationId, userId, businessPartnerId },
      }),
      isTaken: earlier.some(({ papers_taken: isTaken }) => isTaken),
    },
    moment,
  );
  if (prepared === undefined) throw new Error('An investment was prepared without papers.');
  const { stored, plan, papers, documents, taken, replaces } = prepared;
  return { plan, papers, prepared: { ...stored, documents, taken, replaces } };
};
