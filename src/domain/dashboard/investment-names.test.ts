import { expect, it } from 'vitest';
import { namesAlone, namesBesideHolder } from './investment-names.ts';

type Owner = Parameters<typeof namesAlone>[0][number];
type Investment = Owner['products'][number];

const investment = (ipsId: string, change: Partial<Investment> = {}): Investment => ({
  ipsId,
  category: 'VV.VV',
  theme: null,
  strategy: { index: 5, split: '60:40', yield: 4, vola: 8 },
  status: 'OPEN',
  createdAt: '2024-03-12',
  ...change,
});
const owned = (name: string, ...products: readonly Investment[]): Owner => ({
  owners: [{ name, role: 'HOLDER', birthDate: null }],
  products,
});
const later = { createdAt: '2026-11-20' } as const;

it('BNK-01: one of a kind has its name alone', () => {
  const other = { strategy: { index: 7, split: '80:20', yield: 5, vola: 11 } } as const;
  const owners = [owned('Anna Berger', investment('IPS-1'), investment('IPS-2', other))];
  expect([...namesBesideHolder(owners).values()]).toEqual(['Vermögensverwaltung 60:40', 'Vermögensverwaltung 80:20']);
});

it('BNK-01: two of a kind are told apart by the day on which they were opened', () => {
  const owners = [owned('Anna Berger', investment('IPS-1'), investment('IPS-2', later))];
  const names = ['Vermögensverwaltung 60:40 vom 12.03.2024', 'Vermögensverwaltung 60:40 vom 20.11.2026'];
  expect([...namesBesideHolder(owners).values()]).toEqual(names);
  expect([...namesAlone(owners).values()]).toEqual(names);
});

it('BNK-01: those of one day are told apart by their numbers', () => {
  const owners = [owned('Anna Berger', investment('IPS-1'), investment('IPS-2'), investment('IPS-3', later))];
  expect([...namesAlone(owners).values()]).toEqual([
    'Vermögensverwaltung 60:40 vom 12.03.2024, IPS-1',
    'Vermögensverwaltung 60:40 vom 12.03.2024, IPS-2',
    'Vermögensverwaltung 60:40 vom 20.11.2026',
  ]);
});

it('BNK-01: those of two holders are told apart by them where they are named, and else by the day', () => {
  const owners = [
    owned('Anna Berger', investment('IPS-1')),
    owned('Anna Berger und Bert Sommer', investment('IPS-2', later)),
  ];
  expect([...new Set(namesBesideHolder(owners).values())]).toEqual(['Vermögensverwaltung 60:40']);
  expect([...namesAlone(owners).values()]).toEqual([
    'Vermögensverwaltung 60:40 vom 12.03.2024',
    'Vermögensverwaltung 60:40 vom 20.11.2026',
  ]);
});

it('BNK-01: a closed one is told from the one that goes on, and changes nothing about that one’s name', () => {
  const owners = [owned('Anna Berger', investment('IPS-1', { status: 'CLOSED' }), investment('IPS-2', later))];
  expect([...namesBesideHolder(owners).values()]).toEqual([
    'Vermögensverwaltung 60:40 vom 12.03.2024',
    'Vermögensverwaltung 60:40',
  ]);
});

it('BNK-01: a child’s are told by the child', () => {
  const child: Owner = {
    owners: [
      { name: 'Mia Berger', role: 'CHILD', birthDate: '2019-05-03' },
      { name: 'Anna Berger', role: 'GUARDIAN', birthDate: null },
    ],
    products: [investment('IPS-2', later)],
  };
  expect([...namesAlone([owned('Anna Berger', investment('IPS-1')), child]).values()]).toEqual([
    'Vermögensverwaltung 60:40',
    'Vermögensverwaltung 60:40, Mia Berger',
  ]);
});
