import type { Application } from '#domain/application/application.ts';
import type { RegistrationTyped } from '#domain/application/application-of.ts';
import { type Custody, noParties } from '#domain/application/parties-forms.ts';
import type { KeptApplication } from '#domain/application/kept-application.ts';
import { ibanOf } from '#domain/application/account-forms.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { themeCodes } from '#domain/products/products.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { keptAnswers } from '#domain/questionnaire/kept-answers.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';

/** Of whoever was not asked for anything else: what a profile needs before an application may be submitted. */
export const typedPerson = {
  person: { birthDate: '12.04.1988', birthPlace: 'Köln', nationality: 'DEU', maritalStatus: 'single' },
  residence: { street: 'Rheingasse 4', postalCode: '50676', city: 'Köln', country: 'DEU' },
  mobile: '',
} as const;

const centsOf = (euros: number): Cents => cents(Math.round(euros * 100));

const wayIn = ({ category }: Application, kind: AppliedKind): EntryPointId => {
  if (kind === 'child') return 'new-customer-new-business-partner-child';
  if (category.startsWith('AV.')) return 'new-customer-new-business-partner-retirement';
  if (category === 'VV.TH') return 'new-customer-new-business-partner-topics';
  if (category === 'VV.CI') return 'new-customer-new-business-partner-cash-invest';
  return category === 'VV.MP'
    ? 'new-customer-new-business-partner-tangible-assets'
    : 'new-customer-new-business-partner-vv';
};

const withoutSustainability: readonly string[] = ['VV.TH', 'VV.CI', 'VV.MP'];

/** Wishes for sustainability that lead to a category. */
const wishes = ({ category }: Application): Answers => {
  if (withoutSustainability.includes(category)) return { choiceNotAvailable: 'NO' };
  if (!category.endsWith('.NH')) return { sustainabilityChoice: 'NO' };
  return {
    sustainabilityChoice: 'YES',
    sustainabilityDetermination: 'BOTH',
    sustainabilityDegree: 0.1,
    ecologicalSelection: false,
    paiSelection: null,
  };
};

const answersTo = (application: Application): Answers => {
  const { wphg } = application;
  const theme = themeCodes.find((code) => code === application.strategy);
  return keptAnswers({
    ...(theme === undefined ? {} : { theme }),
    ...(application.investmentYears === null ? {} : { investmentYears: application.investmentYears }),
    deposit: application.initialAmount,
    savings: application.savingsRate,
    expenses: centsOf(wphg.expenses),
    netIncome: centsOf(wphg.net_income),
    freeAssets: centsOf(wphg.liquid_assets),
    liabilities: centsOf(wphg.liabilities),
    illiquidAssets: centsOf(wphg.illiquid_assets),
    knowledge: wphg.knowledge,
    holdingPeriod: application.holdingPeriod,
    drawdown: wphg.drawdown,
    riskPreference: wphg.risk_preference,
    ...wishes(application),
  });
};

const custodyOf = ({ soleCustody, guardianship }: Application): Custody => {
  if (guardianship) return 'guardianship';
  return soleCustody ? 'alone' : 'together';
};

const partiesTo = (application: Application): RegistrationTyped['parties'] => {
  const { secondPerson: second, child } = application;
  if (second === null && child === null) return null;
  return {
    second: second === null ? noParties.second : { ...second, birthDate: formatGermanDate(second.birthDate) },
    child:
      child === null
        ? noParties.child
        : {
            firstName: child.firstName,
            lastName: child.lastName,
            birthDate: formatGermanDate(child.birthDate),
            birthPlace: child.birthPlace,
            nationality: child.nationality,
          },
    custody: custodyOf(application),
  };
};

const yesNo = (isSo: boolean): 'yes' | 'no' => (isSo ? 'yes' : 'no');

const typedTo = (application: Application): RegistrationTyped => ({
  personal: typedPerson,
  parties: partiesTo(application),
  declared: {
    usPerson: yesNo(application.usTaxPerson),
    profession: { employment: '01', industry: 'J' },
    statements: {
      politicallyExposed: yesNo(application.politicallyExposed),
      ownAccount: yesNo(application.ownAccount),
      purpose: 'WEALTH',
    },
  },
  account: {
    // A holder that has no letters is nobody's name, and told as none.
    account: { iban: application.iban, holder: application.holder ?? '1' },
    payment: {
      method: application.firstPayment,
      mandateIban: application.firstPayment === 'REFERENCE' ? ibanOf(application) : '',
    },
    startsAtOnce: yesNo(application.startsAtOnce),
  },
});

/** All that somebody answers, chooses and types who asks for exactly this application. */
export const answeredFor = (application: Application, kind: AppliedKind): KeptApplication => ({
  entryPoint: wayIn(application, kind),
  accountKind: kind,
  answers: answersTo(application),
  typed: {},
  shown: null,
  wasReasked: false,
  choice: {
    category: application.category,
    strategy: application.strategy,
    subscriptionType: 'DIGITAL',
    conditionId: application.conditionId,
    deposit: application.initialAmount,
    savings: application.savingsRate,
    coupon: application.coupon,
  },
  registration: { ...typedTo(application) },
});
