import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { layoutNames, type Proof } from './proofs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where `npm test` leaves what its tests came to. */
export const reportFile = join(root, '.cache/reports/tests.json');

const report = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

type Assertion = z.infer<typeof report>['testResults'][number]['assertionResults'][number];

/** What the tests of the last run came to, by file. */
export interface Results {
  /** ISO 8601. */
  readonly ranAt: string;
  readonly files: ReadonlyMap<string, readonly Assertion[]>;
}

/** How many tests of a name passed, failed, and were left out; all 0 where none ran. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Reads a report; null where there is none, or one that is broken. */
export const readResults = (file: string): Results | null => {
  if (!existsSync(file)) return null;
  try {
    const { startTime, testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const files = testResults.map(
      ({ name, assertionResults }) => [relative(root, name).replaceAll('\\', '/'), assertionResults] as const,
    );
    return { ranAt: new Date(startTime).toISOString(), files: new Map(files) };
  } catch {
    return null;
  }
};

/** Whether a name as it is written is what a run has made of it: `…` stands for whatever was filled in. */
const isMadeOf = (name: string, said: string): boolean => {
  const [first = '', ...others] = name.split('…');
  if (!said.startsWith(first)) return false;
  const last = others.pop();
  if (last === undefined) return said === first;
  let at = first.length;
  for (const part of others) {
    const found = said.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return said.length - last.length >= at && said.endsWith(last);
};

/** What the tests of a proof came to: of a group all that is in it. */
export const tallyOf = ({ name, path }: Proof, results: Results | null): Tally => {
  // What a function lays out is all of its file.
  const isWhole = layoutNames.has(name);
  const meant = (results?.files.get(path) ?? []).filter(
    ({ ancestorTitles, title }) => isWhole || [...ancestorTitles, title].some((said) => isMadeOf(name, said)),
  );
  const count = (status: string): number => meant.filter((one) => one.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return { passed, failed, skipped: meant.length - passed - failed };
};
