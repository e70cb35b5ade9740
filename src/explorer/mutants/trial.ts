import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { type Exploration, explore } from '../explore.ts';
import { brokenStatements } from '../statements.ts';
import { type Path, pathsOf } from '../suite.ts';
import { behaveAlike } from './equivalence.ts';
import type { ModelMutant } from './model-mutants.ts';
import type { Mutant } from './operators.ts';
import { doesAs, listen, type Words } from './words.ts';

/**
 * What can kill a mutant. `build`: XState refuses it · `lint`: it finds something wrong with the chart as it stands ·
 * `paths`: it does something else than the original on the original's paths · `properties`: a statement breaks · `pins`: a
 * test written by hand fails.
 */
export type Killer = 'build' | 'lint' | 'paths' | 'properties' | 'pins';

/** How a mutant fared. */
export interface Verdict {
  readonly mutant: Omit<Mutant, 'build'>;
  readonly killers: readonly Killer[];
  /** Whether it was walked to its end, so that lint had its say. */
  readonly isLinted: boolean;
  /** It does the same as the original in all that can happen. */
  readonly isEquivalent: boolean;
}

/** What a look at a walked chart finds wrong with it. */
export type Lint = (exploration: Exploration) => readonly string[];

/** A chart on trial: the original, its paths, and what it says on them. */
export interface Trial {
  readonly entry: CatalogueEntry;
  readonly original: Exploration;
  readonly lint: Lint;
  readonly recorded: readonly { readonly path: Path; readonly words: Words }[];
}

/** Walks the original and listens to it on its own paths. */
export const prepareTrial = async (entry: CatalogueEntry, lint: Lint): Promise<Trial> => {
  const original = explore(entry);
  const recorded: { path: Path; words: Words }[] = [];
  for (const path of pathsOf(original, 'branches')) recorded.push({ path, words: await listen(entry, path) });
  return { entry, original, lint, recorded };
};

const failsOnPaths = async ({ entry, recorded }: Trial, machine: AnyStateMachine): Promise<boolean> => {
  for (const { path, words } of recorded) if (!(await doesAs(entry, path, words, machine))) return true;
  return false;
};

/** A mutant may have many more configurations than the original; more than this many times as many are a finding. */
const growth = 4;

/** Most mistakes show themselves this early; who only asks whether one is noticed need not walk on. */
const firstLook = 80;

const walked = ({ entry }: Trial, machine: AnyStateMachine, limit: number): Exploration | null => {
  try {
    return explore({ ...entry, machine }, { limit });
  } catch {
    return null;
  }
};

/** A chart that throws or ends with an error breaks the first statement of all: it goes on. Random sequences fail on it too. */
const breaksStatement = (exploration: Exploration): boolean => {
  if (exploration.findings.some(({ kind }) => kind === 'throws' || kind === 'failed')) return true;
  try {
    return brokenStatements(exploration, exploration.entry.statements, { enough: 1 }).broken.length > 0;
  } catch {
    // A statement that cannot even be asked fails its test too.
    return true;
  }
};

/**
 * Tries a model that has forgotten something. The chart is what it was, so that only a look at both can tell: its paths and
 * statements hold of whatever is left.
 */
export const judgeModel = (mutant: ModelMutant, lint: (entry: CatalogueEntry) => readonly string[]): Verdict => ({
  mutant,
  killers: lint(mutant.build()).length > 0 ? ['lint'] : [],
  isLinted: true,
  isEquivalent: false,
});

const built = (mutant: Mutant): AnyStateMachine | null => {
  try {
    return mutant.build();
  } catch {
    return null;
  }
};

/**
 * Tries one mutant on everything but the tests written by hand, which need a runner of their own.
 *
 * @param options.thorough walks every mutant to its end, so that lint sees those too that a statement has killed early
 */
export const judge = async (
  trial: Trial,
  mutant: Mutant,
  options: { readonly thorough?: boolean } = {},
): Promise<Verdict> => {
  const machine = built(mutant);
  if (machine === null) return { mutant, killers: ['build'], isLinted: false, isEquivalent: false };
  const differs = await failsOnPaths(trial, machine);
  const first = walked(trial, machine, firstLook);
  const isBrokenEarly = first === null || breaksStatement(first);
  const isEnough = first === null || first.complete || (isBrokenEarly && options.thorough !== true);
  const exploration = isEnough ? first : walked(trial, machine, trial.original.nodes.length * growth + 100);
  const isLinted = exploration !== first || first === null || first.complete;
  const isFlawed = isLinted && (exploration === null || trial.lint(exploration).length > 0);
  // What does the same breaks no statement: it need not be asked.
  const isEquivalent = !differs && !isBrokenEarly && exploration !== null && behaveAlike(trial.original, exploration);
  const isUnasked = exploration !== first && !isBrokenEarly && !isEquivalent;
  const isBroken = isBrokenEarly || exploration === null || (isUnasked && breaksStatement(exploration));
  const killers: readonly Killer[] = [
    ...(isFlawed ? (['lint'] as const) : []),
    ...(differs ? (['paths'] as const) : []),
    ...(isBroken ? (['properties'] as const) : []),
  ];
  return { mutant, killers: isEquivalent ? [] : killers, isLinted, isEquivalent };
};
