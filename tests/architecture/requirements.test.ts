import type { ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { readChart } from '#explorer/chart.ts';
import type { JourneyMeta } from '#machines/journey.ts';
import { catalogue } from '#machines/catalogue.ts';
import { built, requirementIds } from './requirement-ids.ts';
import { lineOf, modules, visit } from './sources.ts';

/** From a duty to its charts and its proofs, and back. */

const id = /\b(?:PLT|SES|SHL|API|DOM|STO|ONB|REG|BNK|ADM|JRN)-\d{2}\b/g;
const runners = new Set(['it', 'test', 'describe']);

/** The function that is called in the end: `it` in `it.each(…)(…)`. */
const runnerOf = (callee: ESTree.Expression | ESTree.Super): string | null => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return runnerOf(callee.object);
  return callee.type === 'CallExpression' ? runnerOf(callee.callee) : null;
};

const namesOf = modules
  .filter(({ isTest, path }) => isTest && path !== 'tests/architecture/requirements.test.ts')
  .flatMap((module) => {
    const found: { readonly name: string; readonly at: string }[] = [];
    visit(module, {
      CallExpression: ({ callee, arguments: [first], start }) => {
        if (first === undefined || !runners.has(runnerOf(callee) ?? '')) return;
        const written = module.text.slice(first.start, first.end);
        if (/^['"`]/.test(written)) found.push({ name: written, at: `${module.path}:${lineOf(module.text, start)}` });
      },
    });
    return found;
  });

const idsIn = (text: string): readonly string[] => text.match(id) ?? [];

const named = catalogue.flatMap((entry) => [
  ...entry.requirements.map((requirement) => ({ requirement, at: `catalogue: ${entry.name}` })),
  ...readChart(entry.machine).nodes.flatMap((node) =>
    ((node.meta as JourneyMeta | undefined)?.requirements ?? []).map((requirement) => ({ requirement, at: node.id })),
  ),
]);

describe('the requirements', () => {
  it('are 119 in eleven families', () => {
    expect(requirementIds.size).toBe(119);
  });

  it('exist where charts name them', () => {
    expect(named.filter(({ requirement }) => !requirementIds.has(requirement))).toEqual([]);
  });

  it('exist where tests name them', () => {
    const unknown = namesOf.flatMap(({ name, at }) =>
      idsIn(name).flatMap((one) => (requirementIds.has(one) ? [] : [`${at} ${one}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('are named by every journey', () => {
    expect(catalogue.filter(({ requirements }) => requirements.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('are each proved by a test that names them', () => {
    const proved = new Set(namesOf.flatMap(({ name }) => idsIn(name)));
    expect(built.filter((requirement) => !proved.has(requirement))).toEqual([]);
  });
});
