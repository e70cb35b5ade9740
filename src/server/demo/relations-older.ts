import { euros } from '#domain/money/money.ts';
import { packageNames } from '#domain/packages/packages.ts';
import { answers } from './answers.ts';
import { executed, released } from './facts.ts';
import type { OrderPlan, PartnerPlan, ProductPlan } from './plan.ts';

const alone = {
  status: 'OPEN',
  accountType: 'singleAccount',
} as const satisfies Partial<PartnerPlan>;

const strategy = (
  split: NonNullable<ProductPlan['split']>,
  plan: Omit<ProductPlan, 'number' | 'category' | 'paidBy' | 'holding'>,
): ProductPlan => ({
  number: 1,
  category: 'VV.VV',
  split,
  paidBy: 'DEBIT',
  holding: '5+',
  ...plan,
});

const closing = {
  on: '2026-11-19',
  entire: true,
  inReview: true,
  expectedOn: '2026-11-25',
  facts: [['2026-11-20', { type: 'order.released', by: 'staff' }]],
} as const satisfies Partial<OrderPlan>;

/** Customers of many years whose relation has a knot in it. */
export const olderRelations: readonly PartnerPlan[] = [
  {
    ...alone,
    number: 1002,
    personas: [2],
    subscription: 'PREMIUM',
    openedOn: '2021-11-22',
    owners: [{ name: 'Bernd Krüger', role: 'HOLDER', bornOn: '1965-03-30' }],
    wphg: answers(150_000, 4100),
    wphgExpiresAt: '2026-08-31',
    products: [
      strategy('70:30', {
        from: '2021-11-22',
        initial: euros(35_000),
        monthly: euros(400),
        topUps: [{ on: '2022-10-10', amount: euros(5000), paidBy: 'WIRE' }],
        switches: [{ on: '2024-04-08', to: '50:50' }],
      }),
      {
        number: 2,
        category: 'VV.CI',
        from: '2023-01-16',
        initial: euros(20_000),
        paidBy: 'WIRE',
        holding: '1–3',
        monthly: euros(100),
        withdrawals: [
          { on: '2024-07-15', amount: euros(4000) },
          { on: '2026-03-09', amount: euros(2500) },
        ],
      },
    ],
    cash: [{ on: '2025-05-12', amount: euros(1200) }],
    orders: [
      {
        type: 'SERVICE_PACKAGE_CHANGE',
        title: packageNames.PREMIUM.label,
        on: '2023-02-06',
        facts: [
          ['2023-02-06', released],
          ['2023-02-08', executed],
        ],
      },
      {
        type: 'DISBURSEMENT',
        on: '2025-06-16',
        amount: euros(900),
        expectedOn: '2025-06-17',
        facts: [
          ['2025-06-16', released],
          ['2025-06-17', executed],
        ],
      },
    ],
  },
  {
    ...alone,
    number: 1007,
    personas: [7],
    subscription: 'DIGITAL',
    openedOn: '2021-11-29',
    owners: [{ name: 'Hannes Vogt', role: 'HOLDER', bornOn: '1983-10-05' }],
    wphg: answers(80_000, 5200, { drawdown: 50, risk_preference: 0.85, knowledge: 4 }),
    wphgExpiresAt: '2027-09-30',
    products: [
      strategy('100:0', {
        from: '2021-11-29',
        initial: euros(25_000),
        monthly: euros(250),
        topUps: [{ on: '2023-09-11', amount: euros(4000), paidBy: 'WIRE' }],
      }),
    ],
    lossUnread: true,
  },
  {
    ...alone,
    number: 1008,
    personas: [8],
    subscription: 'DIGITAL',
    openedOn: '2022-01-10',
    owners: [{ name: 'Ines Hartmann', role: 'HOLDER', bornOn: '1992-11-19' }],
    wphg: answers(30_000, 2900),
    wphgExpiresAt: '2027-01-31',
    products: [strategy('50:50', { from: '2022-01-10', initial: euros(6000), monthly: euros(150) })],
    returnedDebit: { product: 1, on: '2026-11-05', amount: euros(2000), back: '2026-11-13' },
  },
  {
    ...alone,
    number: 1009,
    personas: [9],
    status: 'INCLOSE',
    subscription: 'PREMIUM',
    openedOn: '2022-02-07',
    owners: [{ name: 'Jonas Petersen', role: 'HOLDER', bornOn: '1958-08-14' }],
    wphg: answers(110_000, 3300, { drawdown: 10, risk_preference: 0.45 }),
    wphgExpiresAt: '2027-02-28',
    products: [
      strategy('30:70', {
        from: '2022-02-07',
        initial: euros(28_000),
        status: 'INCLOSE',
        monthly: euros(200),
        withdrawals: [{ on: '2023-06-12', amount: euros(3000) }],
      }),
    ],
    orders: [
      // Above the limit of decisions §20: a second person has looked at all of it.
      { ...closing, type: 'STRATEGY_CLOSURE', product: 1 },
      // Once that money has left, and is seen to have.
      { ...closing, type: 'ACCOUNT_CLOSURE', title: 'Konto', expectedOn: '2026-11-27' },
    ],
  },
  {
    ...alone,
    number: 1010,
    personas: [10],
    subscription: null,
    openedOn: '2021-11-22',
    owners: [{ name: 'Karin Wolff', role: 'HOLDER', bornOn: '1969-05-27' }],
    wphg: answers(70_000, 3100),
    wphgExpiresAt: '2027-06-30',
    products: [
      strategy('40:60', { from: '2021-11-22', initial: euros(15_000), monthly: euros(125) }),
      {
        number: 2,
        category: 'AV.VV',
        split: '60:40',
        from: '2022-04-04',
        initial: euros(5000),
        paidBy: 'DEBIT',
        holding: '5+',
        monthly: euros(100),
      },
    ],
    orders: [
      {
        type: 'PERSONAL_DATA',
        title: 'Neues Referenzkonto',
        on: '2024-01-15',
        facts: [
          ['2024-01-15', released],
          ['2024-01-16', executed],
        ],
      },
    ],
  },
  {
    ...alone,
    number: 1011,
    personas: [11],
    subscription: 'DIGITAL',
    openedOn: '2022-05-09',
    owners: [{ name: 'Lukas Brandt', role: 'HOLDER', bornOn: '1999-02-11' }],
    wphg: answers(20_000, 2400, { knowledge: 2 }),
    wphgExpiresAt: '2027-05-31',
    products: [strategy('80:20', { from: '2022-05-09', initial: euros(2000), monthly: euros(100) })],
    vouchers: [
      { on: '2025-12-15', amount: euros(50), product: 1 },
      { on: '2026-03-02', amount: euros(100), product: 1 },
      { on: '2026-07-06', amount: euros(90), product: 1 },
      { on: '2026-10-12', amount: euros(50), product: 1 },
    ],
  },
];
