import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { root } from './sources.ts';

/**
 * How much a first visit loads: script and style of the built portal, compressed as it is served. `npm run bench:web` measures
 * the same in a browser.
 */

const folder = join(root, 'dist/banking');

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
type Manifest = z.infer<typeof manifestSchema>;

const readManifest = (): Manifest => {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('dist/banking is missing or old: npm run build comes before this test.');
  return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
};

const weights = new Map<string, number>();

/** kB of 1000 bytes, as the budgets are written. */
const weightOf = (file: string): number => {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const small = brotliCompressSync(readFileSync(join(folder, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  weights.set(file, small.length / 1000);
  return small.length / 1000;
};

const manifest = readManifest();

/** The files that come with a module and everything it imports at once. */
const filesOf = (module: string, seen = new Set<string>()): ReadonlySet<string> => {
  const entry = manifest[module];
  if (entry === undefined) throw new Error(`The build knows no ${module}.`);
  if (seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const file of entry.css ?? []) seen.add(file);
  for (const next of entry.imports ?? []) filesOf(next, seen);
  return seen;
};

const together = (modules: readonly string[]): ReadonlySet<string> =>
  new Set(modules.flatMap((module) => [...filesOf(module)]));

const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + weightOf(file), 0);

const signIn = ['index.html'];
const portal = [...signIn, 'frame/PortalFrame.tsx', 'customer-calls.ts'];
const firstPage = 'dashboard/dashboard.route.tsx';
const further = Object.entries(manifest)
  .filter(([, { isDynamicEntry, src }]) => isDynamicEntry === true && src?.endsWith('.route.tsx'))
  .map(([module]) => module)
  .filter((module) => module !== firstPage);

describe('the weight of the portal', () => {
  it('of the sign-in is at most 125 kB', () => {
    expect(sum(together(signIn))).toBeLessThanOrEqual(125);
  });

  it('of the page that the HTML asks for is all that the sign-in loads at once', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const asked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
    expect(asked.toSorted()).toEqual([...together(signIn)].toSorted());
  });

  it('of sign-in and first page together is at most 190 kB', () => {
    expect(sum(together([...portal, firstPage]))).toBeLessThanOrEqual(190);
  });

  it('of the first page lies in at most 12 files beyond the sign-in: a browser asks for six at a time', () => {
    const known = together(signIn);
    expect([...together([...portal, firstPage])].filter((file) => !known.has(file)).length).toBeLessThanOrEqual(12);
  });

  it.each(further)('of %s is at most 25 kB more', (route) => {
    const known = together(portal);
    expect(sum([...filesOf(route)].filter((file) => !known.has(file)))).toBeLessThanOrEqual(25);
  });

  it('is asked for every page that is loaded on demand', () => {
    expect(further.length).toBeGreaterThanOrEqual(3);
  });
});
