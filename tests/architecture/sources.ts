import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** What the architecture tests read: the repository as it lies on the disk, parsed once for each test file. */

export const root = join(import.meta.dirname, '../..');

/** Folders that others fill. */
const strange = new Set(['node_modules', 'dist', 'build', 'coverage', 'test-results', '.cache', '.data', '.git']);

const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};

/** One module that another one asks for. */
export interface Import {
  readonly specifier: string;
  /** Its path in the repository; null for a package. */
  readonly target: string | null;
  /** Gone once compiled. */
  readonly typeOnly: boolean;
  /** Loaded on demand. */
  readonly lazy: boolean;
  /** What is taken from it, by its exported name; empty when all or nothing is. */
  readonly names: readonly string[];
  /** `path:line`, for a report. */
  readonly at: string;
}

export interface Module {
  readonly path: string;
  readonly text: string;
  readonly program: ESTree.Program;
  readonly imports: readonly Import[];
  /** A proof: a test or what only tests use. */
  readonly isTest: boolean;
}

/** Files below the root whose paths match, sorted, with forward slashes. */
export const filesLike = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root, withFileTypes: true, exclude: ({ name }) => strange.has(name) })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
    .toSorted();

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const exists = (path: string): boolean => existsSync(join(root, path));

/** The 1-based line of an offset. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const targetOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const alias = Object.entries(aliases.imports).find(([key]) => specifier.startsWith(key.slice(0, -1)));
  if (alias === undefined) return null;
  const [key, folder] = alias;
  return posix.join(folder.slice(0, -1), specifier.slice(key.length - 1));
};

const parse = (path: string): Module => {
  const text = read(path);
  const { program, module } = parseSync(path, text);
  const importOf = (specifier: string, offset: number, rest: Pick<Import, 'typeOnly' | 'lazy' | 'names'>): Import => ({
    specifier,
    target: targetOf(path, specifier),
    at: `${path}:${lineOf(text, offset)}`,
    ...rest,
  });
  const imported = module.staticImports.map(({ moduleRequest, start, entries }) =>
    importOf(moduleRequest.value, start, {
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      lazy: false,
      names: entries.flatMap(({ importName, isType }) => (isType || importName.name === null ? [] : [importName.name])),
    }),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, start, isType }) =>
      moduleRequest === null
        ? []
        : [importOf(moduleRequest.value, start, { typeOnly: isType, lazy: false, names: [] })],
    ),
  );
  const onDemand = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const specifier = /^['"`](.*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return specifier === undefined ? [] : [importOf(specifier, start, { typeOnly: false, lazy: true, names: [] })];
  });
  return {
    path,
    text,
    program,
    imports: [...imported, ...passedOn, ...onDemand],
    isTest: path.startsWith('tests/') || /\.test\.tsx?$/.test(path),
  };
};

/** Every module of ours. */
export const modules: readonly Module[] = [
  ...filesLike('{machines,src,tests,visualizations}/**/*.{ts,tsx}').filter((path) => !path.endsWith('.d.ts')),
  'vite.config.ts',
].map(parse);

/** What users run: no proofs, no configuration. */
export const product: readonly Module[] = modules.filter(({ isTest, path }) => !isTest && path !== 'vite.config.ts');

/** Walks a module's syntax tree. */
export const visit = ({ program }: Module, visitor: ConstructorParameters<typeof Visitor>[0]): void => {
  new Visitor(visitor).visit(program);
};

/** `domain`, `machines`, `apps/banking`: the part of the house in which a file lies. */
export const layerOf = (path: string): string =>
  /^src\/(apps\/[^/]+)\//.exec(path)?.[1] ?? /^src\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? path;
