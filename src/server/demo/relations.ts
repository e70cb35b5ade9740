import { euros } from '#domain/money/money.ts';
import { packageNames } from '#domain/packages/packages.ts';
import { answers } from './answers.ts';
import { executed, released } from './facts.ts';
import type { PartnerPlan } from './plan.ts';
import { couple, family } from './relations-families.ts';
import { olderRelations } from './relations-older.ts';

const happyPath: PartnerPlan = {
  number: 1001,
  personas: [1],
  status: 'OPEN',
  accountType: 'singleAccount',
  subscription: 'DIGITAL',
  openedOn: '2023-11-06',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', bornOn: '1988-04-12' }],
  wphg: answers(60_000, 3400),
  wphgExpiresAt: '2027-11-06',
  plus: true,
  products: [
    {
      number: 1,
      category: 'VV.VV',
      split: '60:40',
      from: '2023-11-06',
      initial: euros(10_000),
      paidBy: 'DEBIT',
      holding: '5+',
      monthly: euros(200),
      topUps: [
        { on: '2024-12-16', amount: euros(1500), paidBy: 'WIRE' },
        { on: '2026-11-18', amount: euros(500), paidBy: 'DEBIT' },
      ],
      withdrawals: [{ on: '2025-08-04', amount: euros(800) }],
    },
    {
      number: 2,
      category: 'VV.TH',
      theme: 'CE',
      from: '2024-03-04',
      initial: euros(2500),
      paidBy: 'WIRE',
      holding: '5+',
      monthly: euros(50),
    },
  ],
  cash: [{ on: '2026-11-09', amount: euros(1500) }],
  orders: [
    {
      type: 'PACKAGE_CHANGE',
      title: packageNames.DIGITAL.label,
      on: '2024-06-03',
      facts: [
        ['2024-06-03', released],
        ['2024-06-05', executed],
      ],
    },
    {
      type: 'CLEARING_ACCOUNT_PLUS',
      on: '2025-02-10',
      facts: [
        ['2025-02-10', released],
        ['2025-02-12', executed],
      ],
    },
    {
      type: 'TOP_UP',
      on: '2026-11-19',
      product: 2,
      amount: euros(300),
      expectedOn: '2026-11-24',
      facts: [['2026-11-19', released]],
    },
    {
      type: 'PERSONAL_DATA',
      title: 'Neues Referenzkonto',
      on: '2026-11-20',
      facts: [
        ['2026-11-20', released],
        ['2026-11-20', executed],
      ],
    },
  ],
};

const applicant = (number: number, persona: number, name: string, bornOn: string, on: string): PartnerPlan => ({
  number,
  personas: [persona],
  status: 'PENDING',
  accountType: 'singleAccount',
  subscription: 'DIGITAL',
  openedOn: on,
  owners: [{ name, role: 'HOLDER', bornOn }],
  wphg: answers(15_000, 2600, { knowledge: 2 }),
  wphgExpiresAt: '2028-11-01',
  products: [
    {
      number: 1,
      category: 'VV.VV',
      split: '40:60',
      status: 'PENDING',
      from: on,
      initial: null,
      paidBy: 'DEBIT',
      holding: '4–5',
    },
  ],
  orders: [{ type: 'OPENING', on, product: 1, amount: euros(3000), facts: [] }],
});

/** All account relations of the demo; persona 12 has none. */
export const relations: readonly PartnerPlan[] = [
  happyPath,
  couple,
  ...family,
  applicant(1005, 5, 'Frank Neumann', '1996-07-08', '2026-11-11'),
  applicant(1006, 6, 'Greta Lindner', '1990-01-25', '2026-11-03'),
  ...olderRelations,
];
