import type { Exploration } from '../explore.ts';
import type { ByHand } from '../export/by-hand.ts';
import { witnessLines } from '../lint/report.ts';
import type { Answer } from './answer.ts';
import { alwaysBefore, neverAfter } from './orders.ts';
import { withNotes } from './notes.ts';
import { after, between, both, reaches } from './routes.ts';
import { BadQuestion, eventsOf, listed, statesOf, wordsFor } from './things.ts';

interface Form {
  /** The words of the question; what stands in `<…>` is for the one who asks. */
  readonly words: readonly string[];
  readonly meaning: string;
  readonly answer: (exploration: Exploration, ...named: readonly [string, string]) => Answer;
}

const forms: readonly Form[] = [
  { words: ['reaches', '<zustand>'], meaning: 'Was führt dorthin, und wie am schnellsten?', answer: reaches },
  { words: ['between', '<a>', '<b>'], meaning: 'Der kürzeste Weg von Zustand A zu Zustand B', answer: between },
  {
    words: ['always', '<a>', 'before', '<b>'],
    meaning: 'Kommt A immer vor B? Sonst ein Gegenbeispiel',
    answer: alwaysBefore,
  },
  {
    words: ['never', '<a>', 'after', '<b>'],
    meaning: 'Kommt A nach B nie mehr vor? Sonst ein Gegenbeispiel',
    answer: neverAfter,
  },
  { words: ['both', '<a>', '<b>'], meaning: 'Können beide Zustände gleichzeitig aktiv sein?', answer: both },
  { words: ['after', '<ereignis>'], meaning: 'Wohin kann ein Ereignis führen?', answer: after },
];

const isOpen = (word: string): boolean => word.startsWith('<');

/** How to ask, in German. */
export const helpLines = (): readonly string[] => {
  const asked = forms.map(({ words, meaning }) => [words.join(' '), meaning] as const);
  const width = Math.max(...asked.map(([words]) => words.length));
  return [
    'npm run -s journeys:ask -- <ablauf> <frage> [--json]',
    '',
    'Fragen:',
    ...asked.map(([words, meaning]) => `  ${words.padEnd(width)}  ${meaning}`),
    '',
    'Ein Zustand wird mit seinem Namen (confirming), seiner Kennung (withdrawal.confirming) oder seiner deutschen',
    'Beschriftung ("Angaben prüfen") genannt; ein Ereignis mit seinem Namen (review.accepted), seiner Beschriftung, oder als',
    'eine Antwort, Störung oder Frist: "confirmation: confirmed", "prepare: Störung", "nach loadingLimit". Bei `always` und',
    '`never` darf A und B beides sein. Ohne Frage nennt der Befehl alles, wonach sich fragen lässt.',
    '',
    'Ende mit 0: ja · 1: nein · 2: die Frage hat keine Antwort.',
    '',
    'Zum Beispiel:',
    '  npm run -s journeys:ask -- withdrawal always review.accepted before done',
    '  npm run -s journeys:ask -- withdrawal between entering "Auftrag erteilt"',
  ];
};

/** Everything that can be asked about in a chart. */
export const thingLines = (exploration: Exploration): readonly string[] => [
  'Zustände:',
  ...listed(statesOf(exploration)),
  '',
  'Was geschehen kann:',
  ...listed(eventsOf(exploration).filter((event) => wordsFor(event) !== null)),
];

/**
 * Answers a question in the words of the command line. Throws `BadQuestion` where it cannot be understood.
 *
 * @param byHand what is known of the chart in the demo: which of its answers our server never gives
 */
export const ask = (exploration: Exploration, words: readonly string[], byHand: ByHand | null = null): Answer => {
  const [verb = ''] = words;
  const form = forms.find((one) => one.words[0] === verb);
  if (form === undefined) throw new BadQuestion(`Die Frage „${words.join(' ')}“ kenne ich nicht.`, '', ...helpLines());
  const fits =
    form.words.length === words.length && form.words.every((word, index) => isOpen(word) || word === words[index]);
  if (!fits) throw new BadQuestion(`So lautet die Frage: ${form.words.join(' ')}`);
  const [one = '', other = ''] = words.filter((_, index) => isOpen(form.words[index] ?? ''));
  return withNotes(exploration, byHand, (walk) => form.answer(walk, one, other));
};

/** An answer as one reads it in a terminal. */
export const answerLines = ({ question, says, arrows, witness }: Answer): readonly string[] => {
  const rows = arrows.map(({ leaves, arrives, caption, from, to }) => [
    `${leaves} → ${arrives}`,
    caption,
    `${from} → ${to}`,
  ]);
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0), 0);
  return [
    question,
    ...says.map((sentence) => `  ${sentence}`),
    ...rows.map(
      ([places = '', caption = '', ids = '']) => `  ${places.padEnd(width(0))}   ${caption.padEnd(width(1))}   ${ids}`,
    ),
    ...(witness === null ? [] : witnessLines(witness).map((line) => `    ${line}`)),
  ];
};
