import { expect, it } from 'vitest';
import { comesAtOnce } from './chunks.ts';

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
