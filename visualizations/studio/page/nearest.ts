import { arrowHref, chartHref, requirementHref, type Selection, stateHref } from '../address.ts';
import { saidOn } from '../chart/edge-words.ts';
import { folded } from '../word-forms.ts';
import type { ChartFile, StudioIndex } from '../studio-data.ts';

/** What an address that leads nowhere most likely meant. */
export interface Near {
  readonly text: string;
  readonly href: string;
}

interface Candidate extends Near {
  /** What it is compared by: names and words. */
  readonly names: readonly string[];
}

/** Neighbouring letters of a text, its beginning and end included. */
const pairsOf = (text: string): readonly string[] => {
  const letters = ` ${folded(text).slice(0, 200)} `;
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
};

/** How much two texts have in common: 1 for the same, 0 for nothing. */
const likeness = (one: string, other: string): number => {
  const [left, right] = [pairsOf(one), [...pairsOf(other)]];
  const shared = left.filter((pair) => {
    const at = right.indexOf(pair);
    if (at >= 0) right.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (left.length + pairsOf(other).length);
};

/** Below this two names have only chance in common. */
const least = 0.4;

const nearestOf = (wanted: string, candidates: readonly Candidate[]): Near | null => {
  const weighed = candidates.map((candidate) => ({
    candidate,
    weight: Math.max(...candidate.names.map((name) => likeness(wanted, name))),
  }));
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight);
  return best === undefined || best.weight < least ? null : { text: best.candidate.text, href: best.candidate.href };
};

export const nearestChart = ({ charts }: StudioIndex, wanted: string): Near | null =>
  nearestOf(
    wanted,
    charts.map(({ name, title }) => ({ text: title, href: chartHref(name), names: [name, title] })),
  );

export const nearestRequirement = ({ requirements }: StudioIndex, wanted: string): Near | null =>
  nearestOf(
    wanted,
    Object.entries(requirements).map(([id, caption]) => ({
      text: `${id} ${caption}`,
      href: requirementHref(id),
      names: [id, caption],
    })),
  );

/** The name of a state without those around it. */
const ownName = (id: string): string => id.split('.').at(-1) ?? id;

/** The state or arrow of a chart that comes nearest to one that it does not have. */
export const nearestPlace = (chart: ChartFile, { kind, id }: Selection): Near | null =>
  kind === 'state'
    ? nearestOf(
        ownName(id),
        chart.states.map((state) => ({
          text: state.caption,
          href: stateHref(chart.name, state.id),
          names: [ownName(state.id), state.caption],
        })),
      )
    : nearestOf(
        id,
        chart.edges.map((edge) => ({
          text: saidOn(edge),
          href: arrowHref(chart.name, edge.id),
          names: [edge.id],
        })),
      );
