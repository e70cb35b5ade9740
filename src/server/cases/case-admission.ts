import type { Applicant as Applying } from '#domain/application/application.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { newSingleAllowed } from '#domain/partners/admission.ts';
import { single } from '#domain/partners/accounts.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import type { Db } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { type Applicant, findApplicant } from '../relations-opening/applicant.store.ts';

/** Applications that one customer may have open: more than anybody fills in. */
export const openCases = 5;

/** Why the caller may not begin an application of a kind; undefined when they may (rules §1, BNK-23). */
export const caseRefusal = async (
  tx: Db,
  principal: Principal,
  accountType: AccountType,
  today: IsoDate,
): Promise<'UNAUTHENTICATED' | 'CASES_FULL' | 'SINGLE_ACCOUNT_EXISTS' | undefined> => {
  const held = await findApplicant(tx, principal, today);
  if (held === undefined) return 'UNAUTHENTICATED';
  if (held.cases.length >= openCases) return 'CASES_FULL';
  const isAllowed = !single({ accountType }) || newSingleAllowed(held.partners, held.cases, held.packageOrders);
  return isAllowed ? undefined : 'SINGLE_ACCOUNT_EXISTS';
};

/** Who applies, as the rules ask it: whoever has an account relation is an existing customer (rules §7). */
export const applyingOf = (
  { partners, name, email, born_on: bornOn }: Pick<Applicant, 'partners' | 'name' | 'email' | 'born_on'>,
  accountType: AccountType,
): Applying => ({
  kind: appliedKindOf(accountType),
  name,
  email,
  existing: partners.some(({ status }) => status !== 'CLOSED'),
  customerPackage: customerPackage(partners),
  child: isChildAccount({ accountType }),
  bornOn,
});
