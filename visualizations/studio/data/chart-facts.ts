import type { AnyStateNode } from 'xstate';
import { readChart } from '#explorer/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { Ending, JourneyMeta } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { spokenArrows } from '#explorer/spoken-arrows.ts';
import { invoked, lengthText, worksOf } from '#explorer/words.ts';
import type { EdgeFacts, StateFacts } from '../studio-data.ts';
import type { Ways } from './shortest-paths.ts';
import { toldPath } from './told-path.ts';

const metaOf = (node: AnyStateNode): Partial<JourneyMeta<string>> => (node.meta ?? {}) as Partial<JourneyMeta<string>>;

/** A state inside another is drawn by the screen of that one. */
const screenOf = (node: AnyStateNode): string | null =>
  metaOf(node).screen ?? (node.parent === undefined ? null : screenOf(node.parent));

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

const chartsOf = (node: AnyStateNode, { machine, captions }: CatalogueEntry): StateFacts['charts'] => {
  const actors = machine.implementations.actors as Readonly<Record<string, { readonly id?: unknown }>>;
  const children = invoked(node).map(({ src }) => actors[src]?.id);
  const named = captions.charts?.[node.id] ?? [];
  return catalogue
    .filter((one) => named.includes(one.name) || children.includes(one.machine.id))
    .map(({ name, title }) => ({ name, title }));
};

/** What there is to say of every state of a chart, history states left out. */
export const stateFacts = (entry: CatalogueEntry, ways: Ways): readonly StateFacts[] =>
  readChart(entry.machine).nodes.map((node): StateFacts => {
    const { caption = node.key, requirements = [], ending } = metaOf(node);
    const way = ways.toState(node.id);
    const note = entry.captions.notes?.[node.id];
    return {
      id: node.id,
      caption,
      kind: kindOf(node),
      parent: node.parent?.id ?? null,
      requirements,
      screen: screenOf(node),
      works: worksOf(node, entry),
      limits: limitsOf(node, entry),
      notes: note === undefined ? [] : [note],
      charts: chartsOf(node, entry),
      ending: ending === undefined ? null : endings[ending],
      path: way === null ? null : toldPath(entry, way),
    };
  });

/** Who answers or fails in an event. */
const workerOf = (event: string, node: AnyStateNode, { captions }: CatalogueEntry): string | null => {
  const of = ['xstate.done.actor.', 'xstate.error.actor.'].find((prefix) => event.startsWith(prefix));
  const src = of === undefined ? undefined : invoked(node).find(({ id }) => id === event.slice(of.length))?.src;
  return src === undefined ? null : ((captions.actors as Readonly<Record<string, string | null>>)[src] ?? null);
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
