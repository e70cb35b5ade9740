import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

it.each([
  ['Anna Berger', 'anna  BERGER', true],
  ['Prof. Dr. med. Jörg Müller-Lüdenscheidt', 'Joerg Mueller Luedenscheidt', true],
  ['Elif Yılmaz', 'Elif Yilmaz', true],
  ['René Weiß', 'Rene Weiss', true],
  ['Anna Berger', 'Anne Berger', false],
  ['Anna Berger', 'Berger', false],
  ['', '', false],
  ['Dr.', 'Prof.', false],
])('decisions §10: %s and %s: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
