import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { root } from './sources.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.optional(z.string()),
    isDynamicEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);

export type AppName = 'banking' | 'onboarding';

/** An app as it was built: what a visit loads, and how much that is. */
export interface BuiltApp {
  /** Modules that are loaded on demand. */
  readonly onDemand: readonly string[];
  /** The files that come with modules and everything that these import at once. */
  readonly filesOf: (...modules: readonly string[]) => ReadonlySet<string>;
  /** Compressed as they are served, in kB of 1000 bytes, as the budgets are written. */
  readonly weightOf: (files: Iterable<string>) => number;
  /** Script and style that the HTML asks for by itself. */
  readonly askedByHtml: () => readonly string[];
}

/** Throws where the app was not built. */
export const builtApp = (app: AppName): BuiltApp => {
  const folder = join(root, 'dist', app);
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`dist/${app} is missing or old: npm run build comes before this test.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const weights = new Map<string, number>();

  const weigh = (file: string): number => {
    const known = weights.get(file);
    if (known !== undefined) return known;
    const small = brotliCompressSync(readFileSync(join(folder, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    weights.set(file, small.length / 1000);
    return small.length / 1000;
  };

  const collect = (module: string, seen: Set<string>): Set<string> => {
    const entry = manifest[module];
    if (entry === undefined) throw new Error(`The build of ${app} knows no ${module}.`);
    if (seen.has(entry.file)) return seen;
    seen.add(entry.file);
    for (const file of entry.css ?? []) seen.add(file);
    for (const next of entry.imports ?? []) collect(next, seen);
    return seen;
  };

  return {
    onDemand: Object.keys(manifest).filter((module) => manifest[module]?.isDynamicEntry === true),
    filesOf: (...modules) => {
      const seen = new Set<string>();
      // Each from the start: a module that another one has brought along ends the walk.
      for (const module of modules) for (const file of collect(module, new Set())) seen.add(file);
      return seen;
    },
    weightOf: (files) => [...files].reduce((total, file) => total + weigh(file), 0),
    askedByHtml: () => {
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      const asked = html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g);
      return [...new Set([...asked].map(([, file]) => file ?? ''))];
    },
  };
};
