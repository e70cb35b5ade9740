import type { Application } from '#domain/application/application.ts';
import { type AppliedKind } from '#domain/application/parties.ts';
import { wholeName } from '#domain/application/parties-flaw.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountKind } from '#domain/entities/account-type.ts';
import type { EmptyRelation } from '../contracts/open-empty-relation.ts';

type Asked = Pick<Application, 'secondPerson' | 'child' | 'soleCustody'>;

interface First {
  readonly name: string;
  readonly bornOn: IsoDate;
}

/** As what an account is opened that was applied for. */
export const openedKind = (kind: AppliedKind, { soleCustody }: Asked): AccountKind => {
  if (kind === 'joint') return 'jointAccount';
  if (kind === 'single') return 'singleAccount';
  return soleCustody ? 'childSingleAccount' : 'childAccount';
};

/** Everybody whom a contract names, in the order in which they are named: a child before whoever acts for it. */
export const partiesOf = ({ name, bornOn }: First, { secondPerson, child }: Asked): EmptyRelation['owners'] => {
  const [first, second] = child === null ? (['HOLDER', 'CO_HOLDER'] as const) : (['GUARDIAN', 'GUARDIAN'] as const);
  return [
    ...(child === null ? [] : [{ name: wholeName(child), role: 'CHILD' as const, bornOn: child.birthDate }]),
    { name, role: first, bornOn },
    ...(secondPerson === null ? [] : [{ name: wholeName(secondPerson), role: second, bornOn: secondPerson.birthDate }]),
  ];
};
