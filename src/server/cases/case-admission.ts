import type { Applicant as Applying } from '#domain/application/application.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { cents } from '#domain/money/money.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { newSingleAllowed } from '#domain/partners/admission.ts';
import { single } from '#domain/partners/accounts.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import type { Db } from '../db/db.ts';
import { later } from '../db/later.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type Applicant, findApplicant } from '../contracts/applicant.store.ts';
import { casesSince } from './case.store.ts';

/** Applications that one customer may have open: more than anybody fills in. */
export const openCases = 5;

/** Applications that one customer may begin within 24 hours: without it, deleting and beginning anew would have no end. */
export const casesADay = 10;

/** Why the caller, who is locked, may not begin an application of a kind; undefined when they may (rules §1, BNK-23). */
export const caseRefusal = async (
  tx: Db,
  principal: Principal,
  accountType: AccountType,
  { now, today }: Pick<Moment, 'now' | 'today'>,
): Promise<'UNAUTHENTICATED' | 'CASES_FULL' | 'SINGLE_ACCOUNT_EXISTS' | 'TOO_MANY_CASES' | undefined> => {
  const held = await findApplicant(tx, principal, today);
  if (held === undefined) return 'UNAUTHENTICATED';
  if (held.cases.length >= openCases) return 'CASES_FULL';
  const isAllowed = !single({ accountType }) || newSingleAllowed(held.partners, held.cases, held.packageOrders);
  if (!isAllowed) return 'SINGLE_ACCOUNT_EXISTS';
  const yesterday = later(new Date(now), -24 * 60 * 60);
  return (await casesSince(tx, principal.userId, yesterday)) >= casesADay ? 'TOO_MANY_CASES' : undefined;
};

/** Who applies, as the rules ask it: whoever has an account relation is an existing customer (rules §7). */
export const applyingOf = (
  {
    partners,
    name,
    email,
    born_on: bornOn,
    ordered,
    is_us_taxed: isUsTaxed,
  }: Pick<Applicant, 'partners' | 'name' | 'email' | 'born_on' | 'ordered' | 'is_us_taxed'>,
  accountType: AccountType,
): Applying => ({
  kind: appliedKindOf(accountType),
  name,
  email,
  existing: partners.some(({ status }) => status !== 'CLOSED'),
  customerPackage: customerPackage(partners),
  child: isChildAccount({ accountType }),
  ordered: cents(ordered),
  bornOn,
  isUsTaxed,
});
