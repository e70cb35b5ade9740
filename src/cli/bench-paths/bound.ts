import type { AnyStateNode } from 'xstate';
import { activeNodes } from '#explorer/chart.ts';
import type { Exploration } from '#explorer/explore.ts';
import { fewestSteps } from './optimum.ts';

/** What a step is to whoever looks at a part of a chart alone: from where to where, and what it shows of that part. */
interface Kind {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

const isWithin = (node: AnyStateNode, part: AnyStateNode): boolean =>
  node === part || (node.parent !== undefined && isWithin(node.parent, part));

/** Numbers for texts, in the order in which they come. */
const numbering = (): ((text: string) => number) & { readonly count: () => number } => {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  return Object.assign(numberOf, { count: () => numbers.size });
};

/** The least number of steps by what is seen of one part of the chart. */
const boundBy = ({ nodes, starts, steps, environment }: Exploration, part: AnyStateNode): number => {
  const within = new Set(
    environment.chart.edges
      .filter(({ source }) => isWithin(source, part))
      .flatMap(({ id, branches }) => [id, ...branches]),
  );
  const numberOf = numbering();
  const places = nodes.map(({ snapshot }) =>
    numberOf(
      [
        snapshot.status,
        ...activeNodes(snapshot)
          .filter((node) => isWithin(node, part))
          .map(({ id }) => id),
      ].join('\n'),
    ),
  );
  const placeOf = (index: number): number => places[index] ?? 0;
  const shownAtStart = new Set(
    starts.flatMap((start) => [...(nodes[start]?.seen.edgeIds ?? []), ...(nodes[start]?.seen.branchIds ?? [])]),
  );
  const kinds = new Map<string, Kind>();
  const showing = new Map<string, Set<Kind>>();
  for (const step of steps) {
    const shown = [...step.edgeIds, ...step.branchIds].filter((id) => within.has(id));
    const [from, to] = [placeOf(step.from), placeOf(step.to)];
    const name = [from, to, ...shown.toSorted()].join('\n');
    const kind = kinds.get(name) ?? { from, to, name };
    kinds.set(name, kind);
    for (const id of shown) showing.set(id, (showing.get(id) ?? new Set()).add(kind));
  }
  const needed = new Set<Kind>();
  const choices = [...showing].filter(([id]) => !shownAtStart.has(id)).map(([, kindsOfId]) => [...kindsOfId]);
  for (const [only, ...others] of choices) if (only !== undefined && others.length === 0) needed.add(only);
  // One of several between the same two places: whichever it is, the way between them is gone once.
  const between = new Set<string>();
  for (const choice of choices) {
    const [first] = choice;
    if (first === undefined || choice.some((kind) => needed.has(kind))) continue;
    const pair = `${first.from} ${first.to}`;
    if (between.has(pair) || choice.some(({ from, to }) => from !== first.from || to !== first.to)) continue;
    between.add(pair);
    needed.add(first);
  }
  return fewestSteps({
    nodes: numberOf.count(),
    starts: [...new Set(starts.map(placeOf))],
    steps: [...needed],
    ways: [...kinds.values()],
  });
};

/**
 * Fewer steps than this cannot take every arrow and show both answers of every guard. Which of the steps that show
 * something to take is a hard choice, so this leaves context and other regions aside: whoever walks the chart walks each
 * of its parts, there the choice is mostly forced, and then the least is exact. The best such bound counts.
 */
export const leastSteps = (exploration: Exploration): number => {
  const parts = exploration.environment.chart.nodes.filter(({ type }) => type === 'compound' || type === 'parallel');
  return Math.max(0, ...parts.map((part) => boundBy(exploration, part)));
};
