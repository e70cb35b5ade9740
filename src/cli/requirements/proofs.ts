import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A test, or a group of tests, with the duties that its name gives. */
export interface Proof {
  readonly ids: readonly string[];
  /** As it is written; what differs from case to case is `…`. */
  readonly name: string;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const id = /\b(?:PLT|SES|SHL|API|DOM|STO|ONB|REG|BNK|ADM|JRN)-\d{2}\b/g;
const runners = new Set(['it', 'test', 'describe']);
/** Proofs that are laid out by a function, which is given the duty, and what they are called. */
const layouts: ReadonlyMap<string, string> = new Map([
  ['provePathsInBrowser', 'alle Pfade im Browser'],
  ['provePathsOnScreens', 'alle Pfade auf den Bildschirmen'],
]);

/** What such proofs are called: each is all of its file. */
export const layoutNames: ReadonlySet<string> = new Set(layouts.values());

/** The function that is called in the end: `it` in `it.each(…)(…)`. */
const runnerOf = (callee: ESTree.Expression | ESTree.Super): string | null => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return runnerOf(callee.object);
  return callee.type === 'CallExpression' ? runnerOf(callee.callee) : null;
};

/** Without quotes, and with `…` for what a run fills in. */
const readable = (written: string): string =>
  written
    .slice(1, -1)
    .replaceAll(/\$\{[^{}]*\}|\$[A-Za-z.]+|%[a-z]/g, '…')
    .replaceAll(String.raw`\'`, "'")
    .replaceAll(/\s+/g, ' ');

const proofsIn = (path: string): readonly Proof[] => {
  const text = readFileSync(join(root, path), 'utf8');
  const found: Proof[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const runner = runnerOf(callee) ?? '';
      const laidOut = layouts.get(runner);
      const named = laidOut === undefined ? given[0] : given[1];
      if (named === undefined || !(layouts.has(runner) || runners.has(runner))) return;
      const written = text.slice(named.start, named.end);
      if (!/^['"`]/.test(written)) return;
      const name = readable(written);
      found.push({
        ids: name.match(id) ?? [],
        name: laidOut ?? name,
        path,
        line: text.slice(0, start).split('\n').length,
      });
    },
  }).visit(parseSync(path, text).program);
  return found;
};

/** Every test of ours by its name, sorted by file and place. */
export const readProofs = (): readonly Proof[] =>
  globSync('{machines,src,tests,visualizations}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => posix.normalize(path.replaceAll('\\', '/')))
    .filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path))
    .toSorted()
    .flatMap(proofsIn);
