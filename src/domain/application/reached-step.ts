import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { parseIban } from '#domain/iban/iban.ts';
import type { Profile } from '#domain/person/profile.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import { isAsked } from '#domain/questionnaire/course.ts';
import { entryPointOf, mayBeChilds, questionsAbout } from '#domain/questionnaire/entry-points.ts';
import { categoryFor, storedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { type AccountTyped, paymentIn } from './account-forms.ts';
import type { RegistrationTyped } from './application-of.ts';
import {
  declarationsOf,
  type DeclaredTyped,
  noTaxIds,
  professionFlaws,
  statementFlaws,
  taxFlaws,
} from './declaration-forms.ts';
import type { KeptApplication } from './kept-application.ts';
import { childFlaws, type PartiesTyped, secondPersonFlaws } from './parties-forms.ts';
import type { AppliedKind } from './parties.ts';
import { paymentFlaws } from './payment-answer.ts';
import { personalFormsOf, type PersonalTyped, personFlaws, residenceFlaws } from './personal-forms.ts';

/**
 * Whether every question of the way in is answered and a proposal to these answers is chosen: without that there is nothing
 * to apply for (decisions §17, §20).
 */
export const hasProposal = ({ entryPoint, accountKind, choice, answers }: KeptApplication): boolean => {
  const { category, unlessKnown } = entryPointOf(entryPoint);
  // A first proposal goes on with questions, and a further investment is no application.
  if (isQuick(entryPoint) || unlessKnown !== undefined) return false;
  if (choice === null || category === null || choice.category !== categoryFor(category, answers)) return false;
  if (category === 'VV.TH' && choice.strategy !== answers.theme) return false;
  const questions = questionsAbout(entryPoint, { child: accountKind === 'child' });
  const course = { questions, isKnown: false };
  const isAnswered = questions.every((id) => answers[id] !== undefined || !isAsked(id, answers, course));
  return isAnswered && storedAnswersOf(answers, choice.category) !== undefined;
};

/** Whether what is kept was answered for an account of this kind: a child is asked otherwise than others. */
export const isForKind = ({ entryPoint, accountKind }: KeptApplication, kind: AppliedKind): boolean => {
  const isChildsWay = entryPointOf(entryPoint).isChild === true;
  // What was answered for nobody in particular was not answered for a child, unless the way in is a child's.
  if (accountKind === null) return isChildsWay === (kind === 'child');
  return accountKind === kind && (kind === 'child' ? mayBeChilds(entryPoint) : !isChildsWay);
};

/** What decides how far the wizard was gone through. */
export interface Reaching {
  readonly kind: AppliedKind;
  readonly typed: RegistrationTyped;
  /** As it is stored: the first two steps write into it. */
  readonly profile: Profile;
  readonly today: IsoDate;
}

const isWhole = ({ person, residence }: PersonalTyped, isFixed: boolean, today: IsoDate): boolean =>
  personFlaws(person, isFixed, today).length === 0 && residenceFlaws(residence).length === 0;

const isPersonTold = ({ typed: { personal }, profile, today }: Reaching): boolean =>
  personal !== null &&
  isWhole(personal, profile.identityFixed, today) &&
  // What a document has proved is asked of nobody again.
  isWhole(personalFormsOf(profile), profile.identityFixed, today);

const areAllTold = (parties: PartiesTyped, { kind, profile, today }: Reaching): boolean => {
  const { second, child, custody } = parties;
  const needsSecond = kind === 'joint' || custody === 'together';
  const isSecondTold = !needsSecond || secondPersonFlaws(second, profile, today).length === 0;
  if (kind === 'joint') return isSecondTold;
  return custody !== '' && isSecondTold && childFlaws(child, today).length === 0;
};

const arePartiesTold = (reaching: Reaching): boolean => {
  const { kind, typed } = reaching;
  return kind === 'single' || (typed.parties !== null && areAllTold(typed.parties, reaching));
};

const isDeclared = (declared: DeclaredTyped | null, profile: Profile): boolean =>
  declared !== null &&
  declared.usPerson === 'no' &&
  professionFlaws(declared.profession).length === 0 &&
  professionFlaws(declarationsOf(profile).profession).length === 0 &&
  statementFlaws(declared.statements).length === 0 &&
  taxFlaws(noTaxIds, profile).length === 0 &&
  profile.taxIds.some(({ country }) => country === 'DEU' || profile.address?.country !== 'DEU');

// Whose account it may be is the application's own rule, which the server has asked before (`accountFlaw`).
const isAccountTold = (typed: AccountTyped | null): boolean =>
  typed !== null &&
  parseIban(typed.account.iban).ok &&
  typed.account.holder.trim() !== '' &&
  paymentFlaws(paymentIn(typed)).length === 0 &&
  typed.startsAtOnce !== '';

/**
 * The steps of the wizard, 0 … 3, that what is typed and stored has gone through without a flaw, each after the one before
 * (decisions §20): client and server reckon it alike, so that no step is shown that would be refused. A mobile number is no
 * part of it: before the contract it is asked for (decisions §21).
 */
export const reachedStep = (reaching: Reaching): 0 | 1 | 2 | 3 => {
  const { typed, profile } = reaching;
  if (!isPersonTold(reaching) || !arePartiesTold(reaching)) return 0;
  if (!isDeclared(typed.declared, profile)) return 1;
  return isAccountTold(typed.account) ? 3 : 2;
};
