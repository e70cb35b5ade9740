import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeOf } from '#cli/start/fresh.ts';
import { exists, filesLike, modules, read } from './sources.ts';

const byPath = new Map(modules.map((module) => [module.path, module]));

/** What the studio's pages begin with. */
const begun = filesLike('visualizations/studio/*.html').flatMap((page) =>
  [...read(page).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file = '']) => posix.join(posix.dirname(page), file)),
);

/** Every file that a run of these brings in, on demand or at once. */
const reachedFrom = (entries: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(entries);
  for (const path of reached) {
    for (const { target, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (target !== null && !typeOnly) reached.add(target.replace(/\?.*$/, ''));
    }
  }
  return reached;
};

describe('what the studio is made of', () => {
  const reached = reachedFrom(['src/cli/studio-build.ts', 'src/cli/precompress.ts', 'vite.config.ts', ...begun]);
  const sources = madeOf('studio');

  it('stands in the one list by which it is known to be stale', () => {
    expect(begun.length).toBeGreaterThanOrEqual(2);
    expect(reached.size).toBeGreaterThan(300);
    const missing = [...reached].filter(
      (path) => !sources.some((source) => path === source || path.startsWith(`${source}/`)),
    );
    expect(missing).toEqual([]);
  });

  it('is all there', () => {
    expect(sources.filter((source) => !exists(source))).toEqual([]);
  });
});
