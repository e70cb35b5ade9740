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
  'Fenster SMS, E-Mails und die Codes der Apps. Jeder Fall beginnt von vorn. Wo „So geht es“ leer ist, sagt „Tun“ schon alles.',
];

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, '', ...lines.map((line) => `- ${inMarkdown(line)}`)];

/** A plan to be read, printed and ticked off. */
export const planAsMarkdown = ({ title, aim, isForDemo, cases }: ManualPlan): string => {
  const steps = cases.reduce((sum, one) => sum + one.steps.length, 0);
  return [
    `# Testplan: ${inMarkdown(title)}`,
    '',
    `Geprüft wird ${aim}: ${cases.length} ${cases.length === 1 ? 'Fall' : 'Fälle'}, ${steps} Schritte.`,
    ...(isForDemo ? demoHint : []),
    ...cases.flatMap((one) => [
      '',
      `## ${one.number}. ${inMarkdown(one.heading)}`,
      '',
      `Pfad ${one.id} · Anforderungen: ${inMarkdown(one.requirements.join(', ')) || 'keine eigenen'}`,
      '',
      `Vorbedingung: ${inMarkdown(one.precondition)}`,
      ...(one.isInHand ? [] : ['', 'Von Hand nur bis zu dem Schritt, der sich in der Demo nicht herbeiführen lässt.']),
      ...list('Ziele', one.goals.length < 2 ? [] : one.goals),
      ...list('Dabei nicht der Fall', one.counterchecks),
      '',
      row('Nr.', 'Tun', 'So geht es', 'Erwarten', 'Ergebnis'),
      '|---|---|---|---|---|',
      ...one.steps.map(({ deed, how, outcome }, index) => row(`${one.number}.${index + 1}`, deed, how, outcome, '')),
      '',
      'Geprüft am ____________ von ____________ · Ergebnis: ☐ bestanden ☐ nicht bestanden',
    ]),
    '',
  ].join('\n');
};

/** A cell that a spreadsheet takes for a formula is a way in for whoever wrote it: such text gets an apostrophe. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => {
  const safe = harmless(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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

/**
 * A plan to be worked through in a spreadsheet, one line a step: RFC 4180 with semicolons, which is how Excel reads it in
 * German, and with a byte order mark, without which it would not see the umlauts.
 */
export const planAsCsv = ({ cases }: ManualPlan): string => {
  const rows = cases.flatMap(({ number, id, goals, counterchecks, precondition, isInHand, steps, requirements }) =>
    steps.map(({ deed, how, outcome }, index) => [
      String(number),
      id,
      // Once a case: repeated in every line they would bury the steps.
      index === 0 ? [...goals, ...counterchecks.map((one) => `nicht der Fall: ${one}`)].join('\n') : '',
      index === 0 ? precondition : '',
      `${number}.${index + 1}`,
      deed,
      how,
      outcome,
      requirements.join(', '),
      '',
      isInHand || index > 0 ? '' : 'nicht ganz von Hand',
    ]),
  );
  return `\uFEFF${[columns, ...rows].map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`;
};
