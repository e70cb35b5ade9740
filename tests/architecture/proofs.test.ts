import { describe, expect, it } from 'vitest';
import { lineOf, modules, visit, type Module } from './sources.ts';

/** How proofs behave: all of them run, none of them sleeps, and they look at a page as its reader does. */

const proofs = modules.filter(({ isTest, path }) => isTest && !path.startsWith('tests/architecture/'));
const runners = new Set(['it', 'test', 'describe', 'suite']);

const at = ({ path, text }: Module, offset: number): string => `${path}:${lineOf(text, offset)}`;

/** Every use of `object.property`, by object and property. */
const members = (
  module: Module,
): readonly { readonly object: string; readonly property: string; readonly at: string }[] => {
  const found: { object: string; property: string; at: string }[] = [];
  visit(module, {
    MemberExpression: (node) => {
      if (node.property.type !== 'Identifier') return;
      const object = node.object.type === 'Identifier' ? node.object.name : '';
      found.push({ object, property: node.property.name, at: at(module, node.property.start) });
    },
  });
  return found;
};

const calls = (module: Module): readonly { readonly name: string; readonly at: string }[] => {
  const found: { name: string; at: string }[] = [];
  visit(module, {
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier') found.push({ name: callee.name, at: at(module, start) });
      else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        found.push({ name: callee.property.name, at: at(module, start) });
      }
    },
  });
  return found;
};

const usedMembers = proofs.flatMap(members);
const usedCalls = proofs.flatMap(calls);

describe('proofs', () => {
  it('all run: none is left out, alone or promised for later', () => {
    const apart = /^(only|skip|todo|skipIf|runIf|fails)$/;
    const offenders = usedMembers.filter(({ object, property }) => runners.has(object) && apart.test(property));
    expect(offenders.map((one) => `${one.at} ${one.object}.${one.property}`)).toEqual([]);
  });

  it('never sleep: time is turned by an injected clock', () => {
    const sleeping = /^(waitForTimeout|waitForLoadState|sleep|delay)$/;
    // What runs beside the tests, an own process that delays an answer, is the outside world.
    const timed = proofs
      .filter(({ path }) => !path.startsWith('tests/support/'))
      .flatMap(({ imports }) => imports.filter(({ specifier }) => specifier === 'node:timers/promises'));
    const tests = usedCalls.filter(
      ({ name, at: place }) => sleeping.test(name) || (name === 'setTimeout' && !place.startsWith('tests/support/')),
    );
    expect([...tests.map((one) => `${one.at} ${one.name}`), ...timed.map((one) => one.at)]).toEqual([]);
  });

  it('find what they look for by role and words', () => {
    const offenders = usedCalls.filter(({ name }) => /TestId/.test(name));
    const marked = modules.filter(
      ({ text, path }) => /data-testid/.test(text) && path !== 'tests/architecture/proofs.test.ts',
    );
    expect([...offenders.map((one) => one.at), ...marked.map(({ path }) => path)]).toEqual([]);
  });

  it('break the transport by the fault proxy, not inside the page', () => {
    const offenders = usedMembers.filter(({ object, property }) => object === 'page' && property === 'route');
    expect(offenders.map((one) => one.at)).toEqual([]);
  });

  it('have a name that says what is proved', () => {
    const nameless = proofs.flatMap((module) => {
      const found: string[] = [];
      visit(module, {
        CallExpression: ({ callee, arguments: [first], start }) => {
          if (callee.type !== 'Identifier' || !runners.has(callee.name) || first?.type !== 'Literal') return;
          if (typeof first.value !== 'string' || /^(\s*|works|test|it works|renders)$/i.test(first.value)) {
            found.push(at(module, start));
          }
        },
      });
      return found;
    });
    expect(nameless).toEqual([]);
  });

  it('are found by a runner: a test file ends in .test.ts(x), in the browser in .e2e.ts', () => {
    const lost = proofs.filter(
      ({ path, imports }) =>
        imports.some(
          ({ specifier, names }) => specifier === 'vitest' && names.some((name) => name === 'it' || name === 'test'),
        ) &&
        !/\.(test\.tsx?|e2e\.ts)$/.test(path) &&
        !path.startsWith('tests/support/'),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

describe('the server', () => {
  it('has no door for tests: no path and no switch that only they use', () => {
    const doors = modules
      .filter(({ path, isTest }) => path.startsWith('src/server/') && !isTest)
      .flatMap((module) =>
        [...module.text.matchAll(/['"`]\/(?:api\/v1\/)?(?:test|tests|debug|__\w+)\b|NODE_ENV|VITEST|PLAYWRIGHT/g)].map(
          ({ index, 0: found }) => `${at(module, index)} ${found}`,
        ),
      );
    expect(doors).toEqual([]);
  });
});
