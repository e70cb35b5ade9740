import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { createVitest } from 'vitest/node';
import { camelName } from '../charts/camel-name.ts';

/** The module of the original, asked for by a copy that holds the mutant. */
const original = '?original';

/** An id that is no mutant's: its copy of the file holds the chart as it is, and must pass. */
const untouched = 'untouched';

const tagIn = (id: string | undefined): string | null => /\?mutant=([\w-]+)$/.exec(id ?? '')?.[1] ?? null;
const bare = (id: string): string => id.split('?', 1)[0] ?? id;

/** The catalogue, and the families of charts that it is made of. */
const isList = (path: string, root: string): boolean =>
  dirname(path) === join(root, 'machines') && /^(catalogue|lifecycles|[\w-]+-charts)\.ts$/.test(basename(path));

/** Only what hands out the chart needs a copy of its own for each mutant; all else is shared. */
const needsCopy = (path: string, root: string, chart: string): boolean =>
  path === join(root, `machines/${chart}/${chart}.machine.ts`) ||
  isList(path, root) ||
  path.startsWith(join(root, 'tests/support/paths/')) ||
  path.startsWith(join(root, `tests/machines/${chart}/`));

/** A module with the exports of the chart's own, but the mutant in the chart's place. */
const mutated = (path: string, chart: string, tag: string): string => {
  const name = `${camelName(chart)}Machine`;
  return [
    `import { ${name} as original } from '${path}${original}';`,
    `import { mutantsOf } from '#explorer/mutants/operators.ts';`,
    `export * from '${path}${original}';`,
    tag === untouched
      ? `export const ${name} = original;`
      : `export const ${name} = mutantsOf(original).find(({ id }) => id === '${tag}').build();`,
  ].join('\n');
};

interface Resolver {
  readonly resolve: (
    source: string,
    importer: string | undefined,
    options: { readonly skipSelf: boolean },
  ) => Promise<{ readonly id: string } | null>;
}

const handingOut = (root: string, chart: string) => ({
  name: 'mutants',
  enforce: 'pre' as const,
  async resolveId(this: Resolver, source: string, importer: string | undefined): Promise<string | null> {
    // Vite also asks for a module by its address, which begins at the root of the project.
    const onDisk = source.startsWith(root) ? source : join(root, source);
    if (source.endsWith(original)) return bare(onDisk);
    if (tagIn(source) !== null) return onDisk;
    const tag = tagIn(importer);
    if (tag === null || importer === undefined) return null;
    const found = await this.resolve(source, bare(importer), { skipSelf: true });
    return found !== null && needsCopy(bare(found.id), root, chart)
      ? `${bare(found.id)}?mutant=${tag}`
      : (found?.id ?? null);
  },
  load(id: string): string | null {
    const tag = tagIn(id);
    const isChart = bare(id) === join(root, `machines/${chart}/${chart}.machine.ts`);
    return tag !== null && isChart ? mutated(bare(id), chart, tag) : null;
  },
});

/** Where the tests written by hand of a chart may lie. */
export const pinFilesOf = (root: string, chart: string): readonly string[] =>
  [
    `tests/machines/${chart}/${chart}.pins.test.ts`,
    `tests/machines/${chart}/${chart}.pins.test.tsx`,
    `machines/${chart}/${chart}.machine.test.ts`,
  ]
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));

/** Thrown where the tests fail on the chart as it is: they say nothing about a mutant then. */
class PinsBroken extends Error {
  constructor(file: string, reasons: readonly string[]) {
    super([`The tests of ${file} fail on the chart itself.`, ...reasons].join('\n'));
    this.name = 'PinsBroken';
  }
}

/** The mutants, by id, that a file of tests written by hand kills. One Vitest for all of them. */
const killedBy = async (
  root: string,
  chart: string,
  file: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  process.env['MUTANTS_OF_PINS'] = JSON.stringify({ file, ids: [untouched, ...ids] });
  const { exitCode } = process;
  const host = join(import.meta.dirname, 'pins-host.ts');
  const isOnScreen = file.endsWith('.tsx');
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: [host],
      reporters: [{}],
      environment: isOnScreen ? 'jsdom' : 'node',
      setupFiles: isOnScreen ? [join(root, 'tests/support/dom/setup.ts')] : [],
      isolate: false,
      maxWorkers: 1,
      // A test that waits for what a mutant never does should not wait long; all of them take far less on the chart itself.
      testTimeout: 4_000,
      onUnhandledError: () => false,
    },
    { root, plugins: [handingOut(root, chart)] },
  );
  try {
    const { testModules } = await vitest.start([host]);
    const suites = testModules.flatMap(({ children }) => [...children.suites()]);
    const killed = suites.flatMap(({ name, children }) => ([...children.allTests('failed')].length > 0 ? [name] : []));
    const itself = suites.find(({ name }) => name === untouched);
    if (itself === undefined || killed.includes(untouched)) {
      const failed = itself === undefined ? [] : [...itself.children.allTests('failed')];
      const reasons = failed.flatMap((test) => [
        `  ${test.name}`,
        ...(test.result().errors?.map(({ message }) => `    ${message}`) ?? []),
      ]);
      throw new PinsBroken(file, [
        ...reasons,
        ...testModules.flatMap((module) => module.errors().map(({ message }) => `  ${message}`)),
      ]);
    }
    return killed;
  } finally {
    await vitest.close();
    // A mutant that dies is a failure to Vitest only.
    process.exitCode = exitCode;
  }
};

/** The mutants, by id, that the chart's tests written by hand kill. */
export const killedByPins = async (
  root: string,
  chart: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const killed = new Set<string>();
  for (const file of pinFilesOf(root, chart)) {
    const alive = ids.filter((id) => !killed.has(id));
    if (alive.length === 0) break;
    for (const id of await killedBy(root, chart, file, alive)) killed.add(id);
  }
  return killed;
};
