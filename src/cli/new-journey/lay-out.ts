import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as app from './app.ts';
import * as chart from './chart.ts';
import type { JourneyApp, NewJourney } from './journey.ts';
import * as proofs from './proofs.ts';
import {
  catalogueOf,
  inAdminPages,
  inAdminPlace,
  inBrowserExcuses,
  inCatalogue,
  inOnboardingPages,
  inOnboardingPlace,
  inPageCode,
  inPages,
  inPaths,
  inStaffAccess,
  inStages,
  stagesOf,
} from './registration.ts';

/** Thrown when a journey of that name has a file already; nothing has been written then. */
export class JourneyExists extends Error {
  constructor(name: string, path: string) {
    super(`The journey '${name}' exists already: ${path}. Nothing was changed.`);
    this.name = 'JourneyExists';
  }
}

/** The files of a journey's fixed anatomy, by path. */
export const filesOf = (journey: NewJourney): Readonly<Record<string, string>> => {
  const { name, app: shownBy } = journey;
  const place = {
    chart: `machines/${name}/${name}`,
    app: `src/apps/${shownBy}/${name}`,
    proofs: `tests/machines/${name}/${name}`,
  };
  const files = {
    [`${place.chart}.types.ts`]: chart.typesText(journey),
    [`${place.chart}.machine.ts`]: chart.machineText(journey),
    [`${place.chart}.model.ts`]: chart.modelText(journey),
    [`${place.chart}.statements.ts`]: chart.statementsText(journey),
    [`${place.app}/${name}.route.tsx`]: app.routeText(journey),
    [`${place.app}/${name}.actors.ts`]: app.actorsText(journey),
    [`${place.app}/${name}.screens.tsx`]: app.screensText(journey),
    [`${place.app}/${name}.texts.ts`]: app.textsText(journey),
    [`${place.app}/screens/LoadingScreen.tsx`]: app.loadingScreenText(journey),
    [`${place.app}/screens/LoadFailedScreen.tsx`]: app.loadFailedScreenText(journey),
    [`${place.app}/screens/ShownScreen.tsx`]: app.shownScreenText(journey),
    [`${place.proofs}.driver.ts`]: proofs.driverText(journey),
    [`${place.proofs}.paths.test.tsx`]: proofs.pathsText(journey),
    [`${place.proofs}.pins.test.ts`]: proofs.pinsText(journey),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.trimStart()]));
};

type Registration = (text: string, journey: NewJourney) => string;

const everywhere = {
  'tests/machines/not-in-browser.ts': inBrowserExcuses,
} as const satisfies Record<string, Registration>;

/** The files that hear of a new journey of an app, each with what becomes of it. */
const registrations: Readonly<Record<JourneyApp, Readonly<Record<string, Registration>>>> = {
  banking: {
    [catalogueOf.banking]: inCatalogue,
    'src/apps/banking/pages.ts': inPages,
    'src/apps/banking/page-code.ts': inPageCode,
    'src/apps/banking/paths.ts': inPaths,
    [stagesOf.banking]: inStages,
    ...everywhere,
  },
  onboarding: {
    [catalogueOf.onboarding]: inCatalogue,
    'src/apps/onboarding/pages.ts': inOnboardingPages,
    'src/domain/onboarding/onboarding-place.ts': inOnboardingPlace,
    [stagesOf.onboarding]: inStages,
    ...everywhere,
  },
  admin: {
    [catalogueOf.admin]: inCatalogue,
    'src/apps/admin/pages.ts': inAdminPages,
    'src/domain/staff/admin-place.ts': inAdminPlace,
    'src/domain/staff/staff-access.ts': inStaffAccess,
    [stagesOf.admin]: inStages,
    ...everywhere,
  },
};

/**
 * Lays a journey out below `root`, then does what is left to do with the paths that were written (format, draw), and
 * answers them. Throws `JourneyExists` or `PlaceNotFound` before anything is written; when a later step fails, the
 * files are as they were before and the step's error is thrown on.
 */
export const layOut = (
  root: string,
  journey: NewJourney,
  afterwards: (written: readonly string[]) => void = () => undefined,
): readonly string[] => {
  const { name, app: shownBy } = journey;
  const folders = [`machines/${name}`, `src/apps/${shownBy}/${name}`, `tests/machines/${name}`];
  const taken = folders.find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new JourneyExists(name, taken);
  const heard = Object.entries(registrations[shownBy]).map(([path, register]) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, changed: register(text, journey) };
  });
  const changed = Object.fromEntries(heard.map((file) => [file.path, file.changed]));
  const written = { ...filesOf(journey), ...changed };
  try {
    for (const [path, text] of Object.entries(written)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    afterwards(Object.keys(written));
  } catch (error) {
    for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
    // Its pictures too, which a drawing that broke off has left.
    for (const path of globSync(`visualizations/diagrams/${name}.*`, { cwd: root })) rmSync(join(root, path));
    for (const { path, text } of heard) writeFileSync(join(root, path), text);
    throw error;
  }
  return Object.keys(written);
};
