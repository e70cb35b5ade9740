import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** By chart, then by the name that the chart asks for: the file of the screen. */
export type ScreenFiles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A registry's screens: each component in it is imported from the file that draws it, or drawn in place. */
const screensIn = (path: string): ReadonlyMap<string, string> => {
  const { program, module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  const origins = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ localName, isType }) => (isType ? [] : [[localName.value, moduleRequest.value] as const])),
    ),
  );
  const files = new Map<string, string>();
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier') return;
      const origin = value.type === 'Identifier' ? origins.get(value.name) : undefined;
      files.set(key.name, origin?.startsWith('.') === true ? posix.join(dirname(path), origin) : path);
    },
  }).visit(program);
  return files;
};

/** Every chart's screens, read from its registry. */
export const readScreens = (): ScreenFiles =>
  new Map(
    globSync('src/{apps/*,shell}/*/*.screens.tsx', { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .map((path) => [basename(path).replace('.screens.tsx', ''), screensIn(path)]),
  );
