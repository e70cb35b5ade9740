import { expect, it } from 'vitest';
import { transactionTypeLabels, transactionTypes, typesOfQuery } from './transactions.ts';

it('BNK-06: names the eleven types and the choice of all, word for word', () => {
  expect([...transactionTypes, 'ALL' as const].map((type) => transactionTypeLabels[type])).toEqual([
    'Ertragsgutschrift',
    'Gebühreneinzug',
    'Lastschrifteingang',
    'Lastschriftrückgabe',
    'Steuerbuchung',
    'Überweisungsausgang',
    'Überweisungseingang',
    'Transaktion',
    'Umbuchung',
    'Wertpapierkauf',
    'Wertpapierverkauf',
    'Alle',
  ]);
});

it('BNK-06: a type is asked for by one query at most beside ALL, which asks for every one', () => {
  const { ALL, ...narrow } = typesOfQuery;
  const named = Object.values(narrow).flat();
  expect(new Set(named).size).toBe(named.length);
  expect(ALL).toEqual(transactionTypes);
  expect(named.filter((type) => !ALL.includes(type))).toEqual([]);
});
