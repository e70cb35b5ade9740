import { createSavingsPlan, deleteSavingsPlan, updateSavingsPlan } from '#api/savings-plans/savings-plans.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { identified } from '#domain/partners/accounts.ts';
import { maySignFor } from '#domain/reference-account/account-holders.ts';
import { cents } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { greatestUngrown } from '#domain/savings-plan/growth.ts';
import { isUnderWay, planOutcome } from '#domain/savings-plan/plan-changes.ts';
import { maximumSaving, minimumSaving } from '#domain/savings-plan/saving-limits.ts';
import { earliestMonth, nextExecutionFrom, savingsPlanRefusal } from '#domain/savings-plan/savings-plan-rules.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { forgetDraft } from '../drafts/draft.store.ts';
import type { Answer, Call, Handlers, Principal } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { debitedAccount } from '../mandates/debited-account.ts';
import { giveMandate } from '../mandates/give-mandate.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { topUpFacts, type TopUpFound } from '../top-ups/top-up-facts.ts';
import { type DecidingMoment, decidingMomentOf } from '../wphg/wphg-terms.ts';
import {
  changePlan,
  changePlanLater,
  endPlanAfterNext,
  hasOtherDebitPlan,
  insertPlan,
  keptPlanOf,
  type KeptPlanRow,
  listPlans,
  type PlanValues,
  removePlan,
} from './savings-plan.store.ts';
import { type PlanNews, tellOfPlan } from './savings-plan-mail.ts';

type Creation = typeof createSavingsPlan;
type Form = Omit<Call<Creation>['payload'], 'ipsId'>;
type Refused = Extract<Answer<Creation>, { ok: false }>;

/** Whether the investment takes more than it gets already: expired data leave running plans as they are (decisions §2). */
const mayGrow = ({ facts }: TopUpFound): boolean =>
  identified(facts) &&
  facts.partnerStatus === 'OPEN' &&
  facts.productStatus === 'OPEN' &&
  !facts.entirePayoutOpen &&
  !facts.wphgExpired;

const refusalOf = (form: Form, sepaFromAccount: string | null, earliest: string): Refused | undefined => {
  const wish = { ...form, sepaSourceType: form.sepaSourceType ?? null, sepaFromAccount };
  const refusal = savingsPlanRefusal(wish, earliest);
  const variant = form.interval === 'MONTHLY' ? undefined : 'otherInterval';
  if (refusal === 'BELOW_MINIMUM') return { ok: false, refusal, details: { minimum: minimumSaving }, variant };
  if (refusal === 'ABOVE_MAXIMUM') return { ok: false, refusal, details: { maximum: maximumSaving }, variant };
  if (refusal === 'START_TOO_EARLY') return { ok: false, refusal, details: { earliest } };
  return refusal === undefined ? undefined : { ok: false, refusal };
};

/** The account that is wired from, where it was named; in a change that does not speak of it, as it is. */
const senderOf = (
  { bankAccount }: Pick<Form, 'bankAccount'>,
  before: KeptPlanRow | null,
): Result<string | null, 'IBAN_INVALID'> => {
  if (bankAccount === undefined) return granted(before?.bank_account ?? null);
  if (bankAccount === null) return granted(null);
  const iban = parseIban(bankAccount);
  return iban.ok ? granted(iban.value) : refused('IBAN_INVALID');
};

/** The values that a form asks for, with the mandate that a debit needs. */
const valuesFor = async (
  tx: Db,
  principal: Principal,
  found: TopUpFound,
  form: Form,
  sepaFromAccount: string | null,
  moment: Moment,
  before: KeptPlanRow | null = null,
): Promise<{ readonly ok: true; readonly values: PlanValues } | Refused> => {
  const { savingsPlanAmount, interval, startMonth, endMonth, paymentMethod, acceptMandate: accepted } = form;
  const sender = senderOf(form, before);
  if (!sender.ok) return sender;
  const bankAccount = sender.value;
  const common = { savingsPlanAmount, interval, startMonth, endMonth, paymentMethod, bankAccount };
  if (paymentMethod === 'wire') {
    const none = { sepaSourceType: null, sepaFromAccount: null, mandateId: null, acceptMandate: false };
    return { ok: true, values: { ...common, ...none } };
  }
  const sepaSourceType = form.sepaSourceType ?? 'referenceAccount';
  const account = debitedAccount(found, sepaSourceType, sepaFromAccount);
  if (!account.ok) return account;
  const { businessPartnerId } = found;
  // An account that a change leaves as it is stays in the name of whoever gave its mandate: nobody else gives one anew.
  const isKept = before !== null && account.value.iban === before.sepa_from_account;
  const holder =
    isKept && before.payer !== null && !maySignFor(before.payer, found) ? before.payer : account.value.holder;
  const debited = { businessPartnerId, signedBy: principal.userId, ...account.value, holder };
  const given = await giveMandate(tx, debited, found, moment);
  if (!given.ok) return given;
  const debit = { sepaSourceType, sepaFromAccount: account.value.iban, mandateId: given.value.mandate_id };
  return { ok: true, values: { ...common, ...debit, acceptMandate: accepted } };
};

