import { type Captions, type CatalogueEntry, entry, type Model } from '#machines/model.ts';
import { studioIndexOf } from './data/studio-index.ts';
import type { ChartFile, DutyFacts } from './studio-data.ts';
import { studioMachine } from './studio.machine.ts';
import { studioStatements } from './studio.statements.ts';

const stood = {
  type: 'stage.stood',
  active: [],
  captions: '',
  isOver: false,
  shows: true,
  trail: [],
  moves: [],
} as const;

const requirement: DutyFacts = {
  id: 'JRN-02',
  caption: 'Studio',
  why: null,
  screens: [],
  tests: [],
  missing: [],
};

const modelOf = (chart: ChartFile): Model<typeof studioMachine> => {
  // One that a closed group would hide.
  const inside = chart.states.find(({ parent }) => parent !== null && chart.groups.includes(parent));
  const state = inside?.id ?? chart.name;
  const here = `#/ablauf/${chart.name}`;
  const [placed] = chart.layouts.map((layout) => layout.placed);
  if (placed === undefined) throw new Error(`There is no layout of '${chart.name}'.`);
  return {
    inputs: { list: { hash: '#/' }, chart: { hash: here } },
    events: {
      'address.changed': {
        list: { hash: '#/' },
        chart: { hash: here },
        state: { hash: `${here}/zustand/${state}` },
        unknown: { hash: '#/ablauf/nirgends' },
        requirement: { hash: `#/anforderung/${requirement.id}` },
        unknownRequirement: { hash: '#/anforderung/XYZ-99' },
        nowhere: { hash: '#/nirgends' },
      },
      'address.chosen': { typical: { href: '#/' } },
      'selection.left': { typical: {} },
      'escape.pressed': { typical: {} },
      'query.typed': { typical: { text: chart.title } },
      'search.asked': { typical: {} },
      'search.left': { typical: {} },
      'hit.passed': { next: { by: 1 }, previous: { by: -1 } },
      'hit.chosen': { typical: { href: here } },
      'help.asked': { typical: {} },
      'help.left': { typical: {} },
      'group.turned': { typical: { id: chart.groups[0] ?? state } },
      'groups.closed': { typical: {} },
      'groups.opened': { typical: {} },
      'mark.reached': { typical: { id: state } },
      'zoom.changed': { bigger: { zoom: 2 }, whole: { zoom: null } },
      'frame.measured': { typical: { width: 800, height: 600 } },
      'layer.chosen': { screens: { runner: 'screens' }, none: { runner: null } },
      'scheme.chosen': { dark: { scheme: 'dark' } },
      'device.chosen': { desktop: { device: 'desktop' } },
      'copy.chosen': { typical: {} },
      'address.copied': { typical: {} },
      'address.uncopied': { typical: {} },
      'loading.retried': { typical: {} },
      'page.failed': { typical: {} },
      'stage.reported': {
        here: { report: { ...stood, chart: chart.name, state } },
        elsewhere: { report: { ...stood, chart: chart.name, state: 'nirgends' } },
        stumbled: { report: { type: 'stage.stumbled', chart: chart.name, state, reason: 'Das Modell ist alt.' } },
      },
      'move.chosen': { typical: { id: 'user next' } },
      'begin.chosen': { typical: {} },
    },
    outcomes: {
      loadIndex: { loaded: studioIndexOf([chart], () => ({}), { facts: [requirement], ranAt: null }) },
      loadChart: { loaded: chart, gone: null },
      arrange: { arranged: placed },
    },
  };
};

const captions: Captions<typeof studioMachine> = {
  events: {
    'address.changed': 'Adresse geändert',
    'address.chosen': 'Link gewählt',
    'selection.left': 'Auswahl verlassen',
    'escape.pressed': 'Escape gedrückt',
    'query.typed': 'Suchwort getippt',
    'search.asked': 'Suche gewählt',
    'search.left': 'Suche verlassen',
    'hit.passed': 'nächste Fundstelle',
    'hit.chosen': 'Fundstelle gewählt',
    'help.asked': 'Übersicht der Tasten gewünscht',
    'help.left': 'Übersicht geschlossen',
    'group.turned': 'Gruppe zu- oder aufgeklappt',
    'groups.closed': 'alle Gruppen zugeklappt',
    'groups.opened': 'alle Gruppen aufgeklappt',
    'mark.reached': 'Zustand oder Pfeil erreicht',
    'zoom.changed': 'Größe geändert',
    'frame.measured': 'Rahmen gemessen',
    'layer.chosen': 'Abdeckung gewählt',
    'scheme.chosen': 'Farben gewählt',
    'device.chosen': 'Breite gewählt',
    'copy.chosen': 'Kopieren gewählt',
    'address.copied': 'Adresse kopiert',
    'address.uncopied': 'Kopieren geht hier nicht',
    'loading.retried': 'noch einmal versucht',
    'page.failed': 'Seite ließ sich nicht zeichnen',
    'stage.reported': 'Bildschirm meldet sich',
    'move.chosen': 'Schritt gewählt',
    'begin.chosen': 'Zurück zum Anfang gewählt',
  },
  guards: {
    isUnread: 'Verzeichnis noch nicht gelesen?',
    isListed: 'erste Seite gewünscht?',
    isNowhere: 'keine Adresse des Studios?',
    isTraced: 'eine bekannte Anforderung?',
    isRequirement: 'eine andere Anforderung?',
    isSelecting: 'ist etwas gewählt?',
    isUnknown: 'steht nicht im Verzeichnis?',
    isOpen: 'schon geladen?',
    isThere: 'gibt es ihn?',
    isAbout: 'vom gewählten Zustand?',
  },
  actors: {
    loadIndex: 'Verzeichnis laden',
    loadChart: 'Ablauf laden',
    arrange: 'Bild anordnen',
    addresses: 'Adresse verfolgen',
    stage: 'Bildschirm hören',
    keys: 'Tasten hören',
  },
  inputs: { list: 'mit der ersten Seite', chart: 'mit der Adresse eines Ablaufs' },
  samples: {
    'address.changed': {
      list: 'erste Seite',
      chart: 'ein Ablauf',
      state: 'ein Zustand darin',
      unknown: 'ein Ablauf, den es nicht gibt',
      requirement: 'eine Anforderung',
      unknownRequirement: 'eine Anforderung, die es nicht gibt',
      nowhere: 'keine Adresse des Studios',
    },
    'hit.passed': { next: 'vorwärts', previous: 'rückwärts' },
    'zoom.changed': { bigger: 'größer', whole: 'das ganze Bild' },
    'layer.chosen': { screens: 'der Bildschirme', none: 'keine' },
    'stage.reported': {
      here: 'er zeigt den gewählten Zustand',
      elsewhere: 'er zeigt einen anderen',
      stumbled: 'er kommt nicht dorthin',
    },
  },
  arrows: {
    'studio.presenting.deciding | always | 7': { condition: 'noch zu laden?' },
    'studio.presenting.opening | xstate.done.actor.loadChart | 1': { condition: 'gibt es ihn nicht mehr?' },
  },
  answers: { loadChart: { loaded: 'geladen', gone: 'gibt es nicht mehr' } },
};

/** The studio's own chart as one of the book, with one chart as all its data: for lint and paths. */
export const studioEntryOf = (chart: ChartFile): CatalogueEntry =>
  entry({
    name: 'studio',
    kind: 'shell',
    app: 'all',
    machine: studioMachine,
    model: modelOf(chart),
    captions,
    statements: studioStatements,
  });
