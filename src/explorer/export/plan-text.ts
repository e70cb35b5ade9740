import type { ManualPlan } from './manual-plan.ts';

/** What would be syntax in a Markdown table or HTML in its preview; in one line. */
const inMarkdown = (text: string): string =>
  text
    .replaceAll(/[\\|*_`[\]<>#]/g, String.raw`\$&`)
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

const row = (...cells: readonly string[]): string => `| ${cells.map(inMarkdown).join(' | ')} |`;

/** A plan to be read, printed and ticked off. */
export const planAsMarkdown = ({ title, aim, cases }: ManualPlan): string => {
  const steps = cases.reduce((sum, one) => sum + one.steps.length, 0);
  return [
    `# Testplan: ${inMarkdown(title)}`,
    '',
    `Geprüft wird ${aim}: ${cases.length} ${cases.length === 1 ? 'Fall' : 'Fälle'}, ${steps} Schritte.`,
    ...cases.flatMap(({ number, id, goals, precondition, steps: each, requirements }) => [
      '',
      `## ${number}. ${inMarkdown(goals[0] ?? title)}`,
      '',
      `Pfad ${id} · Anforderungen: ${requirements.join(', ') || 'keine eigenen'}`,
      '',
      `Vorbedingung: ${inMarkdown(precondition)}.`,
      ...(goals.length < 2 ? [] : ['', 'Ziele:', '', ...goals.map((goal) => `- ${inMarkdown(goal)}`)]),
      '',
      row('Nr.', 'Tun', 'Erwarten', 'Ergebnis'),
      '|---|---|---|---|',
      ...each.map(({ deed, outcome }, index) => row(`${number}.${index + 1}`, deed, outcome, '')),
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
  const rows = cases.flatMap(({ number, id, goals, precondition, steps, requirements }) =>
    steps.map(({ deed, outcome }, index) => [
      String(number),
      id,
      // Once a case: repeated in every line they would bury the steps.
      index === 0 ? goals.join('\n') : '',
      index === 0 ? precondition : '',
      `${number}.${index + 1}`,
      deed,
      outcome,
      requirements.join(', '),
      '',
      '',
    ]),
  );
  return `\uFEFF${[columns, ...rows].map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`;
};
