import { matchPath } from './path-pattern.ts';

/** Below it stand the settings, which are one area with a menu of its own (specification §2). */
const area = '/setup';

/** Whether an address lies among the settings, whether or not a page stands there. */
export const isAmongSettings = (pathname: string): boolean => pathname === area || pathname.startsWith(`${area}/`);

/** Where the settings begin: at the profile, in whose place another page stands as long as it is not there. */
const homes = [`${area}/profile`, `${area}/service-packages`] as const;

/** The first page of the settings that there is. */
export const settingsHome = (exists: (path: string) => boolean): string => homes.find(exists) ?? homes[0];

/** The same by the patterns of the pages. */
export const firstSettingsPath = (routes: readonly string[]): string =>
  settingsHome((path) => routes.some((pattern) => matchPath(pattern, path) !== undefined));
