import type { CatalogueEntry } from '#machines/model.ts';
import type { Chart } from '../chart.ts';
import type { Exploration } from '../explore.ts';
import type { Witness } from '../ways.ts';

/** Every rule there is. A finding and an acceptance name theirs. */
export type RuleName =
  // How a chart is written.
  | 'wrong-target'
  | 'missing-body'
  | 'inline-body'
  | 'endless-always'
  | 'invoke-without-id'
  | 'no-answer-exit'
  | 'no-fault-exit'
  | 'no-time-limit'
  | 'no-screen'
  | 'no-caption'
  | 'stale-caption'
  | 'silent-end'
  | 'mute-refusal'
  | 'no-requirement'
  // What its model leaves out or says too much.
  | 'missing-input'
  | 'missing-outcome'
  | 'missing-sample'
  | 'not-plain-sample'
  | 'unheard-event'
  | 'stale-excuse'
  | 'stale-acceptance'
  // How it behaves.
  | 'unreachable'
  | 'shadowed'
  | 'unwalked'
  | 'one-sided-guard'
  | 'unhandled'
  | 'open-choice'
  | 'no-refusal'
  | 'hidden-refusal'
  | 'dead-end'
  | 'throws'
  | 'ends-in-error'
  // What keeps it from being walked to its end.
  | 'clock-or-chance'
  | 'not-plain-context'
  | 'growing-context'
  | 'limit';

/** `error`: it behaves wrongly, or nobody can tell how. `warning`: it is written so that somebody will misread it. */
export type Severity = 'error' | 'warning';

/** One place at which a rule does not hold. */
export interface Flaw {
  /** The id of a state or an arrow, the name of an event or a port; of the whole chart its id. */
  readonly place: string;
  /** A German sentence. */
  readonly what: string;
  /** How it shows; null where it stands in the chart's text and no behaviour shows it. */
  readonly witness?: Witness | null;
}

/** A chart under lint. */
export interface Linted {
  readonly entry: CatalogueEntry;
  readonly chart: Chart;
  /** The book in which child charts are looked up. */
  readonly charts: readonly CatalogueEntry[];
}

/** A chart under lint that was walked; `chart` is the walk's own, whose states are those of its snapshots. */
export interface Walked extends Linted {
  readonly exploration: Exploration;
}

/** A rule that needs the chart alone. */
export interface FormRule {
  readonly name: RuleName;
  readonly find: (linted: Linted) => readonly Flaw[];
}

/** A rule over everything that can happen. Most of them say that something never does, which a walk cut short cannot. */
export interface WalkRule {
  readonly name: RuleName;
  /** Also of a walk that a limit cut short. */
  readonly ofUnfinished?: true;
  readonly find: (walked: Walked) => readonly Flaw[];
}
