import type { AnyStateNode } from 'xstate';
import { captionOf, metaOf, readChart, screenOf } from '#explorer/chart.ts';
import type { Ending } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { spokenArrows } from '#explorer/spoken-arrows.ts';
import { invoked, lengthText, workOf, worksOf } from '#explorer/words.ts';
import type { EdgeFacts, StateFacts } from '../studio-data.ts';
import type { Ways } from './shortest-paths.ts';
import { chartsAt, onwardFrom, placesOf } from '../../layout/neighbours.ts';
import { toldPath } from './told-path.ts';

const endings: Readonly<Record<Ending, string>> = {
  success: 'gelungen',
  left: 'verlassen',
  refused: 'abgelehnt',
  failed: 'gestört',
};

const kindOf = (node: AnyStateNode): StateFacts['kind'] => {
  if (node.type === 'compound') return 'group';
  return node.type === 'parallel' || node.type === 'final' ? node.type : 'state';
};

const limitsOf = (node: AnyStateNode, entry: CatalogueEntry): readonly string[] => [
  ...new Set(node.after.map(({ delay }) => lengthText(String(delay), entry))),
];

/** What an end hands over to; an end of a part leads back to where the part runs. */
const onwardOf = (node: AnyStateNode, entry: CatalogueEntry): StateFacts['onward'] => {
  const named = onwardFrom(node, entry).map(({ name, title }) => ({ name, title, state: null, caption: null }));
  return named.length > 0 || node.type !== 'final' ? named : placesOf(entry);
};

/** What there is to say of every state of a chart, history states left out. */
export const stateFacts = (entry: CatalogueEntry, ways: Ways): readonly StateFacts[] => {
  const { nodes, edges } = readChart(entry.machine);
  const leaving = new Set(edges.flatMap(({ source, definition }) => (definition.target?.length ? [source] : [])));
  return nodes.map((node): StateFacts => {
    const { requirements = [], ending } = metaOf(node);
    const way = ways.toState(node.id);
    const note = entry.captions.notes?.[node.id];
    return {
      id: node.id,
      caption: captionOf(node),
      kind: kindOf(node),
      parent: node.parent?.id ?? null,
      requirements,
      screen: screenOf(node) ?? null,
      works: worksOf(node, entry),
      limits: limitsOf(node, entry),
      notes: note === undefined ? [] : [note],
      charts: chartsAt(node, entry),
      onward: onwardOf(node, entry),
      ending: ending === undefined ? null : `${endings[ending]}${leaving.has(node) ? ', umkehrbar' : ''}`,
      path: way === null ? null : toldPath(entry, way),
    };
  });
};

/** Who answers or fails in an event. */
const workerOf = (event: string, node: AnyStateNode, entry: CatalogueEntry): string | null => {
  const of = ['xstate.done.actor.', 'xstate.error.actor.'].find((prefix) => event.startsWith(prefix));
  const worker = of === undefined ? undefined : invoked(node).find(({ id }) => id === event.slice(of.length));
  return worker === undefined ? null : workOf(worker, entry);
};

/** What there is to say of every transition of a chart. */
export const edgeFacts = (entry: CatalogueEntry, ways: Ways): readonly EdgeFacts[] =>
  spokenArrows(entry).map(({ edge, transition, fact, condition, tone }): EdgeFacts => {
    const way = ways.overEdge(edge.id);
    // In a picture the box names the one who answers or fails; alone the arrow must.
    const worker = workerOf(edge.event, edge.source, entry);
    const isBare = ['', 'fertig', 'gelungen', 'Störung'].includes(fact);
    return {
      id: edge.id,
      source: edge.source.id,
      targets: ((transition.target ?? []) as readonly AnyStateNode[]).map(({ id }) => id),
      type: edge.event,
      fact: isBare && worker !== null ? [worker, fact].filter((part) => part !== '').join(': ') : fact,
      condition,
      guard: edge.guard,
      tone,
      path: way === null ? null : toldPath(entry, way),
    };
  });
