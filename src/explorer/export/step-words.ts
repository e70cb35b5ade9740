import type { AnyStateNode, StateValue } from 'xstate';
import type { JourneyMeta } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { activeStates, type Chart, type Edge } from '../chart.ts';
import { answerText, sampleText } from '../sample-words.ts';
import type { Path, PathStep } from '../suite.ts';
import { conditionText, inOneLine, limitText, transitionWords } from '../words.ts';

/** Steps and states of a chart in the German of its captions: what a tester does, and what they must see. */
export interface StepWords {
  /** How the path begins. */
  readonly beginning: (path: Path) => string;
  readonly deed: (step: PathStep) => string;
  /** What must be seen after a step (-1: the beginning). */
  readonly outcome: (path: Path, index: number) => string;
  /** What a path is the first to cover; ids that are no states, arrows or branches are left out. */
  readonly goals: (path: Path) => readonly string[];
}

type Words = Readonly<Record<string, string | undefined>>;

const captionOf = (node: AnyStateNode): string => (node.meta as JourneyMeta).caption;

/** In German quotes; those within become single ones. */
const quoted = (text: string): string => `„${text.replaceAll('„', '‚').replaceAll('“', '‘')}“`;

const lineage = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [] : [...lineage(node.parent), node];

/** The captions of what is active, from the outside in; where regions lie side by side each for itself. */
const stateText = (entry: CatalogueEntry, value: StateValue): string => {
  const leaves = activeStates(entry.machine, value).filter(({ type }) => type === 'atomic' || type === 'final');
  const lines = leaves.map((leaf) => lineage(leaf));
  const shared = new Set(
    lines.length < 2 ? [] : lines[0]?.filter((node) => lines.every((line) => line.includes(node))),
  );
  const texts = lines.map((line) => {
    const captions = line.filter((node) => !shared.has(node)).map(captionOf);
    return quoted([...new Set(captions)].join(' › '));
  });
  return texts.length === 0 || texts[0] === quoted('') ? quoted(entry.title) : texts.join(' und ');
};

/** All that is done and seen on the paths of a chart, in its captions' words. */
export const stepWordsFor = (entry: CatalogueEntry, chart: Chart): StepWords => {
  const { captions } = entry;
  const actors = captions.actors as Readonly<Record<string, string | null | undefined>>;
  const events = captions.events as Words;
  const edges = new Map(chart.edges.map((edge) => [edge.id, edge]));
  const nodes = new Map(chart.nodes.map((node) => [node.id, node]));

  const siblingsOf = ({ source, event }: Edge) =>
    chart.edges.filter((other) => other.source === source && other.event === event).map(({ definition }) => definition);
  const conditionOf = (edge: Edge): string =>
    conditionText(edge.definition, siblingsOf(edge), entry, captions.arrows?.[edge.id]);
  const arrowText = (edge: Edge): string => {
    const text = inOneLine(transitionWords(edge.definition, siblingsOf(edge), entry, captions.arrows?.[edge.id]));
    return `${quoted(edge.source.parent === undefined ? entry.title : captionOf(edge.source))}: ${text === '' ? 'von selbst' : text}`;
  };
  const workOf = (step: PathStep): string => quoted(actors[step.actor?.src ?? ''] ?? 'Arbeit im Hintergrund');

  const deed = (step: PathStep): string => {
    if (step.kind === 'user') {
      const special = sampleText(entry, step.event.type, step.sample, step.event);
      const fact = quoted(events[step.event.type] ?? 'Ereignis');
      return special === null ? fact : `${fact}: ${special}`;
    }
    if (step.kind === 'answer') {
      return `${workOf(step)} antwortet: ${answerText(entry, step.actor?.src ?? '', step.sample) ?? 'fertig'}`;
    }
    if (step.kind === 'fault') return `${workOf(step)} scheitert an einer Störung`;
    const arrow = chart.edges.find(({ event }) => event === step.event.type);
    return arrow === undefined ? 'warten' : `warten: ${limitText(step.sample, arrow.source, entry)}`;
  };

  const outcome = (path: Path, index: number): string => {
    const step = path.steps[index];
    if (step === undefined) return stateText(entry, path.initialValue);
    const before = path.steps[index - 1]?.expectedValue ?? path.initialValue;
    const [was, is] = [before, step.expectedValue].map((value) => stateText(entry, value));
    const cases = step.edgeIds.flatMap((id) => {
      const edge = edges.get(id);
      const condition = edge === undefined ? '' : conditionOf(edge);
      return condition === '' || condition === 'sonst' ? [] : [condition];
    });
    const seen =
      step.expectedStatus === 'done'
        ? `Ende: ${is}`
        : step.edgeIds.length === 0
          ? `nichts geschieht, es bleibt bei ${is}`
          : is === was
            ? `es bleibt bei ${is}`
            : (is ?? '');
    return cases.length === 0 ? seen : `${seen} (${[...new Set(cases)].map((one) => `${one} ja`).join(', ')})`;
  };

  const goalOf = (id: string): readonly string[] => {
    const node = nodes.get(id);
    if (node !== undefined) return [`Zustand ${quoted(captionOf(node))}`];
    const edge = edges.get(id);
    if (edge !== undefined) return [arrowText(edge)];
    const refused = id.endsWith(' | false') ? edges.get(id.slice(0, -' | false'.length)) : undefined;
    return refused === undefined ? [] : [`${arrowText(refused)} – nein`];
  };

  return {
    beginning: ({ input }) => {
      const way = captions.inputs?.[input];
      return `${quoted(entry.title)} beginnt${way === undefined ? '' : `: ${way}`}`;
    },
    deed,
    outcome,
    goals: ({ covers }) => [...new Set(covers.flatMap(goalOf))],
  };
};
