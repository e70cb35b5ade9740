import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import type { ESTree } from 'vite';
import { lineOf, product, visit } from './sources.ts';

interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly at: string;
}

/** Every regular expression once, and where one is put together from text that nobody can judge beforehand. */
const expressions = new Map<string, Expression>();
const assembled: string[] = [];

for (const module of product) {
  const at = (offset: number): string => `${module.path}:${String(lineOf(module.text, offset))}`;
  const add = (source: string, flags: string, offset: number): void => {
    expressions.set(`/${source}/${flags}`, { source, flags, at: at(offset) });
  };
  const note = (callee: ESTree.Expression, offset: number): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') assembled.push(at(offset));
  };
  visit(module, {
    Literal: (node) => {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, node.start);
    },
    CallExpression: ({ callee, start }) => note(callee, start),
    NewExpression: ({ callee, start }) => note(callee, start),
  });
}

/** Counted in steps alone: a busy machine must not decide. */
const bounds = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

// The checker written in JavaScript says the same on every machine; it needs no binary.
process.env['RECHECK_BACKEND'] = 'pure';

describe('S10: regular expressions', () => {
  it('stand in the sources as they are', () => {
    expect(expressions.size).toBeGreaterThan(60);
    expect(assembled).toEqual([]);
  });

  it.each([...expressions])('%s is proven to end in linear time', async (_, { source, flags, at }) => {
    const { status } = await check(source, flags, bounds);
    expect([at, status]).toEqual([at, 'safe']);
  });

  it('would not pass if one ran wild', async () => {
    expect((await check(String.raw`^\/(?:[\w\-~%@]+\/?)*$`, '', bounds)).status).toBe('vulnerable');
  });
});
