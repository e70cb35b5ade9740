import { portalPageNames, portalPages } from '#apps/banking/pages.ts';
import { paths } from '#apps/banking/paths.ts';
import { catalogue } from '#machines/catalogue.ts';
import { requirementBook } from '#machines/requirements.ts';
import type { Duties, DutyFacts, TestFacts } from '#visualizations/studio/studio-data.ts';
import { readProofs } from '../requirements/proofs.ts';
import { readResults, reportFile, type Results, tallyOf } from '../requirements/results.ts';
import { readScreens } from '../requirements/screens.ts';
import { type RequirementLine, requirementLines, standingText, whyNoState } from '../requirements/table.ts';

/** Pages before the sign-in; those behind it have a list of their own. */
const publicPages: Readonly<Record<string, string>> = {
  login: paths.login(),
  'login-challenge': paths.login(),
  'forgotten-password': paths.forgottenPassword(),
};

/** The address at which a chart's screens are shown; null for one that is shown within others. */
const routeOf = (chart: string): string | null => {
  const page = portalPageNames.find((name) => name === chart);
  return page === undefined ? (publicPages[chart] ?? null) : portalPages[page].pattern;
};

const plural = (count: number, one: string, more: string): string => (count === 1 ? `Ein ${one}` : `${count} ${more}`);

const noReport =
  'Kein Lauf aller Tests (npm test) hat einen Bericht hinterlassen: ob sie bestanden sind, ist nicht bekannt.';

/** What a product owner should know to be missing, as sentences. */
const missingOf = (
  { kind, standing, places, shown, proofs }: RequirementLine,
  tests: readonly TestFacts[],
  hasRun: boolean,
): readonly string[] => {
  const failed = tests.filter((test) => test.failed > 0).length;
  const notRun = tests.filter((test) => test.passed + test.failed === 0).length;
  return [
    ...[standingText(standing) ?? []].flat(),
    ...(places.length === 0 && standing === 'built' && whyNoState(kind) === null
      ? ['Kein Zustand eines Ablaufs zeigt sie.']
      : []),
    ...(places.length > 0 && shown.length === 0 ? ['Keiner ihrer Zustände hat einen eigenen Bildschirm.'] : []),
    ...(proofs.length === 0 ? ['Kein Test nennt sie.'] : []),
    ...(failed === 0 ? [] : [`${plural(failed, 'Test ist', 'Tests sind')} im letzten Lauf gescheitert.`]),
    ...(hasRun || proofs.length === 0 ? [] : [noReport]),
    ...(notRun === 0 || !hasRun ? [] : [`${plural(notRun, 'Test ist', 'Tests sind')} im letzten Lauf nicht gelaufen.`]),
  ];
};

/** What there is to say of one duty. */
export const dutyFacts = (line: RequirementLine, results: Results | null): DutyFacts => {
  const { id, caption, kind, shown, proofs } = line;
  const tests = [...Map.groupBy(proofs, ({ path }) => path)].map(([path, inFile]) => ({
    path,
    // Names that a run tells apart are written once.
    tests: [...new Map(inFile.map((proof) => [proof.name, { name: proof.name, ...tallyOf(proof, results) }])).values()],
  }));
  return {
    id,
    caption,
    why: whyNoState(kind),
    screens: shown.map(({ chart, state, file }) => ({ chart, state, file, route: routeOf(chart) })),
    tests,
    missing: missingOf(
      line,
      tests.flatMap((one) => one.tests),
      results !== null,
    ),
  };
};

/** Every duty of the book, with what the last run of all tests says of it. */
export const readDuties = (): Duties => {
  const results = readResults(reportFile);
  const lines = requirementLines(requirementBook, catalogue, readScreens(), new Map(), readProofs());
  return { facts: lines.map((line) => dutyFacts(line, results)), ranAt: results?.ranAt ?? null };
};
