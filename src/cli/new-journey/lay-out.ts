import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as app from './app.ts';
import * as chart from './chart.ts';
import type { NewJourney } from './journey.ts';
import * as proofs from './proofs.ts';
import { inBrowserExcuses, inCatalogue, inPages, inPaths, inStages } from './registration.ts';

/** Thrown when a journey of that name has a file already; nothing has been written then. */
export class JourneyExists extends Error {
  constructor(name: string, path: string) {
    super(`The journey '${name}' exists already: ${path}. Nothing was changed.`);
    this.name = 'JourneyExists';
  }
}

/** The files of a journey's fixed anatomy, by path. */
export const filesOf = (journey: NewJourney): Readonly<Record<string, string>> => {
  const { name } = journey;
  const place = {
    chart: `machines/${name}/${name}`,
    app: `src/apps/banking/${name}`,
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

/** The files that hear of a new journey, each with what becomes of it. */
const registrations = {
  'machines/catalogue.ts': inCatalogue,
  'src/apps/banking/pages.ts': inPages,
  'src/apps/banking/paths.ts': inPaths,
  'tests/machines/not-in-browser.ts': inBrowserExcuses,
  'visualizations/studio/screen/stages.tsx': inStages,
} as const;

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
  const { name } = journey;
  const folders = [`machines/${name}`, `src/apps/banking/${name}`, `tests/machines/${name}`];
  const taken = folders.find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new JourneyExists(name, taken);
  const before = Object.keys(registrations).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const changed = Object.fromEntries(
    before.map(([path, text]) => [path, registrations[path as keyof typeof registrations](text, journey)]),
  );
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
    for (const [path, text] of before) writeFileSync(join(root, path), text);
    throw error;
  }
  return Object.keys(written);
};
