import type * as z from 'zod';
import { answersOf, applicationFlaw, withdrawalDays } from '#domain/application/application.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { cents } from '#domain/money/money.ts';
import { daringIndex } from '#domain/opening/opening.ts';
import { ageOn } from '#domain/person/age.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { wphgExpiryOf } from '#domain/wphg/wphg-data.ts';
import { acceptAgb } from '../agb/agb.store.ts';
import { audit } from '../audit/audit.ts';
import { bankOf } from '../banks/german-banks.ts';
import { type Db, statement } from '../db/db.ts';
import { issuePapers, stillSay } from '../documents/operation-papers.ts';
import type { Call } from '../http/handler.ts';
import { offerTerms } from '../offer/offer.store.ts';
import { acceptMandate } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { findApplicant } from '../relations-opening/applicant.store.ts';
import { type NewRelation, openRelation } from '../relations-opening/open-relation.ts';
import type { Vault } from '../secrets/vault.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';
import type { userAcceptsContract } from '#api/cases/contract.ts';
import { applyingOf } from './case-admission.ts';
import { moveCase } from './case-life.ts';
import { type CaseRow, lockOwnCase } from './case.store.ts';
import { openedApplication } from './child-tax-id.ts';
import { type Agreed, contractPapers } from './contract-documents.ts';
import { tellContract } from './contract-mail.ts';
import { type contractPlan, contractSubject, investmentOf } from './contract-plan.ts';
import { startOpening } from './start-opening.ts';

type Plan = z.output<typeof contractPlan>;

