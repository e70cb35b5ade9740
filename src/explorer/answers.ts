import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Ending } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { metaOf } from './chart.ts';
import { explorationOf } from './exploration-of.ts';

/** One modelled answer of a port or child chart that takes an arrow. */
export interface ModelledAnswer {
  readonly src: string;
  /** Its name in the model. */
  readonly sample: string;
  /** What the chart can tell it by: the refusal's code, the kind of an ending; null where all answers look alike. */
  readonly code: string | null;
  readonly meaning: Ending;
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** `CODE_WRONG` of a refusal, `canceled` of a child chart's answer, `expired` of a session's end. */
export const codeOf = (output: unknown): string | null => {
  const code = fieldOf(output, 'refusal') ?? fieldOf(output, 'kind') ?? fieldOf(output, 'ending');
  return typeof code === 'string' ? code : null;
};

const isMachine = (logic: unknown): logic is AnyStateMachine => fieldOf(logic, 'root') !== undefined;

/** What each answer of a child chart means, by its code: read from the final states in which its walk ends. */
export const endingsOf = (child: CatalogueEntry): ReadonlyMap<string | null, Ending> =>
  new Map(
    explorationOf(child).nodes.flatMap(({ status, active, snapshot }) => {
      if (status !== 'done') return [];
      const final = active.find((node: AnyStateNode) => node.type === 'final');
      const ending = final === undefined ? undefined : metaOf(final).ending;
      return ending === undefined ? [] : [[codeOf(snapshot.output), ending] as const];
    }),
  );

/**
 * What the answers of a chart's actors mean.
 *
 * @param charts the book in which child charts are looked up
 */
const meaningsIn = (entry: CatalogueEntry, charts: readonly CatalogueEntry[]) => {
  const said = (entry.model.meanings ?? {}) as Readonly<Record<string, Readonly<Record<string, Ending>>>>;
  const actors = entry.machine.implementations.actors as Readonly<Record<string, unknown>>;
  const children = new Map<string, ReadonlyMap<string | null, Ending>>();
  return (src: string, sample: string, output: unknown): Ending => {
    const told = said[src]?.[sample];
    if (told !== undefined) return told;
    if (fieldOf(output, 'ok') === false) return 'refused';
    const logic = actors[src];
    if (!isMachine(logic)) return 'success';
    const child = charts.find(({ machine }) => machine.id === logic.id);
    if (child === undefined) return 'success';
    const endings = children.get(src) ?? endingsOf(child);
    children.set(src, endings);
    return endings.get(codeOf(output)) ?? 'success';
  };
};

export interface AnsweredArrow {
  readonly answers: readonly ModelledAnswer[];
  /** Taken by something else as well: a person, a fault, a time limit. */
  readonly otherwise: boolean;
}

/** Which modelled answers take each arrow, by edge id, wherever in the chart's whole walk. */
export const answeredArrows = (
  entry: CatalogueEntry,
  charts: readonly CatalogueEntry[],
): ReadonlyMap<string, AnsweredArrow> => {
  const meaning = meaningsIn(entry, charts);
  const arrows = new Map<string, { readonly answers: Map<string, ModelledAnswer>; otherwise: boolean }>();
  const known = new Map<string, ModelledAnswer>();
  const answerOf = (src: string, sample: string, output: unknown): ModelledAnswer => ({
    src,
    sample,
    code: codeOf(output),
    meaning: meaning(src, sample, output),
  });
  for (const { offer, edgeIds } of explorationOf(entry).steps) {
    const id = `${offer.actor?.src} ${offer.sample}`;
    for (const edgeId of edgeIds) {
      const arrow = arrows.get(edgeId) ?? { answers: new Map<string, ModelledAnswer>(), otherwise: false };
      arrows.set(edgeId, arrow);
      if (offer.kind !== 'answer' || offer.actor === null) {
        arrow.otherwise = true;
        continue;
      }
      const { src } = offer.actor;
      const { sample } = offer;
      const answer = known.get(id) ?? answerOf(src, sample, fieldOf(offer.event, 'output'));
      known.set(id, answer);
      arrow.answers.set(id, answer);
    }
  }
  return new Map([...arrows].map(([id, arrow]) => [id, { ...arrow, answers: [...arrow.answers.values()] }]));
};

/** What all answers that take an arrow mean; null where they differ, or where something else takes it too. */
export const meaningOf = (arrow: AnsweredArrow | undefined): Ending | null => {
  const [first, ...others] = new Set(arrow?.answers.map(({ meaning }) => meaning));
  return first === undefined || others.length > 0 || arrow?.otherwise === true ? null : first;
};

/** An unguarded last arrow for an actor's answer under which several closed refusals hide: each needs its own guard. */
export interface HiddenRefusals {
  readonly edgeId: string;
  readonly codes: readonly string[];
}

/** Where a chart's „sonst“ speaks for more than one refusal, or for a refusal and a success at once. */
export const hiddenRefusals = (entry: CatalogueEntry, charts: readonly CatalogueEntry[]): readonly HiddenRefusals[] => {
  const arrows = answeredArrows(entry, charts);
  return explorationOf(entry).environment.chart.edges.flatMap(({ id, event, guard }) => {
    if (!event.startsWith('xstate.done.actor.') || guard !== null) return [];
    const answers = arrows.get(id)?.answers ?? [];
    const codes = [
      ...new Set(answers.map(({ code, sample, meaning }) => (meaning === 'refused' ? (code ?? sample) : ''))),
    ];
    if (codes.length < 2) return [];
    return [{ edgeId: id, codes: codes.map((code) => code || 'success').toSorted() }];
  });
};
