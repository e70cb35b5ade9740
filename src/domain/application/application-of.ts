import type { Answers } from '#domain/questionnaire/questions.ts';
import { storedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { isName } from '#domain/person/name.ts';
import { type AccountForm, type AccountTyped, ibanOf } from './account-forms.ts';
import type { Application } from './application.ts';
import type { DeclaredTyped } from './declaration-forms.ts';
import { type FirstPayment, unsaidPayment } from './first-payment.ts';
import type { KeptApplication } from './kept-application.ts';
import { childPersonOf, type PartiesTyped, secondPersonOf } from './parties-forms.ts';
import type { AppliedKind } from './parties.ts';
import type { PersonalTyped } from './personal-forms.ts';
import type { ProposalChoice } from './proposal-choice.ts';

/** What the wizard typed, step by step; null before a step was done. Never a tax id (decisions §15). */
export interface RegistrationTyped {
  readonly personal: PersonalTyped | null;
  readonly parties: PartiesTyped | null;
  readonly declared: DeclaredTyped | null;
  readonly account: AccountTyped | null;
}

export const nothingTyped: RegistrationTyped = { personal: null, parties: null, declared: null, account: null };

type Sums = Pick<Application, 'wphg' | 'holdingPeriod' | 'investmentYears'>;

const answersIn = (answers: Answers, { category }: ProposalChoice): Sums | undefined => {
  const stored = storedAnswersOf(answers, category);
  if (stored === undefined) return undefined;
  return {
    holdingPeriod: stored.wphg_holding_period,
    investmentYears: category.startsWith('AV.') ? (answers.investmentYears ?? null) : null,
    wphg: {
      liquid_assets: stored.liquid_assets,
      liabilities: stored.liabilities,
      illiquid_assets: stored.illiquid_assets,
      total_assets: stored.total_assets,
      expenses: stored.expenses,
      net_income: stored.net_income,
      knowledge: stored.knowledge,
      drawdown: stored.drawdown,
      risk_preference: stored.risk_preference,
    },
  };
};

type People = Pick<Application, 'secondPerson' | 'child' | 'soleCustody' | 'guardianship'>;

const peopleIn = (kind: AppliedKind, parties: PartiesTyped | null, childTaxId: string): People => {
  const isGuardian = kind === 'child' && parties?.custody === 'guardianship';
  const isSole = isGuardian || (kind === 'child' && parties?.custody === 'alone');
  const hasSecond = parties !== null && (kind === 'joint' || (kind === 'child' && !isSole));
  return {
    secondPerson: hasSecond ? secondPersonOf(parties.second) : null,
    child: parties !== null && kind === 'child' ? childPersonOf(parties.child, childTaxId) : null,
    soleCustody: isSole,
    guardianship: isGuardian,
  };
};

/** Nobody is debited whose mandate is of another account. */
const firstPaymentIn = ({ account, payment: { method, mandateIban } }: AccountTyped): FirstPayment =>
  method === 'REFERENCE' && mandateIban === ibanOf(account) ? method : unsaidPayment;

/** Signs of the longest holder that is taken. */
const longestHolder = 140;

/** The holder as a bank has it: of what is typed, all that stands in names. Null where nothing does. */
const holderIn = ({ holder }: AccountForm): string | null => {
  const letters = holder
    .replaceAll('&', ' und ')
    .replaceAll(/[^\p{L}\p{M} '’.-]|\p{Default_Ignorable_Code_Point}|\.(?! |$)/gu, ' ');
  const name = letters.replaceAll(/\s+/g, ' ').slice(0, longestHolder).trim();
  return isName(name) ? name : null;
};

/** What an application is made of. */
interface Filled extends Pick<KeptApplication, 'choice' | 'answers'> {
  readonly registration: RegistrationTyped;
}

/**
 * The application that was typed, whole; undefined while a part of it is missing (ONB-09). What may be asked for at all is
 * another question (`applicationFlaw`).
 *
 * @param childTaxId empty where it is no child's account; no answers keep it
 */
export const applicationOf = (
  { choice, answers, registration }: Filled,
  kind: AppliedKind,
  childTaxId: string,
): Application | undefined => {
  const { parties, declared, account } = registration;
  if (choice === null || declared === null || account === null) return undefined;
  const sums = answersIn(answers, choice);
  if (sums === undefined) return undefined;
  return {
    category: choice.category,
    strategy: choice.strategy,
    conditionId: choice.conditionId,
    initialAmount: choice.deposit,
    savingsRate: choice.savings,
    coupon: choice.coupon,
    ...sums,
    iban: ibanOf(account.account),
    holder: holderIn(account.account),
    firstPayment: firstPaymentIn(account),
    startsAtOnce: account.startsAtOnce === 'yes',
    usTaxPerson: declared.usPerson === 'yes',
    politicallyExposed: declared.statements.politicallyExposed === 'yes',
    ownAccount: declared.statements.ownAccount === 'yes',
    ...peopleIn(kind, parties, childTaxId),
  };
};
