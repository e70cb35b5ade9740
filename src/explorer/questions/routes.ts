import type { AnyStateNode } from 'xstate';
import { type Edge, isBelow, isWithin } from '../chart.ts';
import type { Exploration } from '../explore.ts';
import type { Step } from '../graph.ts';
import { type SpokenArrow, spokenArrows } from '../spoken-arrows.ts';
import { activeIds, firstWayTo, leavesOf, placesOf, shortestWay, type Way, wayTo, witnessOf } from '../ways.ts';
import { inList } from '../words.ts';
import { type Answer, called, type ListedArrow, noWay, undecided, unfinished } from './answer.ts';
import { timelineOf } from './moments.ts';
import { eventNamed, stateCaption, stateNamed } from './things.ts';

const targetsOf = ({ definition, source }: Edge): readonly AnyStateNode[] => definition.target ?? [source];

const quoted = (node: AnyStateNode): string => `„${stateCaption(node) ?? node.key}“`;

const listed = (spoken: SpokenArrow): ListedArrow => ({
  id: spoken.edge.id,
  from: spoken.edge.source.id,
  to: targetsOf(spoken.edge)
    .map(({ id }) => id)
    .join(' '),
  leaves: quoted(spoken.edge.source),
  arrives: targetsOf(spoken.edge).map(quoted).join(' und '),
  caption: inList(spoken),
});

const steps = (count: number): string => (count === 1 ? '1 Schritt' : `${String(count)} Schritten`);

/** `reaches <state>`: which arrows lead there, and the shortest way. */
export const reaches = (exploration: Exploration, name: string): Answer => {
  const state = stateNamed(exploration, name);
  const { inStep, atStart } = timelineOf(exploration, state);
  const { nodes, starts } = exploration;
  const isAt = nodes.map((node) => activeIds(node).includes(state.id));
  const entering = exploration.steps.filter((step) => isAt[step.from] !== true && inStep(step) !== null);
  const taken = new Set(entering.flatMap(({ edgeIds }) => edgeIds));
  const isWayIn = (edge: Edge): boolean =>
    taken.has(edge.id) &&
    !isWithin(edge.source, state.id) &&
    targetsOf(edge).some((target) => isWithin(target, state.id) || isEnteredWith(target, state.id, exploration));
  const arrows = spokenArrows(exploration.entry).filter(({ edge }) => isWayIn(edge));
  const found = shortestWay(exploration, {
    from: starts,
    begin: (start) => (atStart(start) === null ? 0 : 1),
    move: (_, step) => (inStep(step) === null ? 0 : 1),
    isGoal: (_, memory) => memory === 1,
  });
  const question = `Was führt zu ${called(state)}?`;
  if (found.way === null) {
    const holds = noWay(exploration, found);
    const says = holds === false ? ['Nichts führt dorthin.'] : undecided(exploration, found);
    return { question, holds, says, arrows: [], witness: null };
  }
  const length = found.way.steps.length;
  const far = length === 0 ? 'Der Ablauf beginnt dort.' : `Am schnellsten in ${steps(length)}.`;
  return {
    question,
    holds: true,
    says: [...unfinished(exploration, 'dass es keine anderen Pfeile sind'), far],
    arrows: arrows.map(listed),
    witness: witnessOf(exploration, found.way),
  };
};

/** A state inside of an arrow's target is entered with it where it is the way in, or one region of several. */
const isEnteredWith = (target: AnyStateNode, id: string, { environment }: Exploration): boolean => {
  const inner = environment.chart.nodes.find((node) => node.id === id);
  return inner !== undefined && isBelow(inner, target);
};

