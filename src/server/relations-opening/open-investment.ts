import { isDebitable } from '#domain/mandate/debitable.ts';
import { formatEuro } from '#domain/money/money.ts';
import { beginningOf, type PlannedMandate } from '#domain/application/money-plan.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { acceptAgb, agbInForce } from '../agb/agb.store.ts';
import { audit } from '../audit/audit.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import { tellContract } from '../cases/contract-mail.ts';
import { keepContract, type KeptContract, signerName, signerOf } from '../cases/keep-contract.ts';
import { withdrawableOf } from '../cases/withdrawable-of.ts';
import { startOpening } from '../cases/start-opening.ts';
import { redeemAgreed } from '../coupons/redeem-agreed.ts';
import type { Db } from '../db/db.ts';
import { issuePapers, type Paper } from '../documents/operation-papers.ts';
import { isReferenceDebitable } from '../mandates/debited-account.ts';
import { giveMandate, mandateInForce } from '../mandates/give-mandate.ts';
import { type DebitedAccount, type MandateRow, mandateToBe } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';
import { closeTasks } from '../tasks/task-life.ts';
import type { ProductPlan } from './opening-plan.ts';
import { placeOpening } from '../contracts/place-opening.ts';

/** What is agreed, in the customer's words: the rate of a month as well, which may be all that is paid. */
export const subjectOf = (plan: Pick<ProductPlan, 'category' | 'theme' | 'split' | 'savingsPlanAmount'>): string => {
  const label = labelWithSplit(plan, plan.split);
  return plan.savingsPlanAmount > 0 ? `${label}, monatlich ${formatEuro(plan.savingsPlanAmount)}` : label;
};

/** The account of a relation that a first debit comes from; null where there is none that could be debited. */
export const debitedOf = ({ reference_account: account }: RelationFacts): DebitedAccount | null =>
  account === null || !isDebitable(account.iban)
    ? null
    : { holder: account.holder, iban: account.iban, bic: account.bic === '' ? null : account.bic };

/** By what the first money of an investment is debited. */
export interface FirstDebit {
  /** What the customer is told of it; null where they wire. */
  readonly planned: PlannedMandate | null;
  /** Null where nothing has to be signed. */
  readonly paper: Paper | null;
}

/**
 * By what the first money of an investment will be debited; undefined where it cannot be: nobody gives a mandate for an account
 * of somebody else, but whom they share the relation with may have given theirs (decisions §10).
 */
export const firstDebitOf = async (
  tx: Db,
  relation: RelationFacts,
  { firstPayment, userId }: Pick<ProductPlan, 'firstPayment'> & { readonly userId: string },
  moment: Moment,
): Promise<FirstDebit | undefined> => {
  if (firstPayment === 'WIRE') return { planned: null, paper: null };
  const [account, signer] = [debitedOf(relation), await signerOf(tx, userId)];
  if (account === null || signer === undefined) return undefined;
  const debited = { businessPartnerId: relation.business_partner_id, ...account };
  const facts = { referenceAccount: account, owners: relation.owners, signer: signerName(signer) };
  const known = await mandateInForce(tx, debited, facts, moment);
  if (!isReferenceDebitable(facts, known !== undefined)) return undefined;
  if (known !== undefined) return { planned: { mandateId: known.mandate_id, isNew: false }, paper: null };
  const { mandateId, paper } = await mandateToBe(tx, debited, moment);
  return { planned: { mandateId, isNew: paper !== null }, paper };
};

/** The mandate that `firstDebitOf` has promised in the same transaction; undefined where they wire. */
const givenMandate = async (
  tx: Db,
  relation: RelationFacts,
  { firstPayment, userId, signer }: Pick<ProductPlan, 'firstPayment'> & { readonly userId: string; signer: string },
  moment: Moment,
): Promise<MandateRow | undefined> => {
  const account = firstPayment === 'WIRE' ? null : debitedOf(relation);
  if (account === null) return undefined;
  const mandate = { businessPartnerId: relation.business_partner_id, signedBy: userId, ...account };
  const given = await giveMandate(tx, mandate, { owners: relation.owners, signer }, moment);
  if (!given.ok) throw new Error('A mandate was agreed that nobody could give.');
  return given.value;
};

interface Agreed {
  readonly plan: Omit<ProductPlan, 'what'>;
  readonly operationId: string;
  readonly userId: string;
  readonly from: KeptContract['from'];
  readonly debit: FirstDebit;
}

/**
 * Does what a confirmed contract of a further investment says, in the transaction that consumed its TAN: investment, opening,
 * mandate, plan, documents and mail together (decisions §8, §18). Answers the opening; null where the first rate opens it.
 */
export const openInvestment = async (
  tx: Db,
  relation: RelationFacts,
  { plan, operationId, userId, from, debit }: Agreed,
  moment: Moment,
): Promise<string | null> => {
  const { businessPartnerId, ipsId, contractId, firstPayment, startsAtOnce, savingsPlanAmount } = plan;
  const withdrawableUntil = withdrawableOf(moment);
  const signer = await signerOf(tx, userId);
  if (signer === undefined) throw new Error('A contract was signed by nobody.');
  const name = signerName(signer);
  const order = await placeOpening(tx, { ...plan, operationId }, moment);
  // Its papers first: the mandate is the one that was read, and is not issued again.
  await issuePapers(tx, operationId, moment);
  const { initialAmount, category, theme, split, conditionId, holdingPeriod, investmentYears, coupon } = plan;
  const terms = { category, theme, split, conditionId, holdingPeriod, investmentYears };
  const collectedBy = debit.planned?.mandateId ?? null;
  const mandateId = debit.paper === null ? null : collectedBy;
  const money = {
    initialAmount,
    savingsRate: savingsPlanAmount,
    firstPayment,
    startsAtOnce,
    mandateId,
    collectedBy,
    coupon,
  };
  const kept = { businessPartnerId, contractId, userId, operationId, ipsId, from, withdrawableUntil, startsAtOnce };
  await keepContract(tx, { ...kept, caseId: null, childTaxId: null, application: { ...terms, ...money } }, moment);
  // The terms among its papers: they are those of the day, or it would not have come so far.
  const version = await agbInForce(tx, moment.today);
  const { address: ip, userAgent } = from;
  await acceptAgb(tx, { businessPartnerId, userId, version, at: moment.now, ip, userAgent });
  await closeTasks(tx, { businessPartnerId, type: 'TERMS_AND_CONDITIONS', userId }, moment);
  await redeemAgreed(tx, { businessPartnerId, contractId }, moment);
  const mandate = await givenMandate(tx, relation, { firstPayment, userId, signer: name }, moment);
  const startsOn = beginningOf({ startsAtOnce, withdrawableUntil });
  const title = labelWithSplit(plan, split);
  await planOfOpening(
    tx,
    { businessPartnerId, ipsId, title, rate: savingsPlanAmount, mandate, startsOn: startsOn ?? moment.today },
    moment,
  );
  if (order !== null) await startOpening(tx, order, startsOn, moment);
  const at = new Date(moment.now);
  await audit(tx, {
    kind: 'CONTRACT_ACCEPTED',
    at,
    actor: userId,
    userId,
    businessPartnerId,
    subject: contractId,
    details: { ipsId, operationId, amount: initialAmount },
  });
  const news = { contractId, subject: subjectOf(plan), withdrawableUntil, startsAtOnce, at, awaits: null, operationId };
  await tellContract(tx, { ...news, to: signer.username, name });
  return order?.order_id ?? null;
};
