import { dirname } from 'node:path';

/** What the build tells of a module: who imports it at once, and whether a page begins with it. */
interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
}

type InfoOf = (id: string) => ModuleInfo | null;

/** Whether a module comes with the first page at once: an entry, or imported by what comes at once. */
export const comesAtOnce = (id: string, infoOf: InfoOf, seen = new Set<string>()): boolean => {
  const info = infoOf(id);
  if (info === null || seen.has(id)) return false;
  seen.add(id);
  return info.isEntry || info.importers.some((importer) => comesAtOnce(importer, infoOf, seen));
};

/** What several pages have in common: what they know, which the first call needs too, and what they are made of. */
const shared = {
  'portal-rules': (id: string): boolean => /\/(?:src\/domain|src\/api|machines\/banking-app)\//.test(id),
  'portal-parts': (id: string): boolean =>
    ['/src/ui/', '/@tabler/icons-react/', '/@mantine/core/styles/'].some((part) => id.includes(part)) ||
    ['/src/apps/banking', '/src/apps/banking/frame'].some((folder) => dirname(id).endsWith(folder)),
} as const;

/** Builds what pages share and the first one has not, under a name. */
const sharedChunk = (name: keyof typeof shared) => ({
  name: (id: string, build: { getModuleInfo(id: string): ModuleInfo | null }): string | null =>
    comesAtOnce(id, (one) => build.getModuleInfo(one)) ? null : name,
  debugName: name,
  test: shared[name],
  minShareCount: 2,
  // What they import is shared itself or comes at once.
  includeDependenciesRecursively: false,
});

const portalPackages = /node_modules\/(?:react-router|react-router-dom|clsx|@mantine\/(?:core|hooks))\//;

/**
 * Packages apart from our code, so that a release touches few bytes: what every page runs on, and what all pages of who is
 * signed in share. What these pages share of ours comes in two files, not twenty: a browser asks for six at a time.
 */
const packages = [
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|xstate|@xstate\/react|zod|ofetch|ufo|destr)\//,
  },
  {
    name: 'portal-packages',
    test: (id: string): boolean => id.endsWith('js') && portalPackages.test(id),
  },
];

/** By the app: the pages of the portal have much in common; those of the onboarding come one after the other, each with its own. */
export const chunksOf = (app: string) =>
  app === 'onboarding' ? packages : [...packages, sharedChunk('portal-rules'), sharedChunk('portal-parts')];
