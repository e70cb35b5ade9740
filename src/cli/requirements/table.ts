import type { AnyStateNode } from 'xstate';
import { captionOf, dutiesAround, metaOf, readChart, screenOf } from '#explorer/chart.ts';
import type { RequirementId } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import {
  type Requirement,
  type requirementBook,
  type RequirementKind,
  type Standing,
  standingOf,
} from '#machines/requirements.ts';
import type { Proof } from './proofs.ts';
import type { ScreenFiles } from './screens.ts';
import type { Sheets } from './sheets.ts';

/** One state that shows a duty. */
export interface Place {
  readonly chart: string;
  readonly state: string;
  readonly caption: string;
  /** The picture that shows it with its details. */
  readonly sheet: string;
  /** The file of its screen; null where it has none of its own. */
  readonly screen: string | null;
}

/** One state that shows a duty, or lies in a group that does, and is drawn. */
export interface ShownState {
  readonly chart: string;
  readonly state: string;
  /** The file of its screen. */
  readonly file: string;
}

/** A duty with all that shows and proves it. */
export interface RequirementLine {
  readonly id: string;
  readonly caption: string;
  readonly kind: RequirementKind;
  readonly standing: Standing;
  readonly places: readonly Place[];
  readonly shown: readonly ShownState[];
  readonly proofs: readonly Proof[];
}

const fileOf = (entry: CatalogueEntry, node: AnyStateNode, screens: ScreenFiles): string | null => {
  const screen = screenOf(node);
  return screen === undefined ? null : (screens.get(entry.family ?? entry.name)?.get(screen) ?? null);
};

const placesIn = (
  entry: CatalogueEntry,
  screens: ScreenFiles,
  sheets: Sheets,
): readonly (Place & { readonly id: string })[] =>
  readChart(entry.machine).nodes.flatMap((node) => {
    const { requirements = [] } = metaOf(node);
    // The root is the whole picture.
    const sheet = sheets.get(node.id) ?? `${entry.name}.svg`;
    return requirements.map((id) => ({
      id,
      chart: entry.name,
      state: node.id,
      caption: captionOf(node),
      sheet,
      screen: fileOf(entry, node, screens),
    }));
  });

/** What is drawn inside a group shows the group's duties too. */
const shownIn = (entry: CatalogueEntry, screens: ScreenFiles): readonly (ShownState & { readonly id: string })[] =>
  readChart(entry.machine).nodes.flatMap((node) => {
    const file = fileOf(entry, node, screens);
    if (file === null) return [];
    return dutiesAround(node).map((id) => ({ id, chart: entry.name, state: node.id, file }));
  });

/** From duty to states, screens and tests: every duty of the book. */
export const requirementLines = (
  book: typeof requirementBook,
  charts: readonly CatalogueEntry[],
  screens: ScreenFiles,
  sheets: Sheets,
  proofs: readonly Proof[],
): readonly RequirementLine[] => {
  const places = charts.flatMap((entry) => placesIn(entry, screens, sheets));
  const shown = charts.flatMap((entry) => shownIn(entry, screens));
  return Object.entries<Requirement | undefined>(book)
    .flatMap(([id, duty]) => (duty === undefined ? [] : [[id, duty] as const]))
    .map(([id, { caption, kind }]) => ({
      id,
      caption,
      kind,
      standing: standingOf(id as RequirementId),
      places: places.filter((place) => place.id === id),
      shown: shown.filter((one) => one.id === id),
      proofs: proofs.filter(({ ids }) => ids.includes(id)),
    }));
};

/** What a product owner should know of a duty that is not built as people will meet it; null where it is. */
export const standingText = (standing: Standing): string | null => standings[standing].sentence;

const standings: Readonly<Record<Standing, { readonly word: string | null; readonly sentence: string | null }>> = {
  built: { word: null, sentence: null },
  server: {
    word: 'nur auf dem Server',
    sentence: 'Nur auf dem Server gebaut: Aufrufe, Regeln und Schreiben sind da, eine Seite in den Apps noch nicht.',
  },
  chart: { word: 'nur Ablauf', sentence: 'Ablauf und Regeln sind da, eine Seite noch nicht.' },
  open: { word: 'noch nicht gebaut', sentence: 'Noch nicht gebaut.' },
};

/** Why no state of a chart shows a duty of this kind; null where one should. */
export const whyNoState = (kind: RequirementKind): string | null => reasons[kind];

/** Why a duty of this kind is no state of a chart; null for those that are. */
const reasons: Readonly<Record<RequirementKind, string | null>> = {
  flow: null,
  contract: 'Vertrag zwischen Portal und Server: gilt für jeden Aufruf, gleich in welchem Zustand.',
  platform: 'Plattform: gilt um die Abläufe herum, in Browser und Adresse.',
  server: 'Server: wird dort eingehalten, das Portal zeigt nur das Ergebnis.',
  rule: 'Fachregel: eine Funktion, die Abläufe und Bildschirme benutzen.',
  look: 'Darstellung: gilt auf allen Bildschirmen gleich.',
  method: 'Arbeitsweise: gilt für alle Abläufe und ihre Diagramme.',
};

const grouped = <T>(items: readonly T[], key: (item: T) => string): readonly (readonly [string, readonly T[]])[] => [
  ...Map.groupBy(items, key),
];

const paragraph = (text: string | null): readonly string[] => (text === null ? [] : [text, '']);

const section = ({ id, caption, kind, standing, places, proofs }: RequirementLine): readonly string[] => [
  `### ${id} ${caption}`,
  '',
  ...paragraph(standingText(standing)),
  ...(places.length > 0 || reasons[kind] === null ? [] : [`Kein Zustand. ${reasons[kind]}`, '']),
  ...grouped(places, ({ sheet }) => sheet).flatMap(([sheet, states]) => [
    `- Diagramm [${sheet.replace(/\.svg$/, '')}](${sheet})`,
    ...states.map(({ caption: said, screen }) => `  - ${said}${screen === null ? '' : `: \`${screen}\``}`),
  ]),
  ...grouped(proofs, ({ path }) => path).flatMap(([path, tests]) => [
    `- Tests in \`${path}\``,
    ...[...new Set(tests.map(({ name }) => name))].map((name) => `  - ${name}`),
  ]),
  '',
];

/** The table as Markdown for a product owner: an overview, then each duty with its states, screens and tests. */
export const requirementsMarkdown = (lines: readonly RequirementLine[]): string =>
  [
    '# Anforderungen: wo man sie sieht, was sie beweist',
    '',
    'Erzeugt von `npm run diagrams`. Was gebaut ist, führt zu seinen Tests. Zeigt es ein Ablauf, führt es auch zu Diagramm, Zustand und Bildschirm.',
    'Zeigt es keiner, steht der Grund dabei. Was nur der Server kann, was erst als Ablauf da ist und was noch nicht gebaut ist, ist so bezeichnet.',
    '',
    '| Nummer | Worum es geht | Diagramme | Tests |',
    '|---|---|---|--:|',
    ...lines.map(({ id, caption, standing, places, proofs }) => {
      const charts = grouped(places, ({ chart }) => chart).map(([chart]) => `[${chart}](${chart}.svg)`);
      const anchor = `${id} ${caption}`
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-');
      return `| [${id}](#${anchor}) | ${caption} | ${[...charts, ...[standings[standing].word ?? []].flat()].join(', ') || 'kein Zustand'} | ${proofs.length} |`;
    }),
    '',
    ...lines.flatMap(section),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
