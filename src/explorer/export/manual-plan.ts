import type { Exploration } from '../explore.ts';
import { pathId } from '../path-id.ts';
import { requirementsOf } from '../subject.ts';
import type { Level } from '../goals.ts';
import { type Path, pathsOf } from '../suite.ts';
import { stepWordsFor } from './step-words.ts';

/** A suite as a person goes through it, in German. */
export interface ManualPlan {
  readonly title: string;
  /** What all its cases together cover. */
  readonly aim: string;
  readonly cases: readonly ManualCase[];
}

interface ManualCase {
  readonly number: number;
  /** By which machines know the same path. */
  readonly id: string;
  readonly goals: readonly string[];
  readonly precondition: string;
  readonly steps: readonly { readonly deed: string; readonly outcome: string }[];
  readonly requirements: readonly string[];
}

const aims: Readonly<Record<string, string>> = {
  leaves: 'jeder Zustand, in dem das Diagramm stehen bleibt',
  states: 'jeder Zustand',
  transitions: 'jeder Pfeil',
  branches: 'jeder Pfeil und beide Antworten jeder Bedingung',
  pairs: 'jedes Paar aufeinander folgender Pfeile',
  steps: 'jeder einzelne Schritt',
};

const valuesOf = ({ initialValue, steps }: Path) => [initialValue, ...steps.map(({ expectedValue }) => expectedValue)];

/** The paths of a suite as a plan for testing by hand: the first step of each is how it begins. */
export const manualPlan = (exploration: Exploration, level: Level): ManualPlan => {
  const { entry, environment } = exploration;
  const words = stepWordsFor(entry, environment.chart);
  const paths = pathsOf(exploration, level);
  // Pairs and concrete steps have no words of their own: then a path is for the way that it goes.
  const goalsOf = (path: Path): readonly string[] => {
    const goals = words.goals(path);
    return goals.length > 0 ? goals : [`Weg nach ${words.outcome(path, path.steps.length - 1)}`];
  };
  return {
    title: entry.title,
    aim: aims[level] ?? 'alles, was das Diagramm zeigt',
    cases: paths.map((path, index) => ({
      number: index + 1,
      id: pathId(path),
      goals: goalsOf(path),
      precondition: words.beginning(path),
      steps: [
        { deed: words.beginning(path), outcome: words.outcome(path, -1) },
        ...path.steps.map((step, at) => ({ deed: words.deed(step), outcome: words.outcome(path, at) })),
      ],
      requirements: requirementsOf(entry, ...valuesOf(path)).toSorted(),
    })),
  };
};
