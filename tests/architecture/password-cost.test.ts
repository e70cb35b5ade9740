import { describe, expect, it } from 'vitest';
import { lineOf, product, visit } from './sources.ts';

/** The product's own code below `src/server`, each call of the composition and each cost that is written down. */
const calls: { readonly at: string; readonly given: number }[] = [];
const costs: string[] = [];
for (const module of product.filter(({ path }) => path.startsWith('src/server/'))) {
  const at = (offset: number): string => `${module.path}:${String(lineOf(module.text, offset))}`;
  visit(module, {
    CallExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'compose') calls.push({ at: at(start), given: given.length });
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier' && key.name === 'parallelism') costs.push(module.path);
    },
  });
}

describe('ASVS 11.4.2: the cost of a password', () => {
  it('is the product’s wherever the product is put together: only tests name another', () => {
    expect(calls).toHaveLength(1);
    expect(calls.filter(({ given }) => given !== 1)).toEqual([]);
  });

  it('is written down where passwords are derived, and nowhere else', () => {
    expect([...new Set(costs)]).toEqual(['src/server/users/password-hash.ts']);
  });
});
