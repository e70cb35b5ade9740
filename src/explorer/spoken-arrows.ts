import type { AnyTransitionDefinition } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import type { ArrowCaption, CatalogueEntry, Setback } from '#machines/model.ts';
import { answeredArrows, meaningOf } from './answers.ts';
import { type Edge, readChart } from './chart.ts';
import { inOneLine, isBusy, type TransitionWords, transitionWords } from './words.ts';

/** `refusal`: only answers that say no · `fault`: a port or child chart failed or was silent · `plain`: all else. */
export type Tone = 'plain' | 'refusal' | 'fault';

/** One transition of a chart, with what it says and means. */
export interface SpokenArrow extends TransitionWords {
  readonly edge: Edge;
  readonly transition: AnyTransitionDefinition;
  readonly text: string;
  readonly tone: Tone;
}

const toneFor = { refused: 'refusal', failed: 'fault' } as const;

const spokenIn = (entry: CatalogueEntry): readonly SpokenArrow[] => {
  const { edges } = readChart(entry.machine);
  const answered = answeredArrows(entry, catalogue);
  const meanings = (entry.captions.meanings ?? {}) as Readonly<Record<string, Setback>>;
  const ownOf = ({ id }: Edge): ArrowCaption | undefined => entry.captions.arrows?.[id];

  const toneOf = (edge: Edge): Tone => {
    const { id, event, source, guard } = edge;
    const said = ownOf(edge)?.meaning ?? (guard === null ? undefined : meanings[guard]);
    if (said !== undefined) return toneFor[said];
    if (event.startsWith('xstate.error.actor.')) return 'fault';
    if (event.startsWith('xstate.after.') && isBusy(source, entry)) return 'fault';
    const meaning = meaningOf(answered.get(id));
    return meaning === 'refused' || meaning === 'failed' ? toneFor[meaning] : 'plain';
  };
  return edges.map((edge): SpokenArrow => {
    const { definition, source, event } = edge;
    const siblings = edges.filter((other) => other.source === source && other.event === event);
    const words = transitionWords(
      definition,
      siblings.map((sibling) => sibling.definition),
      entry,
      ownOf(edge),
    );
    const others = siblings.filter((sibling) => sibling !== edge);
    // Where all others say no, what is left is the answer that was hoped for.
    const isRest = words.fact === '' && words.condition === 'sonst' && others.length > 0;
    const isGranted = isRest && others.every((other) => toneOf(other) === 'refusal');
    const said = isGranted ? { fact: 'gelungen', condition: '' } : words;
    return { ...said, edge, transition: definition, text: inOneLine(said), tone: toneOf(edge) };
  });
};

const spoken = new WeakMap<CatalogueEntry, readonly SpokenArrow[]>();

/** Every transition of a chart in the words of its captions; found out once for each entry, since its whole walk is read. */
export const spokenArrows = (entry: CatalogueEntry): readonly SpokenArrow[] => {
  const known = spoken.get(entry) ?? spokenIn(entry);
  spoken.set(entry, known);
  return known;
};