/** The facts of an investment, once its relation's row is held. */
const lockedFacts = async (
  tx: Db,
  principal: Principal,
  ipsId: string,
  moment: DecidingMoment,
): Promise<TopUpFound | { readonly ok: false; readonly refusal: 'UNAUTHENTICATED' | 'NOT_FOUND' }> => {
  const before = await topUpFacts(tx, principal, ipsId, moment);
  if (before === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
  if (before === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
  await lockPartner(tx, before.businessPartnerId);
  const found = await topUpFacts(tx, principal, ipsId, moment);
  if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
  return found === 'unknown' ? { ok: false, refusal: 'NOT_FOUND' } : found;
};

/** Says by e-mail what became of a plan, and writes down who did it. */
const told = async (
  tx: Db,
  { userId, sessionId }: Principal,
  row: KeptPlanRow,
  found: TopUpFound,
  news: PlanNews,
  moment: Moment,
): Promise<void> => {
  await tellOfPlan(tx, row, found, news, moment);
  await audit(tx, {
    kind: 'SAVINGS_PLAN_CHANGED',
    at: new Date(moment.now),
    actor: userId,
    sessionId,
    businessPartnerId: row.business_partner_id,
    subject: row.savings_plan_id,
    details: { news, version: row.version, cents: row.change?.savingsPlanAmount ?? row.amount },
  });
};

const created = async (
  tx: Db,
  { principal, payload: { ipsId, ...form } }: Call<Creation>,
  moment: DecidingMoment,
): Promise<Answer<Creation>> => {
  const found = await lockedFacts(tx, principal, ipsId, moment);
  if ('ok' in found) return found;
  if (!mayGrow(found) || found.clearingIban === null) return { ok: false, refusal: 'SAVINGS_PLAN_NOT_POSSIBLE' };
  const refusal = refusalOf(form, form.sepaFromAccount ?? null, earliestMonth(moment.today));
  if (refusal !== undefined) return refusal;
  const { businessPartnerId } = found;
  if (form.paymentMethod === 'sepa' && (await hasOtherDebitPlan(tx, businessPartnerId, ipsId))) {
    return { ok: false, refusal: 'DEBIT_PLAN_EXISTS' };
  }
  const wanted = await valuesFor(tx, principal, found, form, form.sepaFromAccount ?? null, moment);
  if (!wanted.ok) return wanted;
  const row = await insertPlan(tx, found, wanted.values, nextExecutionFrom(form, form.startMonth));
  await told(tx, principal, row, found, 'created', moment);
  await forgetDraft(tx, { userId: principal.userId, journey: 'savings-plan', subject: ipsId });
  return { ok: true, value: { savingsPlan: keptPlanOf(row, found.signer) } };
};

type Change = typeof updateSavingsPlan;

const outdated = (version: number) => ({ ok: false, refusal: 'PLAN_OUTDATED', details: { version } }) as const;

/** The caller's plan once its relation's row is held; a refusal where it is none of theirs or was changed since. */
const ownPlan = async (
  tx: Db,
  principal: Principal,
  { savingsPlanId, version }: { readonly savingsPlanId: string; readonly version: number },
  moment: DecidingMoment,
): Promise<
  | { readonly ok: true; readonly row: KeptPlanRow; readonly found: TopUpFound }
  | { readonly ok: false; readonly refusal: 'UNAUTHENTICATED' | 'NOT_FOUND' }
  | ReturnType<typeof outdated>
> => {
  const [before] = (await listPlans(tx, principal, { savingsPlanId }))?.plans ?? [];
  if (before === undefined) return { ok: false, refusal: 'NOT_FOUND' };
  const found = await lockedFacts(tx, principal, before.ips_id, moment);
  if ('ok' in found) return found;
  const [row] = (await listPlans(tx, principal, { savingsPlanId }))?.plans ?? [];
  if (row === undefined) return { ok: false, refusal: 'NOT_FOUND' };
  return row.version === version ? { ok: true, row, found } : outdated(row.version);
};

const updated = async (
  tx: Db,
  { principal, payload: { savingsPlanId, version, ...form } }: Call<Change>,
  moment: DecidingMoment,
): Promise<Answer<Change>> => {
  const own = await ownPlan(tx, principal, { savingsPlanId, version }, moment);
  if (!own.ok) return own;
  const { row, found } = own;
  const grows =
    form.savingsPlanAmount >
    greatestUngrown({ savingsPlanAmount: cents(row.amount), interval: row.interval }, form.interval);
  if (row.next_execution === null || (grows && !mayGrow(found))) {
    return { ok: false, refusal: 'SAVINGS_PLAN_NOT_POSSIBLE' };
  }
  const from = form.sepaFromAccount ?? row.sepa_from_account;
  const earliest = earliestMonth(moment.today);
  const refusal = refusalOf(form, from, form.startMonth === row.start_month ? row.start_month : earliest);
  if (refusal !== undefined) return refusal;
  const { businessPartnerId, ipsId } = found;
  if (form.paymentMethod === 'sepa' && (await hasOtherDebitPlan(tx, businessPartnerId, ipsId, savingsPlanId))) {
    return { ok: false, refusal: 'DEBIT_PLAN_EXISTS' };
  }
  const wanted = await valuesFor(tx, principal, found, form, from, moment, row);
  if (!wanted.ok) return wanted;
  const { isLater, nextExecution } = planOutcome(form, moment.today, row.next_execution);
  const changed = isLater
    ? await changePlanLater(tx, row, wanted.values)
    : await changePlan(tx, row, wanted.values, nextExecution);
  if (changed === undefined) throw new Error('A savings plan changed although its relation is held.');
  await told(tx, principal, changed, found, isLater ? 'changesLater' : 'changed', moment);
  await forgetDraft(tx, { userId: principal.userId, journey: 'savings-plan', subject: savingsPlanId });
  return { ok: true, value: { savingsPlan: keptPlanOf(changed, found.signer) } };
};

type Deletion = typeof deleteSavingsPlan;

const deleted = async (
  tx: Db,
  { principal, payload }: Call<Deletion>,
  moment: DecidingMoment,
): Promise<Answer<Deletion>> => {
  const own = await ownPlan(tx, principal, payload, moment);
  if (!own.ok) return own;
  const { row, found } = own;
  const isTooLate = isUnderWay(row.next_execution, moment.today);
  if (isTooLate) await endPlanAfterNext(tx, row);
  else await removePlan(tx, row);
  await told(tx, principal, row, found, isTooLate ? 'endsAfterNext' : 'ended', moment);
  await forgetDraft(tx, { userId: principal.userId, journey: 'savings-plan', subject: row.savings_plan_id });
  const { savings_plan_id: savingsPlanId, next_execution: next } = row;
  return { ok: true, value: { savingsPlanId, lastExecution: isTooLate ? next : null } };
};

/** BNK-15. */
export const savingsPlanHandlers = (
  deps: OnceDeps & Deps,
): Pick<Handlers, 'createSavingsPlan' | 'getSavingsPlan' | 'updateSavingsPlan' | 'deleteSavingsPlan'> => ({
  createSavingsPlan: once(deps, createSavingsPlan, async (tx, call) => created(tx, call, decidingMomentOf(deps))),
  updateSavingsPlan: once(deps, updateSavingsPlan, async (tx, call) => updated(tx, call, decidingMomentOf(deps))),
  deleteSavingsPlan: once(deps, deleteSavingsPlan, async (tx, call) => deleted(tx, call, decidingMomentOf(deps))),
  getSavingsPlan: async ({ principal, payload }) => {
    const listed = await listPlans(deps.db, principal, payload);
    if (listed === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const { plans, reader } = listed;
    const isNamed = payload.savingsPlanId !== undefined;
    if (isNamed && plans.length === 0) return { ok: false, refusal: 'NOT_FOUND' };
    return { ok: true, value: { savingsPlans: plans.map((plan) => keptPlanOf(plan, reader)) } };
  },
});
