import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { readChart } from '#explorer/chart.ts';
import { begin } from '#explorer/microsteps.ts';
import type { JourneyMeta } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import type { Picture, PictureArrow, PictureState, Tone } from './picture.ts';
import { isBusy, transitionText, worksOf } from './words.ts';

interface Arrow {
  readonly transition: AnyTransitionDefinition;
  readonly text: string;
  readonly tone: Tone;
}

const metaOf = (node: AnyStateNode): Partial<JourneyMeta> => (node.meta ?? {}) as Partial<JourneyMeta>;

const captionOf = (node: AnyStateNode): string => metaOf(node).caption ?? node.key;

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values(node.states as Readonly<Record<string, AnyStateNode>>);

const isInside = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === ancestor || isInside(node.parent, ancestor));

const isRefusal = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

/** State value in which a node is active; its parallel neighbours are where they begin. */
const valueAt = (node: AnyStateNode): StateValue =>
  node.path.reduceRight<StateValue>((inner, key) => (Object.keys(inner).length === 0 ? key : { [key]: inner }), {});

/** Arrows that only refusals of a port take: tried with the model's own answers on the chart's first context. */
const refusalArrows = (entry: CatalogueEntry, nodes: readonly AnyStateNode[]): ReadonlySet<AnyTransitionDefinition> => {
  const outcomes = entry.model.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const [input] = Object.values(entry.model.inputs as Readonly<Record<string, unknown>>);
  const context: unknown = begin(entry.machine, input).macrostep.snapshot.context;
  const refused = new Set<AnyTransitionDefinition>();
  const granted = new Set<AnyTransitionDefinition>();
  for (const node of nodes) {
    for (const { id, src } of node.invoke as readonly { readonly id: string; readonly src: string }[]) {
      for (const output of Object.values(outcomes[src] ?? {})) {
        const taken = isRefusal(output) ? refused : granted;
        const event = { type: `xstate.done.actor.${id}`, output, actorId: id };
        for (const transition of attempt(entry, node, context, event)) taken.add(transition);
      }
    }
  }
  return new Set([...refused].filter((transition) => !granted.has(transition)));
};

/** A guard may need context that only a path gives: then its arrow stays plain. */
const attempt = (
  { machine }: CatalogueEntry,
  node: AnyStateNode,
  context: unknown,
  event: { readonly type: string },
): readonly AnyTransitionDefinition[] => {
  try {
    const snapshot = machine.resolveState({ value: valueAt(node), context }) as AnyMachineSnapshot;
    return machine.getTransitionData(snapshot, event) as AnyTransitionDefinition[];
  } catch {
    return [];
  }
};

const kindOf = (node: AnyStateNode): PictureState['kind'] =>
  node.type === 'atomic' ? 'state' : node.type === 'compound' ? 'group' : node.type;

/** The picture of a chart, read from the machine as it runs, in the words of its captions. */
export const pictureOf = (entry: CatalogueEntry): Picture => {
  const { nodes, edges } = readChart(entry.machine);
  const root: AnyStateNode = entry.machine.root;
  const refusals = refusalArrows(entry, nodes);

  const toneOf = (transition: AnyTransitionDefinition): Tone => {
    const eventType = String(transition.eventType);
    const source = transition.source as AnyStateNode;
    if (eventType.startsWith('xstate.error.actor.')) return 'fault';
    if (eventType.startsWith('xstate.after.') && isBusy(source, entry)) return 'fault';
    return refusals.has(transition) ? 'refusal' : 'plain';
  };
  const arrows = edges.map(({ definition, source, event }): Arrow => {
    const siblings = edges.filter((edge) => edge.source === source && edge.event === event);
    const text = transitionText(
      definition,
      siblings.map((edge) => edge.definition),
      entry,
    );
    return { transition: definition, text, tone: toneOf(definition) };
  });

  const notes = new Map<AnyStateNode, string[]>();
  const drawn = new Map<string, PictureArrow>();
  const draw = (source: AnyStateNode, target: AnyStateNode, { text, tone }: Arrow): void => {
    // An arrow from within to a surrounding state begins that state anew.
    const end =
      isInside(source, target) && target.type === 'compound' ? (target.initial.target[0] as AnyStateNode) : target;
    const id = `${source.id} ${end.id} ${tone}`;
    const labels = [...(drawn.get(id)?.labels ?? []), text];
    drawn.set(id, { id, source: source.id, target: end.id, labels: [...new Set(labels)], tone });
  };
  for (const arrow of arrows) {
    const source = arrow.transition.source as AnyStateNode;
    const targets = (arrow.transition.target ?? []) as readonly AnyStateNode[];
    const lines = notes.get(source) ?? [];
    notes.set(source, lines);
    if (targets.length === 0) lines.push(arrow.text === '' ? 'bleibt' : arrow.text);
    else if (targets.every((target) => isInside(target, source) || (target === source && target.type !== 'atomic'))) {
      lines.push(`${arrow.text} → ${targets.map(captionOf).join(', ')}`);
    } else {
      for (const target of targets) draw(source, target, arrow);
    }
  }

  const initialOf = (node: AnyStateNode): readonly PictureState[] => {
    if (node.type !== 'compound') return [];
    const id = `${node.id} initial`;
    const target = node.initial.target[0] as AnyStateNode;
    drawn.set(id, { id, source: id, target: target.id, labels: [], tone: 'plain' });
    return [{ id, kind: 'initial', caption: '', requirements: [], works: [], notes: [], children: [] }];
  };
  const stateOf = (node: AnyStateNode): PictureState => ({
    id: node.id,
    kind: kindOf(node),
    caption: node.type === 'history' ? (node.history === 'deep' ? 'H*' : 'H') : captionOf(node),
    requirements: metaOf(node).requirements ?? [],
    works: worksOf(node, entry),
    notes: [...new Set(notes.get(node) ?? [])],
    children: [...initialOf(node), ...childrenOf(node).map(stateOf)],
  });
  const states = [...initialOf(root), ...childrenOf(root).map(stateOf)];
  return {
    name: entry.name,
    title: entry.captions.title,
    caption: captionOf(root),
    requirements: [...new Set([...entry.requirements, ...(metaOf(root).requirements ?? [])])].toSorted(),
    notes: [...new Set(notes.get(root) ?? [])],
    works: worksOf(root, entry),
    isParallel: root.type === 'parallel',
    states,
    arrows: [...drawn.values()],
  };
};
