import type * as z from 'zod';
import { answersOf, applicationFlaw, withdrawalDays } from '#domain/application/application.ts';
import type { AppliedKind, SecondPerson } from '#domain/application/parties.ts';
import { appliedKindOf, wholeName } from '#domain/application/parties-flaw.ts';
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
import { acceptMandate, type MandateRow } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { findApplicant } from '../relations-opening/applicant.store.ts';
import { beginRelation, type NewRelation } from '../relations-opening/open-relation.ts';
import type { Vault } from '../secrets/vault.ts';
import type { userAcceptsContract } from '#api/cases/contract.ts';
import { applyingOf } from './case-admission.ts';
import { moveCase } from './case-life.ts';
import { type CaseRow, lockOwnCase } from './case.store.ts';
import { openedApplication } from './child-tax-id.ts';
import { type Agreed, contractPapers } from './contract-documents.ts';
import { tellContract } from './contract-mail.ts';
import { type contractPlan, contractSubject, investmentOf } from './contract-plan.ts';
import { openedKind, paidHolder, partiesOf } from './contract-parties.ts';
import { inviteSecond } from './invite-second.ts';
import { openContract } from './open-contract.ts';

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

/** Whose contract it is, and what it is for. */
interface About {
  readonly userId: string;
  readonly operationId: string;
  readonly kind: AppliedKind;
  readonly bornOn: IsoDate;
}

const relationOf = (
  { application: asked, ids }: Plan,
  { userId, operationId, kind, holder, bornOn }: About & { readonly holder: Person },
  terms: NonNullable<Awaited<ReturnType<typeof offerTerms>>>,
  today: IsoDate,
): NewRelation | undefined => {
  const iban = parseIban(asked.iban);
  if (terms.figures === null || !iban.ok) return undefined;
  const { category, theme, split } = investmentOf(asked);
  const name = nameOf(holder);
  const first = { name, bornOn };
  const bank = bankOf(iban.value);
  return {
    userId,
    accountType: openedKind(kind, asked),
    subscriptionType: terms.subscriptionType,
    owners: partiesOf(first, asked),
    // It is paid out to its holder alone: the account is the customer's own (decisions §10).
    referenceAccount: {
      iban: iban.value,
      bic: bank?.bic ?? '',
      bankName: bank?.name ?? '',
      holder: paidHolder(first, asked),
    },
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
  about: About & { readonly version: string },
  today: IsoDate,
): Promise<(Agreed & { readonly holder: Person }) | undefined> => {
  const { contractId, application: asked } = plan;
  const { userId, operationId, version } = about;
  const terms = await offerTerms(tx, asked.conditionId, asked.strategy, today);
  const holder = await tx.row(person, [userId]);
  if (terms === undefined || holder === undefined) return undefined;
  const relation = relationOf(plan, { ...about, holder }, terms, today);
  return relation && { contractId, operationId, asked, relation, terms, version, holder };
};

/** Whether a case still stands as it was when its contract was stored. */
const isAsStored = (row: CaseRow | 'unknown' | undefined, plan: Plan): row is CaseRow =>
  row !== undefined && row !== 'unknown' && row.snapshot?.value === 'ready' && row.version === plan.version;

/** What is saved a month is collected from the reference account: the mandate for it is part of the contract. */
const signMandate = async (
  tx: Db,
  { userId, referenceAccount, investment, ids: { businessPartnerId } }: NewRelation,
  moment: Moment,
): Promise<MandateRow | undefined> => {
  if (investment.savingsPlanAmount === 0) return undefined;
  const { holder, iban, bic } = referenceAccount;
  const account = { holder, iban, bic: bic === '' ? null : bic };
  return acceptMandate(tx, { businessPartnerId, signedBy: userId, ...account }, moment);
};

export interface ConcludedContract {
  /** Null where a savings plan's first rate opens the investment. */
  readonly order: LockedOrder | null;
  readonly withdrawableUntil: IsoDate;
  /** Who has to sign as well before anything opens. */
  readonly awaits: SecondPerson | null;
}

/**
 * Does what a confirmed contract says, in the transaction that consumed its TAN: account relation, investment, opening,
 * consent, documents and mail together (decisions §8, §18). Of an account of two people all of it is pending until the other
 * one has signed too, who is invited with it. Undefined, and nothing done, when the application or what its
 * papers say has changed since it was stored.
 */
export const concludeContract = async (
  tx: Db,
  { vault, onboardingUrl }: { readonly vault: Vault; readonly onboardingUrl: string },
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
  const kind = appliedKindOf(row.account_type);
  const about = { userId, operationId, kind, version: row.terms, bornOn: held.born_on };
  const agreed = await agreedIn(tx, plan, about, moment.today);
  // What is signed is what was read: terms, figures and dates are those of the papers, or there is no contract.
  if (agreed === undefined || !(await stillSay(tx, operationId, contractPapers(agreed, moment.today))))
    return undefined;
  const { relation, holder } = agreed;
  const { businessPartnerId, ipsId } = plan.ids;
  const order = await beginRelation(tx, relation, moment);
  await issuePapers(tx, operationId, moment);
  const withdrawableUntil = addDays(moment.today, withdrawalDays);
  const awaits = asked.secondPerson;
  const fact = { type: awaits === null ? 'contract.accepted' : 'contract.signed' } as const;
  await moveCase(tx, userId, caseId, fact, moment, userId);
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
  const mandate = await signMandate(tx, relation, moment);
  const at = new Date(moment.now);
  const name = nameOf(holder);
  if (awaits === null) {
    const { investment } = relation;
    const startsOn = asked.startsAtOnce ? null : addDays(withdrawableUntil, 1);
    const title = labelWithSplit(investment, investment.split);
    const rate = investment.savingsPlanAmount;
    await openContract(tx, { businessPartnerId, ipsId, title, rate, mandate, startsOn, order }, moment);
  } else {
    const { accountType } = relation;
    const invitation = { businessPartnerId, accountType, invitedBy: userId, inviter: name, second: awaits };
    await inviteSecond(tx, { ...invitation, onboardingUrl }, at);
  }
  await audit(tx, {
    kind: 'CONTRACT_ACCEPTED',
    at,
    actor: userId,
    userId,
    businessPartnerId,
    subject: contractId,
    details: { caseId, operationId, amount: asked.initialAmount },
  });
  await tellContract(tx, {
    to: holder.username,
    name,
    contractId,
    subject: contractSubject(asked),
    withdrawableUntil,
    startsAtOnce: asked.startsAtOnce,
    at,
    awaits: awaits === null ? null : wholeName(awaits),
    operationId,
  });
  return { order, withdrawableUntil, awaits };
};