interface Person {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

const person = statement<Person>(
  'contracts.person',
  'SELECT username, first_name, last_name FROM users WHERE user_id = $1',
);

const insert = statement(
  'contracts.insert',
  `INSERT INTO contracts (business_partner_id, contract_id, user_id, case_id, operation_id, application, accepted_at,
     accepted_on, ip, user_agent, withdrawable_until, starts_at_once, ips_id, child_tax_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

const nameOf = ({ first_name: first, last_name: last }: Person): string => `${first} ${last}`;

/** Until when the answers hold (decisions §2). */
const expiryOf = ({ wphg, ...asked }: Plan['application'], bornOn: IsoDate, today: IsoDate): IsoDate => {
  const index = daringIndex(investmentOf(asked));
  return wphgExpiryOf(today, { age: ageOn(bornOn, today), knowledge: wphg.knowledge, index });
};

const relationOf = (
  { application: asked, ids }: Plan,
  {
    userId,
    operationId,
    holder,
    bornOn,
  }: { readonly userId: string; readonly operationId: string; readonly holder: Person; readonly bornOn: IsoDate },
  terms: NonNullable<Awaited<ReturnType<typeof offerTerms>>>,
  today: IsoDate,
): NewRelation | undefined => {
  const iban = parseIban(asked.iban);
  if (terms.figures === null || !iban.ok) return undefined;
  const { category, theme, split } = investmentOf(asked);
  const name = nameOf(holder);
  const bank = bankOf(iban.value);
  return {
    userId,
    accountType: 'singleAccount',
    subscriptionType: terms.subscriptionType,
    owners: [{ name, role: 'HOLDER', bornOn }],
    // It is paid out to its holder alone: the account is the customer's own (decisions §10).
    referenceAccount: { iban: iban.value, bic: bank?.bic ?? '', bankName: bank?.name ?? '', holder: name },
    wphg: answersOf(asked),
    wphgExpiresOn: expiryOf(asked, bornOn, today),
    investment: {
      category,
      theme,
      split,
      conditionId: asked.conditionId,
      ...terms.figures,
      initialAmount: cents(asked.initialAmount),
      savingsPlanAmount: cents(asked.savingsRate),
      holdingPeriod: asked.holdingPeriod,
      investmentYears: asked.investmentYears,
    },
    ids,
    operationId,
  };
};

/** What a stored contract agrees, under the terms of a day; undefined where nothing can be agreed. */
export const agreedIn = async (
  tx: Db,
  plan: Plan,
  about: {
    readonly userId: string;
    readonly operationId: string;
    readonly version: string;
    readonly bornOn: IsoDate;
  },
  today: IsoDate,
): Promise<(Agreed & { readonly holder: Person }) | undefined> => {
  const { contractId, application: asked } = plan;
  const { userId, operationId, version, bornOn } = about;
  const terms = await offerTerms(tx, asked.conditionId, asked.strategy, today);
  const holder = await tx.row(person, [userId]);
  if (terms === undefined || holder === undefined) return undefined;
  const relation = relationOf(plan, { userId, operationId, holder, bornOn }, terms, today);
  return relation && { contractId, operationId, asked, relation, terms, version, holder };
};

/** Whether a case still stands as it was when its contract was stored. */
const isAsStored = (row: CaseRow | 'unknown' | undefined, plan: Plan): row is CaseRow =>
  row !== undefined && row !== 'unknown' && row.snapshot?.value === 'ready' && row.version === plan.version;

/** What is saved a month is collected from the reference account: the mandate for it is part of the contract. */
const makeSavingsPlan = async (
  tx: Db,
  { userId, referenceAccount, investment, ids: { businessPartnerId, ipsId } }: NewRelation,
  startsOn: IsoDate,
  moment: Moment,
): Promise<void> => {
  const { savingsPlanAmount: rate } = investment;
  if (rate === 0) return;
  const { holder, iban, bic } = referenceAccount;
  const account = { holder, iban, bic: bic === '' ? null : bic };
  const mandate = await acceptMandate(tx, { businessPartnerId, signedBy: userId, ...account }, moment);
  const title = labelWithSplit(investment, investment.split);
  await planOfOpening(tx, { businessPartnerId, ipsId, title, rate, mandate, startsOn }, moment);
};

export interface ConcludedContract {
  /** Null where a savings plan's first rate opens the investment. */
  readonly order: LockedOrder | null;
  readonly withdrawableUntil: IsoDate;
}

/**
 * Does what a confirmed contract says, in the transaction that consumed its TAN: account relation, investment, opening,
 * consent, documents and mail together (decisions §8, §18). Undefined, and nothing done, when the application or what its
 * papers say has changed since it was stored.
 */
export const concludeContract = async (
  tx: Db,
  vault: Vault,
  { principal, facts }: Pick<Call<typeof userAcceptsContract>, 'principal' | 'facts'>,
  plan: Plan,
  operationId: string,
  moment: Moment,
): Promise<ConcludedContract | undefined> => {
  const { userId } = principal;
  const { caseId, contractId, application: asked } = plan;
  const row = await lockOwnCase(tx, principal, caseId, moment.today);
  const held = await findApplicant(tx, principal, moment.today);
  if (!isAsStored(row, plan) || row.ident_status !== 'SUCCESS') return undefined;
  if (held === undefined || held.born_on === null) return undefined;
  const told = openedApplication(vault, row) ?? asked;
  if (applicationFlaw(told, applyingOf(held, row.account_type), moment.today) !== undefined) return undefined;
  const about = { userId, operationId, version: row.terms, bornOn: held.born_on };
  const agreed = await agreedIn(tx, plan, about, moment.today);
  // What is signed is what was read: terms, figures and dates are those of the papers, or there is no contract.
  if (agreed === undefined || !(await stillSay(tx, operationId, contractPapers(agreed, moment.today))))
    return undefined;
  const { relation, holder } = agreed;
  const { businessPartnerId, ipsId } = plan.ids;
  const order = await openRelation(tx, relation, moment);
  await issuePapers(tx, operationId, moment);
  const withdrawableUntil = addDays(moment.today, withdrawalDays);
  await moveCase(tx, userId, caseId, { type: 'contract.accepted' }, moment, userId);
  const from = { ip: facts.address, userAgent: facts.userAgent };
  await tx.change(insert, [
    businessPartnerId,
    contractId,
    userId,
    caseId,
    operationId,
    JSON.stringify(asked),
    moment.now,
    moment.today,
    from.ip,
    from.userAgent,
    withdrawableUntil,
    asked.startsAtOnce,
    ipsId,
    row.child_tax_id,
  ]);
  await acceptAgb(tx, { businessPartnerId, userId, version: row.terms, at: moment.now, ...from });
  const startsOn = asked.startsAtOnce ? null : addDays(withdrawableUntil, 1);
  await makeSavingsPlan(tx, relation, startsOn ?? moment.today, moment);
  if (order !== null) await startOpening(tx, order, startsOn, moment);
  await audit(tx, {
    kind: 'CONTRACT_ACCEPTED',
    at: new Date(moment.now),
    actor: userId,
    userId,
    businessPartnerId,
    subject: contractId,
    details: { caseId, operationId, amount: asked.initialAmount },
  });
  const at = new Date(moment.now);
  const { startsAtOnce } = asked;
  const news = {
    to: holder.username,
    name: nameOf(holder),
    contractId,
    subject: contractSubject(asked),
    at,
    operationId,
  };
  await tellContract(tx, { ...news, withdrawableUntil, startsAtOnce });
  return { order, withdrawableUntil };
};
