import type { Tone } from '#explorer/spoken-arrows.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import type { Picture } from '../layout/picture.ts';
import type { PlacedPicture } from '../layout/placing.ts';

/** What the studio reads: computed when it is built, one file for its first page and one for each chart. */

export interface Figure {
  readonly total: number;
  readonly covered: number;
}

/** How far the generated paths of a chart come in its model. */
export interface Figures {
  readonly states: Figure;
  readonly arrows: Figure;
  readonly guards: Figure;
}

export interface ChartSummary extends Pick<CatalogueEntry, 'name' | 'title' | 'kind' | 'app'> {
  /** Null where nothing of the chart is stored. */
  readonly version: number | null;
  /** Of the chart and of all its states. */
  readonly requirements: readonly string[];
  readonly figures: Figures;
  /** Of each runner's last run: the arrows that it walked. */
  readonly runs: readonly { readonly runner: string; readonly arrows: Figure }[];
}

/** Something that a search can find. */
export interface SearchItem {
  readonly kind: 'duty' | 'chart' | 'state' | 'arrow';
  /** Name of its chart; of a requirement ''. */
  readonly chart: string;
  /** Of the requirement, state or arrow; of a chart its name. */
  readonly id: string;
  readonly title: string;
  /** What an arrow says of itself. */
  readonly said?: string;
  /** Of a state or arrow: the title of its chart. */
  readonly around?: string;
  /** What else is said of it: events, conditions, work, technical names. */
  readonly words: string;
  /** What its screen says. */
  readonly screen: string;
  readonly requirements: readonly string[];
}

/** What the tests of one name came to when they last ran. */
export interface TestFacts {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A requirement, with all that shows and proves it beside the states and arrows, which the index has. */
export interface DutyFacts {
  readonly id: string;
  readonly caption: string;
  /** Why no state shows it; null where one should. */
  readonly why: string | null;
  /** What draws the states that show it, in their order: the file of the component, and at which address. */
  readonly screens: readonly {
    readonly chart: string;
    readonly state: string;
    readonly file: string;
    readonly route: string | null;
  }[];
  readonly tests: readonly { readonly path: string; readonly tests: readonly TestFacts[] }[];
  /** What there is not, as sentences. */
  readonly missing: readonly string[];
}

/** All requirements, and when the tests ran that prove them. */
export interface Duties {
  readonly facts: readonly DutyFacts[];
  /** ISO 8601; null where no run has left a report. */
  readonly ranAt: string | null;
}

export interface StudioIndex {
  readonly charts: readonly ChartSummary[];
  /** Captions of all requirements, by id. */
  readonly requirements: Readonly<Record<string, string>>;
  readonly duties: Duties;
  readonly items: readonly SearchItem[];
}

/** One step of a path, in words, and as much of it as replaying it takes. */
export interface ToldStep {
  readonly kind: 'user' | 'answer' | 'fault' | 'time';
  /** Type of the event. */
  readonly type: string;
  /** The model's name of sample or outcome. */
  readonly sample: string;
  readonly actor: { readonly id: string; readonly src: string } | null;
  /** Milliseconds since the start. */
  readonly at: number;
  readonly edgeIds: readonly string[];
  readonly text: string;
  /** Captions of the states after it. */
  readonly arrival: string;
  /** The active states after it, as the machine writes them. */
  readonly value: string;
}

export interface ToldPath {
  readonly input: string;
  readonly from: string;
  readonly value: string;
  readonly steps: readonly ToldStep[];
}

export interface StateFacts {
  readonly id: string;
  readonly caption: string;
  readonly kind: 'state' | 'group' | 'parallel' | 'final';
  readonly parent: string | null;
  readonly requirements: readonly string[];
  /** Name of its screen, its own or that of a state around it; null where nothing is shown. */
  readonly screen: string | null;
  readonly works: readonly string[];
  /** Time limits that run here, as sentences. */
  readonly limits: readonly string[];
  readonly notes: readonly string[];
  /** Charts that go on here. */
  readonly charts: readonly { readonly name: string; readonly title: string }[];
  /** Charts to which it hands over, or the states of others in which the chart runs that ends here. */
  readonly onward: readonly {
    readonly name: string;
    readonly title: string;
    readonly state: string | null;
    readonly caption: string | null;
  }[];
  readonly ending: string | null;
  readonly path: ToldPath | null;
}

export interface EdgeFacts {
  readonly id: string;
  readonly source: string;
  /** Null for a transition that stays in its state. */
  readonly targets: readonly string[];
  readonly type: string;
  /** What happens. */
  readonly fact: string;
  /** Its condition as a question; '' for none. */
  readonly condition: string;
  /** The guard's name in the chart. */
  readonly guard: string | null;
  readonly tone: Tone;
  readonly path: ToldPath | null;
}

/** What one kind of runner saw of a chart when it last ran. */
export interface RunCoverage {
  readonly machine: string;
  readonly runner: string;
  /** ISO 8601. */
  readonly ranAt: string;
  readonly states: Readonly<Record<string, number>>;
  readonly edges: Readonly<Record<string, number>>;
}

/** The picture with some of its groups closed. */
export interface Layout {
  /** Ids of the closed groups, sorted. */
  readonly closed: readonly string[];
  readonly placed: PlacedPicture;
}

export interface ChartFile extends ChartSummary {
  readonly picture: Picture;
  /** Groups that can be closed, outer ones first. */
  readonly groups: readonly string[];
  /** How it is first shown. */
  readonly firstClosed: readonly string[];
  readonly layouts: readonly Layout[];
  readonly states: readonly StateFacts[];
  readonly edges: readonly EdgeFacts[];
  readonly coverage: readonly RunCoverage[];
}
