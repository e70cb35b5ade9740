/** What a built module is called, and what it needs before it can run. */
interface BuiltChunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

export type Built = Readonly<Record<string, BuiltChunk | { readonly type: 'asset'; readonly fileName: string }>>;

const chunksOf = (bundle: Built): readonly BuiltChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk, all that it imports, and their styles. */
const withImports = (bundle: Built, fileName: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== 'chunk') return seen;
  seen.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const needed of chunk.imports) withImports(bundle, needed, seen);
  return seen;
};

/**
 * The files that a page behind the sign-in needs beyond the entry: by the beginning of its path. Throws when a module is
 * not a chunk of its own, so that a renamed file is noticed by the build.
 */
export const earlyFiles = (
  bundle: Built,
  modules: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> => {
  const chunks = chunksOf(bundle);
  const there = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(bundle, chunk.fileName)]),
  );
  const filesOf = (module: string): readonly string[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (chunk === undefined) throw new Error(`'${module}' is no chunk of its own; it cannot be asked for early.`);
    return [...withImports(bundle, chunk.fileName)].filter((file) => !there.has(file));
  };
  return Object.fromEntries(
    Object.entries(modules).map(([path, names]) => [path, [...new Set(names.flatMap(filesOf))]]),
  );
};
