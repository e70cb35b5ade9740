import type { Witness } from '../ways.ts';
import type { LintFinding, LintReport } from './lint.ts';

const severities = { error: 'Fehler', warning: 'Hinweis' } as const;

/** A path, step by step, German first and the chart's own names after it; a step in which the chart breaks leads nowhere. */
export const witnessLines = ({ input, begins, beginning, steps }: Witness): readonly string[] => {
  const rows = steps.map(({ label, caption, leads, arrival }) => [
    caption,
    arrival === null ? '✗' : arrival || '(Anfang)',
    leads === null ? label : `${label} → ${leads || '(Anfang)'}`,
  ]);
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0), 0);
  const names = begins === '' ? input : `${input}: ${begins}`;
  return [
    `Beginn${beginning === '' ? '' : `: ${beginning}`}   ${names}`,
    ...rows.map(
      ([caption = '', arrival = '', ids = ''], index) =>
        `${String(index + 1).padStart(2)}. ${caption.padEnd(width(0))} → ${arrival.padEnd(width(1))}   ${ids}`,
    ),
  ];
};

const findingLines = ({ severity, title, rule, place, what, why, witness }: LintFinding): readonly string[] => [
  `  ${severities[severity]} ${title} (${rule}) · ${place}`,
  `    ${what}`,
  `    Warum: ${why}`,
  ...(witness === null ? [] : ['    Kürzester Weg dorthin:', ...witnessLines(witness).map((line) => `      ${line}`)]),
];

/** What lint has found, as one reads it in a terminal. */
export const lintLines = (reports: readonly LintReport[]): readonly string[] => {
  const lines = reports.flatMap(({ chart, findings, accepted }) =>
    findings.length + accepted.length === 0
      ? []
      : [
          chart,
          ...findings.flatMap(findingLines),
          ...accepted.map(
            ({ finding, reason }) => `  hingenommen ${finding.title} (${finding.rule}) · ${finding.place}: ${reason}`,
          ),
          '',
        ],
  );
  const count = reports.reduce((sum, { findings }) => sum + findings.length, 0);
  const accepted = reports.reduce((sum, report) => sum + report.accepted.length, 0);
  const charts = reports.length === 1 ? '1 Ablauf' : `${String(reports.length)} Abläufe`;
  const meant = accepted === 0 ? '' : `, ${String(accepted)} begründet hingenommen`;
  return [...lines, `${charts}: ${count === 0 ? 'nichts gefunden' : `${String(count)} gefunden`}${meant}.`];
};
