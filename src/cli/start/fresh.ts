import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newestIn } from './newest.ts';

/** What every site is built with. */
const common = [
  'package-lock.json',
  'vite.config.ts',
  'machines',
  'src/domain',
  'src/api',
  'src/client',
  'src/ui',
  'src/journey',
  'src/shell',
  'src/cli/bare-charts',
  'src/cli/chunks',
  'src/cli/first-paint',
  'src/cli/unused-parts',
  'src/cli/precompress.ts',
];

/** By site: the file that is written last when it is built, and what it is made of, from the repository's folder. */
const sites = {
  banking: {
    made: 'dist/banking/index.html',
    of: [...common, 'src/apps/banking'],
  },
  onboarding: {
    made: 'dist/onboarding/index.html',
    of: [...common, 'src/apps/onboarding'],
  },
  admin: {
    made: 'dist/admin/index.html',
    of: [...common, 'src/apps/admin'],
  },
  studio: {
    made: 'dist/studio/data/index.json',
    of: [
      ...common,
      'src/apps',
      'src/explorer',
      'src/cli/studio',
      'src/cli/studio-build.ts',
      'src/cli/requirements',
      // Which tests prove a requirement.
      'tests',
      'visualizations/studio',
      'visualizations/layout',
      'visualizations/export',
    ],
  },
} as const;

/** Files and folders that a site is made of, from the repository's folder. */
export const madeOf = (site: keyof typeof sites): readonly string[] => sites[site].of;

/**
 * Whether a site is built, and nothing that it is made of was changed since.
 *
 * @param root the repository's folder
 * @param alsoOf what runs leave behind, that it must not be older than
 */
export const isFresh = (root: string, site: keyof typeof sites, alsoOf: readonly string[] = []): boolean => {
  const { made } = sites[site];
  const file = join(root, made);
  if (!existsSync(file)) return false;
  const { mtimeMs } = statSync(file);
  return [...madeOf(site), ...alsoOf].every((source) => newestIn(join(root, source)) <= mtimeMs);
};
