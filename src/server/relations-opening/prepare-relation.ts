import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { packageNames } from '#domain/packages/packages.ts';
import type { Applicant } from '../contracts/applicant.store.ts';
import { lockUser } from '../users/user.store.ts';
import { type EmptyRelation, newRelationIds } from '../contracts/open-empty-relation.ts';
import type { Db } from '../db/db.ts';
import { preparedOnce } from '../documents/prepare-once.ts';
import { nothingPaid } from '../operations/operation.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { relationPapers } from './opening-documents.ts';
import { relationPlan, type RelationPlan } from './opening-plan.ts';
import { type NamedBefore, sameWishes } from './same-wish.ts';

/** What is asked for of an account relation, without the numbers that it is given. */
export type RelationWish = Omit<RelationPlan, 'ids'>;

const accountNames = {
  singleAccount: 'Einzelkonto',
  jointAccount: 'Gemeinschaftskonto',
  childAccount: 'Kinderkonto',
} as const;

/** In the order in which they are named: a child before whoever acts for it. */
export const ownersOf = (
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

/** Which kind of account relation it becomes: a child's knows whether one guardian acts alone. */
export const openedAs = ({
  accountType,
  soleCustody,
}: Pick<RelationPlan, 'accountType' | 'soleCustody'>): 'childSingleAccount' | RelationPlan['accountType'] =>
  accountType === 'childAccount' && soleCustody ? 'childSingleAccount' : accountType;

interface Asked {
  readonly wish: RelationWish;
  readonly applicant: Pick<Applicant, 'name' | 'born_on'>;
}

const planIn = (payload: unknown): RelationPlan | undefined => relationPlan.safeParse(payload).data;

const namedIn = ({ ids: { businessPartnerId } }: RelationPlan): NamedBefore => ({ businessPartnerId });

/**
 * Prepares an account relation of a customer who may have one: what waits already where it is exactly what is asked for, else a
 * new operation, under the numbers that the same wish was given before.
 */
export const prepareRelation = async (tx: Db, userId: string, { wish, applicant }: Asked, moment: Moment) => {
  // Of two that ask for the same at once, the second finds what the first has prepared.
  await lockUser(tx, userId);
  const { newest, earlier } = await sameWishes(tx, { userId, wish, planIn, namedIn }, moment.now);
  const { accountType, subscriptionType } = wish;
  const owners = ownersOf(applicant, wish);
  const prepared = await preparedOnce<RelationPlan>(
    tx,
    {
      userId,
      businessPartnerId: null,
      kind: 'CONTRACT',
      plan: { ...wish, ids: newest?.ids ?? (await newRelationIds(tx)) },
      summary: { ...nothingPaid, subject: `${accountNames[accountType]} ${packageNames[subscriptionType].label}` },
      earlier,
      sameIn: planIn,
      written: async ({ ids }, operationId) => ({
        papers: await relationPapers(
          tx,
          { ...ids, accountType: openedAs(wish), subscriptionType, operationId },
          moment.today,
        ),
        whose: { operationId, userId, businessPartnerId: ids.businessPartnerId, owners },
      }),
      isTaken: earlier.some(({ papers_taken: isTaken }) => isTaken),
    },
    moment,
  );
  if (prepared === undefined) throw new Error('An account relation was prepared without papers.');
  const { stored, documents, taken, replaces } = prepared;
  return { ...stored, documents, taken, replaces };
};
