import type * as z from 'zod';
import type { contractTerms, moneyPlan } from '#api/cases/contract-terms.ts';
import { unsaidPayment } from '#domain/application/first-payment.ts';
import { moneyPlanOf, type PlannedFacts } from '#domain/application/money-plan.ts';
import { wholeName } from '#domain/application/parties-flaw.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { whoseDebit } from '#domain/mandate/whose-debit.ts';
import { cents } from '#domain/money/money.ts';
import { packageOfCondition } from '#domain/packages/packages.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import { isSameName } from '#domain/person/same-name.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { costsIn } from './contract-costs.ts';
import { type SignedContract, signedTitle } from './open-contract.ts';
import { ownersOf } from '../messages/account-owners.ts';
import { withdrawableOf } from './withdrawable-of.ts';

type Terms = z.output<typeof contractTerms>;

/** How the first money comes of a contract that is signed now. */
export const plannedMoney = (
  { iban, ...asked }: Omit<PlannedFacts, 'withdrawableUntil'>,
  moment: Pick<Moment, 'now' | 'today'>,
): z.output<typeof moneyPlan> =>
  moneyPlanOf({ ...asked, iban: maskedIban(iban), withdrawableUntil: withdrawableOf(moment) }, moment.today);

const paper = statement<{ facts: unknown }>(
  'contracts.costPaper',
  `SELECT facts FROM operation_papers
   WHERE operation_id = $1 AND document_id = $2 AND kind = 'COST_INFORMATION'`,
);

const costsOf = async (tx: Db, operationId: string, contractId: string): Promise<Terms['costs']> => {
  const found = await tx.row(paper, [operationId, `KI-${contractId}`]);
  return found === undefined ? null : costsIn(found.facts);
};

const parties = statement<{ first: string; owners: readonly NamedOwner[] }>(
  'contracts.partiesOfSigned',
  `SELECT u.first_name || ' ' || u.last_name AS first, ${ownersOf('t')} AS owners
   FROM contracts t JOIN users u USING (user_id) WHERE t.business_partner_id = $1 AND t.contract_id = $2`,
);

/** Whose account is debited, as whoever signs after the first one reads it; null where it is theirs too. */
const payerOf = async (tx: Db, contract: SignedContract): Promise<Terms['money']['payer']> => {
  const { business_partner_id: id, contract_id: contractId, reference_account: account } = contract;
  const found = account === null ? undefined : await tx.row(parties, [id, contractId]);
  if (found === undefined || account === null) return null;
  const { first, owners } = found;
  const second = owners.find(({ name, role }) => role !== 'CHILD' && !isSameName(name, first));
  if (second === undefined) return null;
  const whose = whoseDebit(account.holder, second.name, owners);
  return whose === 'OWN' ? null : { holder: account.holder, isOther: whose === 'OTHER' };
};

/** Which signature, of whose account; `isEarliest`: whether somebody looks before anything opens. */
interface Signing {
  readonly operationId: string;
  readonly accountType: AccountType;
  readonly isEarliest: boolean;
}

/**
 * What others have signed, as whoever signs now has to see it above the button (§ 312j Abs. 2 BGB): the same as the first one
 * saw. Its days are those of a signature of today.
 */
export const signedTerms = async (
  tx: Db,
  contract: SignedContract,
  { operationId, accountType, isEarliest }: Signing,
  moment: Pick<Moment, 'now' | 'today'>,
): Promise<Terms> => {
  const { amount, rate, agreed, first_payment: said } = contract;
  const { starts_at_once: startsAtOnce, reference_account: account } = contract;
  const firstPayment = said ?? unsaidPayment;
  const iban = account?.iban ?? '';
  const paid = { initialAmount: amount, savingsRate: rate };
  return {
    account: conditionCodeOf(accountType),
    title: signedTitle(contract),
    initialAmount: cents(amount),
    savingsRate: cents(rate),
    iban: maskedIban(iban),
    holder: account?.holder ?? null,
    firstPayment,
    startsAtOnce,
    subscriptionType: packageOfCondition(agreed.conditionId),
    holdingPeriod: agreed.holdingPeriod,
    investmentYears: agreed.investmentYears,
    child: agreed.child === null ? null : wholeName(agreed.child),
    costs: await costsOf(tx, operationId, contract.contract_id),
    money: {
      ...plannedMoney({ ...paid, iban, firstPayment, startsAtOnce, isEarliest }, moment),
      payer: firstPayment === 'REFERENCE' ? await payerOf(tx, contract) : null,
      isShared: true,
    },
  };
};
