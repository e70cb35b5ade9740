import { csvOf, csvText } from '#domain/csv/csv.ts';
import type { ManualPlan } from './manual-plan.ts';

/** What would be syntax in a Markdown table or HTML in its preview; in one line. */
const inMarkdown = (text: string): string =>
  text
    .replaceAll(/[\\|*_`[\]<>#]/g, String.raw`\$&`)
    .split(/[\r\n\u0085\p{Zl}\p{Zp}\v\f]+/u)
    .map((line) => line.trim())
    .join(' ');

const row = (...cells: readonly string[]): string => `| ${cells.map(inMarkdown).join(' | ')} |`;

const demoHint = [
  '',
  'Vorbereitung: `npm start` startet die Demo und nennt Adresse, Personen und Passwort; `npm run outbox` zeigt in einem zweiten',
  'Fenster SMS, E-Mails und die Codes der Apps. Jeder Fall beginnt von vorn: neues privates Fenster.',
  '',
  'Zurücksetzen: die Demo anhalten (Strg+C), mit leerem Datenverzeichnis wieder starten (`DATA_DIR=/tmp/demo-neu npm start`, jedes',
  'Mal ein neuer Name; `npm run outbox` mit demselben). Fälle mit „Danach zurücksetzen“ verbrauchen ihre Person und stehen am Ende.',
];

const withoutDemo = [
  '',
  'Von Hand ist dieses Diagramm nicht zu prüfen: Die Demo bedient es nirgends für sich. Das hier ist, was der automatische Test tut.',
];

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, '', ...lines.map((line) => `- ${inMarkdown(line)}`)];

type PlanCase = ManualPlan['cases'][number];

const tickTable = ({ number, steps }: PlanCase): readonly string[] => [
  row('Nr.', 'Tun', 'So geht es', 'Erwarten', 'Ergebnis'),
  '|---|---|---|---|---|',
  ...steps.map(({ deed, how, outcome }, index) => row(`${number}.${index + 1}`, deed, how, outcome, '')),
  '',
  'Geprüft am ____________ von ____________ · Ergebnis: ☐ bestanden ☐ nicht bestanden',
];

const readTable = ({ number, steps }: PlanCase): readonly string[] => [
  row('Nr.', 'Es geschieht', 'Es folgt'),
  '|---|---|---|',
  ...steps.map(({ deed, outcome }, index) => row(`${number}.${index + 1}`, deed, outcome)),
];

/** What a tester must know of a case before they begin, as far as it fits in a cell. */
const remark = ({ isInHand, usesUp }: PlanCase, isForDemo: boolean): string =>
  isForDemo
    ? [isInHand ? '' : 'nicht ganz von Hand', usesUp ? 'danach zurücksetzen' : '']
        .filter((one) => one !== '')
        .join('; ')
    : 'nicht von Hand: prüft der automatische Test';

/** A plan to be read, printed and ticked off. */
export const planAsMarkdown = ({ title, aim, isForDemo, cases }: ManualPlan): string => {
  const steps = cases.reduce((sum, one) => sum + one.steps.length, 0);
  return [
    `# Testplan: ${inMarkdown(title)}`,
    '',
    `Geprüft wird ${aim}: ${cases.length} ${cases.length === 1 ? 'Fall' : 'Fälle'}, ${steps} Schritte.`,
    ...(isForDemo ? demoHint : withoutDemo),
    ...cases.flatMap((one) => [
      '',
      `## ${one.number}. ${inMarkdown(one.heading)}`,
      '',
      `Pfad ${one.id} · Anforderungen: ${inMarkdown(one.requirements.join(', ')) || 'keine eigenen'}`,
      '',
      `Vorbedingung: ${inMarkdown(one.precondition)}`,
      ...(one.isInHand ? [] : ['', 'Von Hand nur bis zu dem Schritt, der sich in der Demo nicht herbeiführen lässt.']),
      ...(one.usesUp ? ['', 'Danach zurücksetzen: Der Fall verbraucht, was die Demo für diese Person vorhält.'] : []),
      ...list('Ziele', one.goals.length < 2 ? [] : one.goals),
      ...list('Dabei nicht der Fall', one.counterchecks),
      '',
      ...(isForDemo ? tickTable(one) : readTable(one)),
    ]),
    '',
  ].join('\n');
};

const columns = [
  'Fall',
  'Pfad',
  'Ziele',
  'Vorbedingung',
  'Schritt',
  'Tun',
  'So geht es',
  'Erwarten',
  'Anforderungen',
  'Ergebnis',
  'Bemerkung',
];

/** A plan to be worked through in a spreadsheet, one line a step. */
export const planAsCsv = ({ cases, isForDemo }: ManualPlan): string => {
  const rows = cases.flatMap((one) => {
    const { number, id, goals, counterchecks, precondition, steps, requirements } = one;
    return steps.map(({ deed, how, outcome }, index) => [
      String(number),
      id,
      // Once a case: repeated in every line they would bury the steps.
      index === 0 ? [...goals, ...counterchecks.map((text) => `nicht der Fall: ${text}`)].join('\n') : '',
      index === 0 ? precondition : '',
      `${number}.${index + 1}`,
      deed,
      how,
      outcome,
      requirements.join(', '),
      '',
      index > 0 ? '' : remark(one, isForDemo),
    ]);
  });
  return csvOf([columns, ...rows].map((line) => line.map(csvText)));
};