/** `between <a> <b>`: the shortest way from one state to another. */
export const between = (exploration: Exploration, from: string, to: string): Answer => {
  const [a, b] = [stateNamed(exploration, from), stateNamed(exploration, to)];
  const active = exploration.nodes.map(activeIds);
  const isAt = (at: number, id: string): boolean => active[at]?.includes(id) === true;
  const question = `Wie kommt man von ${called(a)} zu ${called(b)}?`;
  const lead = (start: number): Way => firstWayTo(exploration, start);
  const found = shortestWay(
    exploration,
    {
      from: exploration.nodes.flatMap((_, at) => (isAt(at, a.id) ? [at] : [])),
      begin: () => 0,
      move: () => 0,
      isGoal: (at) => isAt(at, b.id),
    },
    lead,
  );
  if (found.way === null) {
    const holds = noWay(exploration, found);
    const says = holds === false ? ['Es gibt keinen Weg.'] : undecided(exploration, found);
    return { question, holds, says, arrows: [], witness: null };
  }
  const { start, steps: onward } = found.way;
  const before = lead(start);
  const way = { start: before.start, steps: [...before.steps, ...onward] };
  const far =
    onward.length === 0
      ? ['Beide sind gleichzeitig aktiv.']
      : [
          `In ${steps(onward.length)}.`,
          ...(before.steps.length === 0
            ? []
            : [
                `Der Weg beginnt mit ${steps(before.steps.length)} bis dorthin, wo ${placeAt(exploration, start)} steht.`,
              ]),
        ];
  const says = [...unfinished(exploration, 'dass es nicht kürzer geht'), ...far];
  return { question, holds: true, says, arrows: [], witness: witnessOf(exploration, way) };
};

const leafAt = ({ nodes }: Exploration, at: number): string => {
  const node = nodes[at];
  return node === undefined ? '' : leavesOf(node);
};

const placeAt = ({ nodes }: Exploration, at: number): string => {
  const node = nodes[at];
  return node === undefined ? '' : placesOf(node);
};

/** `both <a> <b>`: whether two states can be active together. */
export const both = (exploration: Exploration, one: string, other: string): Answer => {
  const [a, b] = [stateNamed(exploration, one), stateNamed(exploration, other)];
  const together = exploration.nodes.flatMap((node, at) => {
    const active = activeIds(node);
    return active.includes(a.id) && active.includes(b.id) ? [at] : [];
  });
  const way = wayTo(exploration, together);
  const question = `Können ${called(a)} und ${called(b)} gleichzeitig aktiv sein?`;
  if (way !== null) {
    return {
      question,
      holds: true,
      says: ['Ja. Der kürzeste Weg dorthin:'],
      arrows: [],
      witness: witnessOf(exploration, way),
    };
  }
  const holds = exploration.complete ? false : null;
  return {
    question,
    holds,
    says: holds === false ? ['Nein, nie.'] : unfinished(exploration, 'dass es nie geschieht'),
    arrows: [],
    witness: null,
  };
};

/** `after <event>`: where an event, an answer or a time limit can lead, from each state. */
export const after = (exploration: Exploration, name: string): Answer => {
  const event = eventNamed(exploration, name);
  const taking = exploration.steps.filter(({ offer }) => event.is(offer));
  const question = `Wohin führt ${called(event)}?`;
  const [first] = taking;
  if (first === undefined) {
    const holds = exploration.complete ? false : null;
    const says = holds === false ? ['Das geschieht nie.'] : unfinished(exploration, 'dass es nie geschieht');
    return { question, holds, says, arrows: [], witness: null };
  }
  const places = new Map<string, ListedArrow>();
  for (const step of taking) {
    const [from, to] = [leafAt(exploration, step.from), leafAt(exploration, step.to)];
    // One event has several arrows from one place to another where they ask different things.
    const key = `${from} → ${to}: ${step.edgeIds.join(' ')}`;
    const [leaves, arrives] = [placeAt(exploration, step.from), placeAt(exploration, step.to)];
    const caption = step.edgeIds.length === 0 ? 'ohne Wirkung' : takenIn(exploration, step);
    if (!places.has(key)) places.set(key, { id: step.edgeIds.join(', '), from, to, leaves, arrives, caption });
  }
  const way = wayTo(
    exploration,
    taking.map(({ from }) => from),
  );
  const last = taking.find(({ from }) => from === (way?.steps.at(-1)?.to ?? way?.start));
  return {
    question,
    holds: true,
    says: unfinished(exploration, 'dass es sonst nirgends geschieht'),
    arrows: [...places.values()],
    witness:
      way === null || last === undefined ? null : witnessOf(exploration, { ...way, steps: [...way.steps, last] }),
  };
};

/** The German words of the arrows that a step takes. */
const takenIn = ({ entry }: Exploration, { edgeIds }: Step): string =>
  spokenArrows(entry)
    .filter(({ edge }) => edgeIds.includes(edge.id))
    .map(inList)
    .join(' · ');
