import type { StateValue } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { activeStates, captionOf, type Chart, lineage } from '../chart.ts';
import { type SpokenArrow, spokenArrows } from '../spoken-arrows.ts';
import type { Path, PathStep } from '../suite.ts';
import { offerWords } from '../words.ts';
import { isChart } from './by-hand.ts';

/** Something that a path is the first to cover. */
export interface Aim {
  /** Where: the caption of a state. */
  readonly place: string;
  /** What happens there. */
  readonly what: string;
  /** Both in one line. */
  readonly text: string;
  /** That a condition does not hold, which shows where the one after it does. */
  readonly isCountercheck: boolean;
}

/** Steps and states of a chart in the German of its captions: what a tester does, and what they must see. */
export interface StepWords {
  /** How the path begins. */
  readonly beginning: (path: Path) => string;
  /** `said` stands for the model's sample; '' for nothing. */
  readonly deed: (step: PathStep, said?: string) => string;
  /** What must be seen after a step (-1: the beginning). */
  readonly outcome: (path: Path, index: number) => string;
  /** What a path is the first to cover; ids that are no states, arrows or branches are left out. */
  readonly aims: (path: Path) => readonly Aim[];
  /** The same as lines. */
  readonly goals: (path: Path) => readonly string[];
}

/** In German quotes; those within become single ones. */
const quoted = (text: string): string => `„${text.replaceAll('„', '‚').replaceAll('“', '‘')}“`;

/** The captions of what is active, from the outside in; where regions lie side by side each for itself. */
const stateText = (entry: CatalogueEntry, value: StateValue): string => {
  const leaves = activeStates(entry.machine, value).filter(({ type }) => type === 'atomic' || type === 'final');
  const lines = leaves.map((leaf) => lineage(leaf).slice(0, -1).toReversed());
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
  const arrows = new Map(spokenArrows(entry).map((spoken) => [spoken.edge.id, spoken]));
  const refusals = new Map(
    [...arrows.values()].flatMap((spoken) => {
      const { guard, branches } = spoken.edge;
      return guard === null ? [] : [[branches[1], spoken] as const];
    }),
  );
  const nodes = new Map(chart.nodes.map((node) => [node.id, node]));

  /** What happens on an arrow, with the answer of its condition. */
  const arrowAim = ({ edge, fact, condition }: SpokenArrow, answer: 'ja' | 'nein'): Aim => {
    const { source } = edge;
    const place = source.parent === undefined ? entry.title : captionOf(source);
    const asked = condition === '' || condition === 'sonst' ? condition : `${condition} ${answer}`;
    const what = fact !== '' && asked !== '' ? `${fact} (${asked})` : fact || asked || 'von selbst';
    return { place, what, text: `${quoted(place)}: ${what}`, isCountercheck: answer === 'nein' };
  };

  const deed = (step: PathStep, said?: string): string => {
    const words = offerWords(entry, step);
    const { what } = words;
    const detail = said === undefined ? words.detail : said || null;
    if (step.kind === 'time') return `warten: ${what}`;
    if (step.kind === 'fault') return `${quoted(what)} scheitert an einer Störung`;
    if (step.kind === 'answer')
      return `${quoted(what)} ${isChart(entry, step.actor?.src ?? '') ? 'endet' : 'ergibt'}: ${detail ?? ''}`;
    return detail === null ? quoted(what) : `${quoted(what)}: ${detail}`;
  };

  const outcome = (path: Path, index: number): string => {
    const step = path.steps[index];
    if (step === undefined) return stateText(entry, path.initialValue);
    const before = path.steps[index - 1]?.expectedValue ?? path.initialValue;
    const [was, is] = [before, step.expectedValue].map((value) => stateText(entry, value));
    const cases = step.edgeIds.flatMap((id) => {
      const condition = arrows.get(id)?.condition ?? '';
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

  const aimOf = (id: string): readonly Aim[] => {
    const node = nodes.get(id);
    if (node !== undefined) {
      const place = node.parent === undefined ? entry.title : captionOf(node);
      return [{ place, what: 'erreicht', text: `${quoted(place)} erreicht`, isCountercheck: false }];
    }
    const arrow = arrows.get(id);
    if (arrow !== undefined) return [arrowAim(arrow, 'ja')];
    const refused = refusals.get(id);
    return refused === undefined ? [] : [arrowAim(refused, 'nein')];
  };

  const aims = ({ covers }: Path): readonly Aim[] => [
    ...new Map(covers.flatMap(aimOf).map((aim) => [aim.text, aim])).values(),
  ];

  return {
    beginning: ({ input }) => {
      const way = entry.captions.inputs?.[input];
      return `${quoted(entry.title)} beginnt${way === undefined ? '' : `: ${way}`}`;
    },
    deed,
    outcome,
    aims,
    goals: (path) => aims(path).map(({ text }) => text),
  };
};
