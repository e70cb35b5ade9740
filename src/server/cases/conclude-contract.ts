import type * as z from 'zod';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { withdrawalDays } from '#domain/application/application.ts';
import { addDays, type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { cents } from '#domain/money/money.ts';
import { wphgExpiryOf } from '#domain/wphg/wphg-data.ts';
import { acceptAgb } from '../agb/agb.store.ts';
import { audit } from '../audit/audit.ts';
import { bankOf } from '../banks/german-banks.ts';
import { type Db, statement } from '../db/db.ts';
import type { Call } from '../http/handler.ts';
import { offerTerms } from '../offer/offer.store.ts';
import { acceptMandate } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type NewRelation, type OpenedRelation, openRelation } from '../relations-opening/open-relation.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';
import type { userAcceptsContract } from '#api/cases/contract.ts';
import { moveCase } from './case-life.ts';
import { type CaseRow, lockOwnCase } from './case.store.ts';
import { issueContract } from './contract-documents.ts';
import { tellContract } from './contract-mail.ts';
import { type contractPlan, contractSubject, investmentOf } from './contract-plan.ts';
import { startOpening } from './start-opening.ts';

type Plan = z.output<typeof contractPlan>;

interface Person {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly born_on: IsoDate | null;
}

const person = statement<Person>(
  'contracts.person',
  `SELECT u.username, u.first_name, u.last_name, p.birth_date AS born_on
   FROM users u LEFT JOIN user_profiles p USING (user_id) WHERE u.user_id = $1`,
);

const insert = statement(
  'contracts.insert',
  `INSERT INTO contracts (business_partner_id, contract_id, user_id, case_id, operation_id, application, accepted_at,
     accepted_on, ip, user_agent, withdrawable_until, starts_at_once)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

const nameOf = ({ first_name: first, last_name: last }: Person): string => `${first} ${last}`;

/** Themes count among the most daring (decisions §4). */
const themeIndex = 8;

/** Whole years; who has not said when they were born counts as young, and confirms the answers like everybody else. */
const ageOn = (bornOn: IsoDate | null, today: IsoDate): number => {
  if (bornOn === null) return 0;
  const years = yearOf(today) - yearOf(bornOn);
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
};

/** Until when the answers hold (decisions §2). */
const expiryOf = (
  { wphg, strategy, category }: Plan['application'],
  bornOn: IsoDate | null,
  today: IsoDate,
): IsoDate => {
  const { split } = investmentOf({ strategy, category });
  const index = split === null ? (category === 'VV.CI' ? 0 : themeIndex) : (strategyIndexOf(split) ?? 0);
  return wphgExpiryOf(today, { age: ageOn(bornOn, today), knowledge: wphg.knowledge, index });
};

const relationOf = (
  { application: asked }: Plan,
  { userId, operationId, holder }: { readonly userId: string; readonly operationId: string; readonly holder: Person },
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
    owners: [{ name, role: 'HOLDER', bornOn: null }],
    // It is paid out to its holder alone: the account is the customer's own (decisions §10).
    referenceAccount: { iban: iban.value, bic: bank?.bic ?? '', bankName: bank?.name ?? '', holder: name },
    wphg: asked.wphg,
    wphgExpiresOn: expiryOf(asked, holder.born_on, today),
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
    operationId,
  };
};

/** Whether a case still stands as it was when its contract was stored. */
const isAsStored = (row: CaseRow | 'unknown' | undefined, plan: Plan): row is CaseRow =>
  row !== undefined && row !== 'unknown' && row.snapshot?.value === 'ready' && row.version === plan.version;

/** What is saved a month is collected from the reference account: the mandate for it is part of the contract. */
const makeSavingsPlan = async (
  tx: Db,
  { userId, referenceAccount, investment }: NewRelation,
  { businessPartnerId, ipsId, order }: OpenedRelation,
  startsOn: IsoDate,
  moment: Moment,
): Promise<void> => {
  const { savingsPlanAmount: rate } = investment;
  if (rate === 0) return;
  const { holder, iban, bic } = referenceAccount;
  const account = { holder, iban, bic: bic === '' ? null : bic };
  const mandate = await acceptMandate(tx, { businessPartnerId, signedBy: userId, ...account }, moment);
  await planOfOpening(tx, { businessPartnerId, ipsId, title: order.title, rate, mandate, startsOn }, moment);
};

export interface ConcludedContract {
  readonly opened: OpenedRelation;
  readonly withdrawableUntil: IsoDate;
}

/**
 * Does what a confirmed contract says, in the transaction that consumed its TAN: account relation, investment, opening,
 * consent, documents and mail together (decisions §8, §18). Undefined, and nothing done, when the application or the offer
 * has changed since it was stored.
 */
export const concludeContract = async (
  tx: Db,
  { principal, facts }: Pick<Call<typeof userAcceptsContract>, 'principal' | 'facts'>,
  plan: Plan,
  operationId: string,
  moment: Moment,
): Promise<ConcludedContract | undefined> => {
  const { userId } = principal;
  const { caseId, contractId, application: asked } = plan;
  const row = await lockOwnCase(tx, principal, caseId, moment.today);
  const terms = await offerTerms(tx, asked.conditionId, asked.strategy, moment.today);
  const holder = await tx.row(person, [userId]);
  if (!isAsStored(row, plan) || row.ident_status !== 'SUCCESS' || terms === undefined || holder === undefined) {
    return undefined;
  }
  const relation = relationOf(plan, { userId, operationId, holder }, terms, moment.today);
  if (relation === undefined) return undefined;
  const opened = await openRelation(tx, relation, moment);
  const { businessPartnerId } = opened;
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
  ]);
  await acceptAgb(tx, { businessPartnerId, userId, version: row.terms, at: moment.now, ...from });
  const startsOn = asked.startsAtOnce ? null : addDays(withdrawableUntil, 1);
  await makeSavingsPlan(tx, relation, opened, startsOn ?? moment.today, moment);
  await startOpening(tx, opened.order, startsOn, moment);
  const { yield: expected, vola } = relation.investment;
  const figures = { yield: expected, vola };
  const documents = { contractId, operationId, asked, opened, relation, terms, figures, version: row.terms };
  await issueContract(tx, documents, moment);
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
  const news = { to: holder.username, name: nameOf(holder), contractId, subject: contractSubject(asked), at };
  await tellContract(tx, { ...news, withdrawableUntil, startsAtOnce });
  return { opened, withdrawableUntil };
};
