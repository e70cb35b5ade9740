import type { Exploration } from '#explorer/explore.ts';
import { lint, type LintFinding, lintText } from '#explorer/lint/lint.ts';
import { modelMutantsOf } from '#explorer/mutants/model-mutants.ts';
import { mutantsOf } from '#explorer/mutants/operators.ts';
import { judge, judgeModel, type Killer, prepareTrial, type Verdict } from '#explorer/mutants/trial.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { killedByPins } from './pins.ts';
import type { ChartReport, Told } from './report.ts';

const told = ({ mutant: { id, operator, place, detail } }: Verdict): Told => ({ id, operator, place, detail });

const placesOf = (findings: readonly LintFinding[]): readonly string[] =>
  findings.map(({ rule, place }) => `${rule} ${place}`);

/** What lint finds in a mutant that was walked already. */
const lintOf = (exploration: Exploration): readonly string[] =>
  placesOf(lint(exploration.entry, catalogue, () => exploration).findings);

/** What it finds in a model that has forgotten something, which need not be walked where that shows without. */
const lintWhole = (changed: CatalogueEntry): readonly string[] => {
  const inText = lintText(changed, catalogue);
  return placesOf(inText.length > 0 ? inText : lint(changed, catalogue).findings);
};

const names: readonly Killer[] = ['build', 'lint', 'paths', 'properties', 'pins'];

/** Tries every mutant of one chart. */
export const reportOf = async (root: string, entry: CatalogueEntry, thorough: boolean): Promise<ChartReport> => {
  const begun = performance.now();
  const trial = await prepareTrial(entry, lintOf);
  const verdicts: Verdict[] = [];
  for (const mutant of mutantsOf(entry.machine)) verdicts.push(await judge(trial, mutant, { thorough }));

  const counted = verdicts.filter(({ isEquivalent }) => !isEquivalent);
  const unstated = counted.filter(({ killers }) => !killers.includes('properties') && !killers.includes('build'));
  const pinned = await killedByPins(
    root,
    entry.name,
    unstated.map(({ mutant }) => mutant.id),
  );
  const forgetful = modelMutantsOf(entry).map((mutant) => judgeModel(mutant, lintWhole));
  const all = [
    ...counted.map((verdict): Verdict => {
      const isPinned = pinned.has(verdict.mutant.id);
      return isPinned ? { ...verdict, killers: [...verdict.killers, 'pins'] } : verdict;
    }),
    ...forgetful,
  ];
  const by = (killer: Killer): number => all.filter(({ killers }) => killers.includes(killer)).length;
  return {
    chart: entry.name,
    mutants: verdicts.length + forgetful.length,
    equivalent: verdicts.filter(({ isEquivalent }) => isEquivalent).map(told),
    killed: Object.fromEntries(names.map((name) => [name, by(name)])) as Record<Killer, number>,
    linted: all.filter(({ isLinted }) => isLinted).length,
    triedOnPins: unstated.length,
    withoutOriginal: all.filter(({ killers }) => killers.some((killer) => killer !== 'paths')).length,
    survivors: all.filter(({ killers }) => killers.length === 0).map(told),
    milliseconds: Math.round(performance.now() - begun),
  };
};
