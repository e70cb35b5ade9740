import type { AnyStateNode, StateValue } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { activeStates, metaOf } from '../chart.ts';
import type { Exploration } from '../explore.ts';
import type { Level } from '../goals.ts';
import { pathId } from '../path-id.ts';
import type { Path } from '../suite.ts';
import { type ByHand, type Done, isOutOfHand, personsFor, usesUp } from './by-hand.ts';
import { doneIn, handWordsFor } from './hand-words.ts';
import { shortCases } from './short-cases.ts';
import { type Aim, stepWordsFor } from './step-words.ts';

/** A suite as a person goes through it, in German. */
export interface ManualPlan {
  readonly title: string;
  /** What all its cases together cover. */
  readonly aim: string;
  /** Whether there is a demo in which a person can go through it. */
  readonly isForDemo: boolean;
  readonly cases: readonly ManualCase[];
}

interface ManualCase {
  readonly number: number;
  /** By which machines know the same path. */
  readonly id: string;
  /** What it is to show, in one line. */
  readonly heading: string;
  readonly goals: readonly string[];
  /** Conditions that must not hold on the way. */
  readonly counterchecks: readonly string[];
  readonly precondition: string;
  /** Whether a person can go all of it in the demo. */
  readonly isInHand: boolean;
  /** Whether it uses up what the demo holds for its person. */
  readonly usesUp: boolean;
  readonly steps: readonly {
    readonly deed: string;
    /** How it is brought about; '' where there is no demo. */
    readonly how: string;
    readonly outcome: string;
  }[];
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

/** More than this nobody reads in a heading. */
const longestHeading = 110;

const valuesOf = ({ initialValue, steps }: Path): readonly StateValue[] => [
  initialValue,
  ...steps.map(({ expectedValue }) => expectedValue),
];

const dutiesOf = (node: AnyStateNode): readonly string[] => metaOf(node).requirements ?? [];

/** The duties of the states that a path touches; those of the whole chart only where none of these has any. */
const touched = (entry: CatalogueEntry, path: Path): readonly string[] => {
  const states = valuesOf(path).flatMap((value) => activeStates(entry.machine, value));
  const own = [...new Set(states.filter(({ parent }) => parent !== undefined).flatMap(dutiesOf))];
  return (own.length > 0 ? own : [...entry.requirements]).toSorted();
};

/** What is told of aims in one line: each place once, as many aims as can be read, and how many more there are. */
const headingOf = (found: readonly Aim[]): string => {
  const said: string[] = [];
  let place = '';
  for (const aim of found) {
    const next = aim.place === place ? aim.what : aim.text;
    if (said.length > 0 && [...said, next].join('; ').length > longestHeading) break;
    said.push(next);
    place = aim.place;
  }
  const more = found.length - said.length;
  return `${said.join('; ')}${more === 0 ? '' : ` und ${more} ${more === 1 ? 'weiteres Ziel' : 'weitere Ziele'}`}`;
};

/** What must be so before a path begins: who is signed in. */
const preparation = (entry: CatalogueEntry, byHand: ByHand | null, path: Path): string => {
  if (byHand === null) return '';
  const persons = personsFor(entry, byHand, path.input, doneIn(entry, path));
  const nobody = byHand.as === '' ? ' Niemand ist angemeldet.' : '';
  return `${nobody}${persons.length === 0 ? '' : ` Person der Demo: ${persons.join(', danach ')}.`}`;
};

/** Whether a path uses up what the demo holds for its person. */
const isUsingUp = (entry: CatalogueEntry, byHand: ByHand | null, path: Path): boolean =>
  doneIn(entry, path).some((step) => usesUp(entry, byHand, step));

/** The paths of a plan, which machines can replay by their ids; those that use their person up come last. */
export const manualPaths = (exploration: Exploration, level: Level, byHand: ByHand | null): readonly Path[] => {
  const { entry, nodes } = exploration;
  const paths = shortCases(exploration, level, (input, steps) => {
    const done = steps.map(({ offer, from }): Done => ({ ...offer, active: nodes[from]?.active ?? [] }));
    // Nobody signs in as somebody else in the middle of a case, nor goes on from where no hand leads or nothing is left.
    const isFollowed = done
      .slice(0, -1)
      .every((step, index) => !isOutOfHand(entry, byHand, input, done, index) && !usesUp(entry, byHand, step));
    return isFollowed && personsFor(entry, byHand, input, done).length < 2;
  });
  return paths.toSorted((a, b) => Number(isUsingUp(entry, byHand, a)) - Number(isUsingUp(entry, byHand, b)));
};

/**
 * Short cases of a level as a plan for testing by hand: the first step of each is how it begins.
 *
 * @param byHand what is known of bringing its steps about; null where there is no demo of the chart
 */
export const manualPlan = (exploration: Exploration, level: Level, byHand: ByHand | null = null): ManualPlan => {
  const { entry, environment } = exploration;
  const words = stepWordsFor(entry, environment.chart);
  const paths = manualPaths(exploration, level, byHand);
  // Pairs and concrete steps have no words of their own: then a path is for the way that it goes.
  const aimsOf = (path: Path): readonly Aim[] => {
    const found = words.aims(path);
    const text = `Weg nach ${words.outcome(path, path.steps.length - 1)}`;
    return found.length > 0 ? found : [{ place: '', what: text, text, isCountercheck: false }];
  };
  return {
    title: entry.title,
    aim: aims[level] ?? 'alles, was das Diagramm zeigt',
    isForDemo: byHand !== null,
    cases: paths.map((path, index) => {
      const found = aimsOf(path);
      const [shown, counter] = [found.filter((one) => !one.isCountercheck), found.filter((one) => one.isCountercheck)];
      const hands = byHand === null ? null : handWordsFor(entry, byHand, path);
      const open = hands?.steps.findIndex((step) => step.isOutOfHand) ?? -1;
      const reached = open < 0 ? path.steps.length : open + 1;
      const expected = (at: number, sees = ''): string =>
        `${words.outcome(path, at)}${sees === '' ? '' : `; zu lesen: ${sees}`}`;
      return {
        number: index + 1,
        id: pathId(path),
        heading: headingOf(shown.length > 0 ? shown : counter),
        goals: shown.map(({ text }) => text),
        counterchecks: counter.map(({ text }) => text),
        isInHand: open < 0,
        usesUp: isUsingUp(entry, byHand, path),
        precondition: `${words.beginning(path)}.${preparation(entry, byHand, path)}`,
        steps: [
          {
            deed: words.beginning(path),
            how: hands?.begins.how ?? '',
            outcome: expected(-1, hands?.begins.sees),
          },
          // What comes after a step that no hand brings about, nobody gets to.
          ...path.steps.slice(0, reached).map((step, at) => ({
            deed: words.deed(step, hands?.steps[at]?.said),
            how: hands?.steps[at]?.how ?? '',
            outcome: expected(at, hands?.steps[at]?.sees),
          })),
        ],
        requirements: touched(entry, path),
      };
    }),
  };
};
