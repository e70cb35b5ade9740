import { expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { isName } from '#domain/person/name.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { applicationFlaw } from './application.ts';
import { applicationOf, nothingTyped, type RegistrationTyped } from './application-of.ts';
import type { ProposalChoice } from './proposal-choice.ts';

const answers: Answers = {
  deposit: euros(3000),
  savings: cents(0),
  expenses: euros(1500),
  netIncome: euros(3000),
  freeAssets: euros(30_000),
  liabilities: euros(2000),
  illiquidAssets: euros(5000),
  knowledge: 3,
  holdingPeriod: '5+',
  drawdown: 'ANY',
  riskPreference: 0.65,
};
const choice: ProposalChoice = {
  category: 'VV.VV',
  strategy: '60:40',
  subscriptionType: 'DIGITAL',
  conditionId: 'SA-DIGITAL-2026-01',
  deposit: euros(2500),
  savings: euros(50),
  coupon: 'HERBST-2026',
};
const second = { firstName: ' Bert', lastName: 'Berger', birthDate: '3.5.1986', email: 'bert@example.de ' };
const child = {
  firstName: 'Clara',
  lastName: 'Berger',
  birthDate: '9.9.2019',
  birthPlace: 'Köln',
  nationality: 'DEU',
};
const registration: RegistrationTyped = {
  ...nothingTyped,
  parties: { second, child, custody: 'together' },
  declared: {
    usPerson: 'no',
    profession: { employment: '01', industry: 'J' },
    statements: { politicallyExposed: 'yes', ownAccount: 'no', purpose: 'WEALTH' },
  },
  account: {
    account: { iban: 'de89 3704 0044 0532 0130 00', holder: 'Anna Berger' },
    payment: { method: 'REFERENCE', mandateIban: 'DE89370400440532013000' },
    startsAtOnce: 'yes',
  },
};
const kept = { answers, choice, registration };

it('ONB-09: maps the answers to the stored keys, and takes the sums of the proposal', () => {
  expect(applicationOf(kept, 'single', '')).toEqual({
    category: 'VV.VV',
    strategy: '60:40',
    conditionId: 'SA-DIGITAL-2026-01',
    initialAmount: euros(2500),
    coupon: 'HERBST-2026',
    savingsRate: euros(50),
    holdingPeriod: '5+',
    investmentYears: null,
    wphg: {
      liquid_assets: 30_000,
      liabilities: 2000,
      illiquid_assets: 5000,
      total_assets: 35_000,
      expenses: 1500,
      net_income: 3000,
      knowledge: 3,
      drawdown: 'ANY',
      risk_preference: 0.65,
    },
    iban: 'DE89370400440532013000',
    holder: 'Anna Berger',
    firstPayment: 'REFERENCE',
    startsAtOnce: true,
    usTaxPerson: false,
    politicallyExposed: true,
    ownAccount: false,
    secondPerson: null,
    child: null,
    soleCustody: false,
    guardianship: false,
  });
});

it.each([
  ['a wire', { method: 'WIRE', mandateIban: '' }],
  ['nothing', { method: '', mandateIban: '' }],
  ['a debit of another account than that of the mandate', { method: 'REFERENCE', mandateIban: 'DE02' }],
] as const)('BNK-14: who answered %s is not debited', (_, payment) => {
  const account = registration.account && { ...registration.account, payment };
  const told = applicationOf({ ...kept, registration: { ...registration, account } }, 'single', '');
  expect(told?.firstPayment).toBe('WIRE');
});

it.each([
  [' Anna  Maria\tBerger ', 'Anna Maria Berger'],
  ['Dr.med. Ben Müller 1', 'Dr med. Ben Müller'],
  ["Élodie d’Artagnan-O'Connor jr.", "Élodie d’Artagnan-O'Connor jr."],
  ['Ben\u202E Müller', 'Ben Müller'],
  ['123', null],
  ['a'.repeat(300), 'a'.repeat(140)],
  ['Anna & Max Berger', 'Anna und Max Berger'],
])('decisions §10: tells the holder that was typed, „%s“, as a name: %s', (typed, expected) => {
  const account = registration.account && {
    ...registration.account,
    account: { iban: 'DE89370400440532013000', holder: typed },
  };
  const told = applicationOf({ ...kept, registration: { ...registration, account } }, 'single', '');
  expect(told?.holder).toBe(expected);
  expect(expected === null || isName(expected)).toBe(true);
});

it('REG-08: brings the people that its kind of account needs, and nobody else', () => {
  const bert = { firstName: 'Bert', lastName: 'Berger', birthDate: '1986-05-03', email: 'bert@example.de' };
  expect(applicationOf(kept, 'joint', '')).toMatchObject({ secondPerson: bert, child: null, soleCustody: false });
  expect(applicationOf(kept, 'child', '65929970489')).toMatchObject({
    secondPerson: bert,
    child: { firstName: 'Clara', birthDate: '2019-09-09', taxId: '65929970489' },
    soleCustody: false,
  });
  const alone = { ...kept, registration: { ...registration, parties: { second, child, custody: 'alone' as const } } };
  const signsAlone = { secondPerson: null, soleCustody: true };
  expect(applicationOf(alone, 'child', '65929970489')).toMatchObject({ ...signsAlone, guardianship: false });
  const parties = { second, child, custody: 'guardianship' as const };
  const guardian = { ...kept, registration: { ...registration, parties } };
  expect(applicationOf(guardian, 'child', '65929970489')).toMatchObject({ ...signsAlone, guardianship: true });
  // Somebody who turns to an account of their own is nobody's guardian in it.
  expect(applicationOf(guardian, 'single', '')).toMatchObject({ soleCustody: false, guardianship: false });
});

it('decisions §17: a pension has its years, and a horizon that is always long', () => {
  const pension = {
    ...kept,
    answers: { ...answers, investmentYears: 30, holdingPeriod: '<1' as const },
    choice: { ...choice, category: 'AV.AV' as const },
  };
  expect(applicationOf(pension, 'single', '')).toMatchObject({ investmentYears: 30, holdingPeriod: '5+' });
});

it('REG-01: is nothing while a part of it is missing', () => {
  const { knowledge: _, ...lacking } = answers;
  expect(applicationOf({ ...kept, choice: null }, 'single', '')).toBeUndefined();
  expect(applicationOf({ ...kept, answers: lacking }, 'single', '')).toBeUndefined();
  for (const part of ['declared', 'account'] as const) {
    const without = { ...kept, registration: { ...registration, [part]: null } };
    expect(applicationOf(without, 'single', '')).toBeUndefined();
  }
});

it('REG-01: what was typed rightly may be submitted', () => {
  const application = applicationOf(kept, 'joint', '');
  const applicant = {
    existing: false,
    customerPackage: undefined,
    child: false,
    ordered: cents(0),
    kind: 'joint',
    name: 'Anna Berger',
    email: 'anna.berger@example.de',
    bornOn: '1988-04-12',
    isUsTaxed: false,
  } as const;
  expect(application && applicationFlaw(application, applicant, '2026-11-20')).toBeUndefined();
});
