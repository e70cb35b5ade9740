import type { Order } from '#domain/entities/order.ts';
import type { User } from '#domain/entities/user.ts';
import { queryStatus } from '#domain/orders/order-queries.ts';
import type { AccountNotice, Application } from './account-notice.ts';

export interface IdentificationFacts {
  readonly user: Pick<User, 'identStatus' | 'cases'>;
  /** Null when they could not be loaded. */
  readonly orders: readonly Pick<Order, 'type' | 'status' | 'amount' | 'createdOn'>[] | null;
}

export type IdentificationNotice = Extract<
  AccountNotice,
  { readonly kind: 'identification' | 'identificationRenewal' }
>;

const applicationOf = ({ orders }: IdentificationFacts): Application | null => {
  const opening = orders?.find((order) => order.type === 'OPENING' && queryStatus(order) === 'OPEN');
  return opening === undefined ? null : { appliedOn: opening.createdOn, amount: opening.amount };
};

/** What is asked of somebody who has to show who they are: for the first time, or once more (GWG task). */
export const identificationNotice = (facts: IdentificationFacts): IdentificationNotice => {
  const { identStatus: status, cases } = facts.user;
  if (status === 'SUCCESS') return { kind: 'identificationRenewal' };
  const told = { kind: 'identification', status, application: applicationOf(facts) } as const;
  return cases.length > 0 ? { ...told, isInCase: true } : told;
};
