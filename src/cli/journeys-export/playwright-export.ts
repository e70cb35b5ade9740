import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Level } from '#explorer/goals.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { camelName } from '../charts/camel-name.ts';
import { WrongCall } from '../terminal/answering.ts';

const tests = new URL('../../../tests/', import.meta.url);

/** Loaded only now: driver and arrangement belong to the tests, which no build of ours refers to. */
const load = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(new URL(path, tests).href)) as Readonly<Record<string, unknown>>;

/** The suite of a chart for Playwright's runner. Throws `WrongCall` where no hands know the chart in a browser. */
export const playwrightExport = async ({ name }: CatalogueEntry, level: Level): Promise<string> => {
  const file = `machines/${name}/${name}.arrange.ts`;
  if (!existsSync(fileURLToPath(new URL(file, tests)))) {
    throw new WrongCall(
      `'${name}' cannot be exported for a browser: nobody says how its world is arranged there (tests/${file}).`,
    );
  }
  const { playwrightSuite } = await load('support/paths/playwright-suite.ts');
  const arrangement = (await load(file))[`${camelName(name)}Arrangement`];
  if (typeof playwrightSuite !== 'function') throw new Error('The writer of suites for Playwright is gone.');
  return (playwrightSuite as (arranged: unknown, at: Level) => string)(arrangement, level);
};
