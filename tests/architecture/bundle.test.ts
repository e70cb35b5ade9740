import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layerOf, modules, root, visit, type Module } from './sources.ts';

/**
 * What reaches a customer's browser. The graph of imports says what may be in which chunk; the built files, whose
 * modules have lost their names, are asked for words that only the forbidden modules know.
 */

const byPath = new Map(modules.map((module) => [module.path, module]));

const apps = modules.flatMap(({ path }) => {
  const app = /^src\/apps\/([^/]+)\/main\.tsx$/.exec(path)?.[1];
  return app === undefined ? [] : [{ app, entry: path }];
});

/** Every module that runs when `entry` does; with `lazily` also what it loads on demand. */
const reached = (entry: string, lazily: boolean, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const { target, typeOnly, lazy } of byPath.get(entry)?.imports ?? []) {
    if (target !== null && !typeOnly && (lazily || !lazy)) reached(target, lazily, seen);
  }
  return seen;
};

const packagesOf = (paths: ReadonlySet<string>): readonly { readonly specifier: string; readonly at: string }[] =>
  [...paths].flatMap((path) =>
    (byPath.get(path)?.imports ?? []).filter(({ target, typeOnly }) => target === null && !typeOnly),
  );

const isForbidden = (path: string): boolean =>
  /\.(model|samples|statements)\.ts$|^machines\/statements\.ts$|\.test\.tsx?$|^machines\/catalogue\.ts$/.test(path) ||
  ['explorer', 'server', 'cli', 'tests', 'visualizations'].includes(layerOf(path));

const stringsOf = (module: Module): readonly string[] => {
  const found: string[] = [];
  visit(module, {
    Literal: ({ value }) => {
      if (typeof value === 'string' && value.length >= 20 && /\s/.test(value)) found.push(value);
    },
  });
  return found;
};

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\d]+/gu) ?? [];

/**
 * Looks for sentences in a text: whether one stands in it. Of thousands most have a word that the text has nowhere, which is
 * known at once; the first and the last word may be pieces of longer ones there.
 */
const finderIn = (text: string): ((sentence: string) => boolean) => {
  const known = new Set(wordsIn(text));
  return (sentence) =>
    wordsIn(sentence)
      .slice(1, -1)
      .every((word) => known.has(word)) && text.includes(sentence);
};

/** Sentences that stand in forbidden modules, and those of them that stand there alone. */
const findTelltales = () => {
  const shown = modules.filter(({ path }) => !isForbidden(path));
  const isShown = finderIn(shown.map((module) => module.text).join('\n'));
  const sentences = new Set(modules.filter(({ path, isTest }) => isForbidden(path) && !isTest).flatMap(stringsOf));
  return { sentences, alone: [...sentences].filter((sentence) => !isShown(sentence)) };
};

let telling: ReturnType<typeof findTelltales> | undefined;

/** Proofs repeat what is on the page: of what they say nothing is told by its words. */
const telltales = () => (telling ??= findTelltales());

const foreign = ['org.eclipse.elk', 'fast-check', 'fc.assert', 'fastify', 'pglite', '@testing-library', 'axe-core'];

interface Chunk {
  readonly name: string;
  readonly code: string;
}

const chunksOf = (app: string): readonly Chunk[] => {
  const folder = join(root, 'dist', app);
  if (!existsSync(folder)) throw new Error(`dist/${app} is missing: npm run build comes before this test.`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));
};

const base = (name: string): string => name.split('/').at(-1) ?? name;

/** The chunks that the page asks for at once: what its HTML names, and what those import statically. */
const entryChunksOf = (app: string, chunks: readonly Chunk[]): readonly Chunk[] => {
  const page = readFileSync(join(root, 'dist', app, 'index.html'), 'utf8');
  const found = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    const asked = [...chunk.code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name ?? '');
    for (const next of chunks) if (asked.includes(base(next.name))) add(next);
  };
  // Names in the page's own script are asked for by who is signed in alone.
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => base(address ?? ''));
  for (const chunk of chunks) if (named.includes(base(chunk.name))) add(chunk);
  return [...found];
};

/** Words by which a package that only later pages need is known in the built files. */
const laterPackages: Readonly<Record<string, string>> = {
  '@mantine/core': 'MantineProvider was not found',
  '@mantine/form': 'resolveValidationError',
  'react-router-dom': 'may be used only in the context of a <Router>',
  uqr: 'alphanumeric mode',
};

describe('who looks for sentences', () => {
  it.each([
    ['ein ganzer Satz', true],
    ['in ganzer Sat', true],
    ['"ganzer', true],
    ['ein halber Satz', false],
    ['Satz ganzer ein', false],
  ])('finds them as they stand: %s %j', (sentence, isThere) => {
    expect(finderIn('vorher: "ganzer" ein ganzer Satz; nachher')(sentence)).toBe(isThere);
  });
});

describe('the apps', () => {
  it('are there', () => {
    expect(apps.map(({ app }) => app)).toContain('banking');
  });
});

describe.each(apps)('what users of $app load', ({ app, entry }) => {
  it('imports no model, explorer, server or proof', () => {
    expect([...reached(entry, true)].filter(isForbidden)).toEqual([]);
  });

  it('imports no tool of ours', () => {
    const tools =
      /^(node:|elkjs|fast-check|fontkit|vitest|vite$|@testing-library|axe-core|playwright|xstate\/graph|fast-json-stringify|fastify|pg$)/;
    expect(packagesOf(reached(entry, true)).filter(({ specifier }) => tools.test(specifier))).toEqual([]);
  });

  it('holds, as built, none of their words', () => {
    const { sentences, alone: words } = telltales();
    expect(words.length).toBeGreaterThan(100);
    expect(words.length).toBeLessThan(sentences.size);
    const offenders = chunksOf(app).flatMap(({ name, code }) => {
      const isThere = finderIn(code);
      return [...words.filter(isThere), ...foreign.filter((word) => code.includes(word))].map(
        (word) => `${name}: ${word}`,
      );
    });
    expect(offenders).toEqual([]);
  });

  it('holds, as built, no source map and no comment of ours', () => {
    expect(
      chunksOf(app)
        .filter(({ code }) => /sourceMappingURL=/.test(code))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

// Staff come every day and to few pages: their first screen may be larger (quality.md), and has these at once.
const frugal = apps.filter(({ app }) => app !== 'admin');
// The pages of the onboarding come one after the other: they need no router.
const later = frugal.flatMap(({ app, entry }) =>
  Object.entries(laterPackages)
    .filter(([name]) => app !== 'onboarding' || name !== 'react-router-dom')
    .map(([name, word]) => ({ app, entry, name, word })),
);

describe('what customers load at once', () => {
  it.each(later)('$app starts without $name, which only pages loaded on demand use', ({ app, entry, name, word }) => {
    const uses = (paths: ReadonlySet<string>): boolean =>
      packagesOf(paths).some(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`));
    expect([uses(reached(entry, false)), uses(reached(entry, true))]).toEqual([false, true]);
    const chunks = chunksOf(app);
    const atOnce = entryChunksOf(app, chunks);
    expect(atOnce.length).toBeGreaterThan(0);
    expect(atOnce.filter(({ code }) => code.includes(word)).map((chunk) => chunk.name)).toEqual([]);
    expect(chunks.filter(({ code }) => code.includes(word)).length).toBeGreaterThan(0);
  });
});
