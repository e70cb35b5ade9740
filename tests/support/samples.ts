import type { RequestOf } from '#api/endpoint.ts';
import type { prepareExemptionOrder } from '#api/exemption-order/exemption-order.ts';
import type { Application } from '#domain/application/application.ts';
import type { ChildPerson, SecondPerson } from '#domain/application/parties.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { cents, euros } from '#domain/money/money.ts';

/** What the calls are given where nothing about it is in question. */

/** WpHG answers, all of them: up to 80:20 for a long time. */
export const wphgAnswers = {
  liquid_assets: 30_000,
  liabilities: 0,
  illiquid_assets: 0,
  total_assets: 30_000,
  expenses: 1500,
  net_income: 3000,
  knowledge: 3,
  drawdown: 25,
  risk_preference: 0.65,
} as const satisfies WphgData;

/** What suits, and what a new customer may ask for. */
export const application = {
  category: 'VV.VV',
  strategy: '60:40',
  conditionId: 'SA-DIGITAL-2026-01',
  initialAmount: euros(3000),
  savingsRate: cents(0),
  coupon: null,
  holdingPeriod: '5+',
  investmentYears: null,
  wphg: wphgAnswers,
  iban: 'DE89370400440532013000',
  holder: null,
  firstPayment: 'WIRE',
  startsAtOnce: true,
  usTaxPerson: false,
  politicallyExposed: false,
  ownAccount: true,
  secondPerson: null,
  child: null,
  soleCustody: false,
  guardianship: false,
} as const satisfies Application;

/** Who shares an account: of age, with a mailbox of their own. */
export const secondPerson = {
  firstName: 'David',
  lastName: 'Müller',
  birthDate: '1990-06-07',
  email: 'david.mueller@example.test',
} as const satisfies SecondPerson;

/** A child with a tax id of its own. */
export const childPerson = {
  firstName: 'Mia',
  lastName: 'Berger',
  birthDate: '2018-05-04',
  birthPlace: 'Bonn',
  nationality: 'DEU',
  taxId: '65929970489',
} as const satisfies ChildPerson;

type ExemptionWish = RequestOf<typeof prepareExemptionOrder>;

export const exemptionWish: ExemptionWish = {
  action: 'CREATE',
  type: 'SINGLE',
  amount: 80_100,
  validFrom: '2026-01-01',
  validUntil: null,
  taxId: '86095742719',
};
export const spouse = { name: 'Bernd Berger', bornOn: '1980-02-03', taxId: '47036892816' };
export const jointExemptionWish: ExemptionWish = {
  ...exemptionWish,
  type: 'JOINT',
  amount: 200_000,
  spouse,
};
/** Who gives it, as that spouse would name them. */
export const giver = { name: 'Anna Berger', bornOn: '1979-06-21', taxId: '86095742719' };
/** The same order of two, given by the spouse. */
export const spousesExemptionWish: ExemptionWish = { ...jointExemptionWish, taxId: spouse.taxId, spouse: giver };

/** A savings plan that could be ordered on the tests' day. */
export const planWish = {
  savingsPlanAmount: euros(100),
  interval: 'MONTHLY',
  startMonth: '2026-12',
  endMonth: 'unbefristet',
  paymentMethod: 'sepa',
  sepaSourceType: 'referenceAccount',
  acceptMandate: true,
} as const;
