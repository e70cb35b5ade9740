import { euros } from '#domain/money/money.ts';
import { exemptionTitle } from '../exemption-orders/exemption-plan.ts';
import { answers } from './answers.ts';
import { executed, released } from './facts.ts';
import type { PartnerPlan } from './plan.ts';

export const couple: PartnerPlan = {
  number: 1003,
  personas: [3],
  status: 'OPEN',
  accountType: 'jointAccount',
  subscription: 'PRIVAT',
  openedOn: '2021-11-22',
  owners: [
    { name: 'Clara Sommerfeld', role: 'HOLDER', bornOn: '1974-02-03' },
    { name: 'David Sommerfeld', role: 'CO_HOLDER', bornOn: '1971-09-17' },
  ],
  wphg: answers(420_000, 8200, { knowledge: 4 }),
  wphgExpiresAt: '2027-05-31',
  exemption: euros(2000),
  products: [
    {
      number: 1,
      category: 'VV.VV',
      split: '70:30',
      from: '2021-11-22',
      initial: euros(120_000),
      paidBy: 'WIRE',
      holding: '5+',
      monthly: euros(1000),
      withdrawals: [{ on: '2024-05-06', amount: euros(9500) }],
    },
    {
      number: 2,
      category: 'VV.NH',
      split: '50:50',
      from: '2022-03-07',
      initial: euros(60_000),
      paidBy: 'WIRE',
      holding: '5+',
      monthly: euros(500),
    },
    {
      number: 3,
      category: 'VV.VV',
      split: '40:60',
      status: 'STRATEGYCHANGE',
      from: '2022-09-05',
      initial: euros(40_000),
      paidBy: 'WIRE',
      holding: '4–5',
      monthly: euros(250),
    },
  ],
  orders: [
    {
      type: 'EXEMPTION_ORDER',
      title: exemptionTitle({ amount: euros(2000), validFrom: '2022-01-10' }),
      on: '2022-01-10',
      amount: euros(2000),
      facts: [
        ['2022-01-10', released],
        ['2022-01-12', executed],
      ],
    },
    {
      type: 'WITHDRAWAL',
      on: '2026-11-19',
      product: 1,
      amount: euros(25_000),
      inReview: true,
      expectedOn: '2026-11-25',
      facts: [],
    },
    {
      type: 'STRATEGY_CHANGE',
      on: '2026-11-20',
      product: 3,
      title: 'Vermögensverwaltung 40:60 zu 50:50',
      to: '50:50',
      expectedOn: '2026-11-23',
      facts: [['2026-11-20', released]],
    },
  ],
};

/** Turns 18 on 14 December 2026, the month after the demo's first business date. */
const nearlyGrown = '2008-12-14';

const guardians = [
  { name: 'Elif Yılmaz', role: 'GUARDIAN', bornOn: '1979-06-21' },
  { name: 'Can Yılmaz', role: 'GUARDIAN', bornOn: '1977-12-02' },
] as const;

export const family: readonly PartnerPlan[] = [
  {
    number: 1004,
    personas: [4],
    status: 'OPEN',
    accountType: 'singleAccount',
    subscription: 'PREMIUM',
    openedOn: '2021-12-06',
    owners: [{ name: 'Elif Yılmaz', role: 'HOLDER', bornOn: '1979-06-21' }],
    wphg: answers(90_000, 4600),
    wphgExpiresAt: '2027-03-31',
    products: [
      {
        number: 1,
        category: 'VV.VV',
        split: '80:20',
        from: '2021-12-06',
        initial: euros(18_000),
        paidBy: 'DEBIT',
        holding: '5+',
        monthly: euros(300),
      },
    ],
    orders: [
      {
        type: 'STRATEGY_CLOSURE',
        on: '2026-09-14',
        product: 1,
        facts: [['2026-09-15', { type: 'order.canceled', by: 'staff' }]],
      },
      {
        type: 'EXEMPTION_ORDER',
        title: exemptionTitle({ amount: euros(1000), validFrom: '2026-11-19' }),
        on: '2026-11-19',
        amount: euros(1000),
        facts: [
          ['2026-11-19', released],
          ['2026-11-19', executed],
        ],
      },
    ],
  },
  {
    number: 1041,
    personas: [4],
    status: 'OPEN',
    accountType: 'childJointAccount',
    subscription: 'DIGITAL',
    openedOn: '2021-12-06',
    owners: [{ name: 'Deniz Yılmaz', role: 'CHILD', bornOn: nearlyGrown }, ...guardians],
    // Of the guardians, for a child that has many years.
    wphg: answers(90_000, 4600, { drawdown: 50, risk_preference: 0.85 }),
    wphgExpiresAt: '2027-03-31',
    products: [
      {
        number: 1,
        category: 'VV.VV',
        split: '90:10',
        from: '2021-12-06',
        initial: euros(3000),
        paidBy: 'DEBIT',
        holding: '5+',
        monthly: euros(75),
      },
    ],
  },
  {
    number: 1042,
    personas: [4],
    status: 'OPEN',
    accountType: 'childJointAccount',
    subscription: 'DIGITAL',
    openedOn: '2022-06-06',
    owners: [{ name: 'Aylin Yılmaz', role: 'CHILD', bornOn: '2015-05-30' }, ...guardians],
    wphg: answers(90_000, 4600, { drawdown: 50, risk_preference: 0.85 }),
    wphgExpiresAt: '2027-03-31',
    products: [
      {
        number: 1,
        category: 'VV.NH',
        split: '100:0',
        from: '2022-06-06',
        initial: euros(1500),
        paidBy: 'DEBIT',
        holding: '5+',
        monthly: euros(50),
      },
    ],
  },
];
