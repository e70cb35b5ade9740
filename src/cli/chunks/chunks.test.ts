import { expect, it } from 'vitest';
import { comesAtOnce, comesWithQuestion } from './chunks.ts';

const importers: Readonly<Record<string, readonly string[]>> = {
  page: [],
  main: ['page'],
  button: ['main', 'orders', 'link'],
  link: ['button'],
  // Loaded on demand: nobody imports it at once.
  orders: [],
  table: ['orders', 'row'],
  row: ['table'],
};

const infoOf = (id: string) => {
  const known = importers[id];
  return known === undefined ? null : { isEntry: id === 'page', importers: known };
};

it('what the first page imports comes at once, what only pages on demand import does not, in circles too', () => {
  expect(['page', 'main', 'button', 'link'].every((id) => comesAtOnce(id, infoOf))).toBe(true);
  expect(['orders', 'table', 'row', 'elsewhere'].some((id) => comesAtOnce(id, infoOf))).toBe(false);
});

it('what the first question adds is what only its page imports, and not that page itself', () => {
  const page = '/src/apps/onboarding/new-product/new-product.route.tsx';
  const known: Readonly<Record<string, readonly string[]>> = {
    ...importers,
    [page]: [],
    field: [page],
    button: ['main', page],
  };
  const of = (id: string) => {
    const found = known[id];
    return found === undefined ? null : { isEntry: id === 'page', importers: found };
  };
  expect(['field'].every((id) => comesWithQuestion(id, of))).toBe(true);
  expect([page, 'button', 'orders', 'elsewhere'].some((id) => comesWithQuestion(id, of))).toBe(false);
});
