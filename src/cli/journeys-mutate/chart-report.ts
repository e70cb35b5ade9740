import type { Exploration } from '#explorer/explore.ts';
import { lint } from '#explorer/lint/lint.ts';
import { mutantsOf } from '#explorer/mutants/operators.ts';
import { judge, type Killer, prepareTrial, type Verdict } from '#explorer/mutants/trial.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { killedByPins } from './pins.ts';
import type { ChartReport, Told } from './report.ts';

const told = ({ mutant: { id, operator, place, detail } }: Verdict): Told => ({ id, operator, place, detail });

/** What lint finds in a mutant that was walked already. */
const lintOf = (exploration: Exploration): readonly string[] =>
  lint(exploration.entry, catalogue, () => exploration).findings.map(({ rule, place }) => `${rule} ${place}`);

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
  const all = counted.map((verdict): Verdict => {
    const isPinned = pinned.has(verdict.mutant.id);
    return isPinned ? { ...verdict, killers: [...verdict.killers, 'pins'] } : verdict;
  });
  const by = (killer: Killer): number => all.filter(({ killers }) => killers.includes(killer)).length;
  return {
    chart: entry.name,
    mutants: verdicts.length,
    equivalent: verdicts.filter(({ isEquivalent }) => isEquivalent).map(told),
    killed: Object.fromEntries(names.map((name) => [name, by(name)])) as Record<Killer, number>,
    linted: counted.filter(({ isLinted }) => isLinted).length,
    triedOnPins: unstated.length,
    withoutOriginal: all.filter(({ killers }) => killers.some((killer) => killer !== 'paths')).length,
    survivors: all.filter(({ killers }) => killers.length === 0).map(told),
    milliseconds: Math.round(performance.now() - begun),
  };
};
