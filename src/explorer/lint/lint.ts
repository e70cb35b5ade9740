import type { CatalogueEntry } from '#machines/model.ts';
import { explorationOf } from '../exploration-of.ts';
import { readChart } from '../chart.ts';
import type { Exploration } from '../explore.ts';
import type { Witness } from '../ways.ts';
import { bodyRules } from './body-rules.ts';
import { captionRules } from './caption-rules.ts';
import { contextRules } from './context-rules.ts';
import { eventRules } from './event-rules.ts';
import { growthRules } from './growth-rules.ts';
import { invokeRules } from './invoke-rules.ts';
import { excuseRules, modelRules } from './model-rules.ts';
import { raiseRules } from './raise-rules.ts';
import { reachRules } from './reach-rules.ts';
import { refusalOf, wrongTargetIn } from './refusals.ts';
import type { Flaw, FormRule, Linted, RuleName, Severity, WalkRule } from './rule.ts';
import { ruleTexts } from './rule-texts.ts';

/** A place at which a chart does not keep a rule. */
export interface LintFinding {
  readonly chart: string;
  readonly rule: RuleName;
  /** The rule in a few German words. */
  readonly title: string;
  readonly severity: Severity;
  readonly place: string;
  /** What is wrong, in German. */
  readonly what: string;
  /** Why the rule is there, in German. */
  readonly why: string;
  /** The shortest path that shows it; null where it shows in the chart's text alone. */
  readonly witness: Witness | null;
}

/** What lint has to say of a chart. */
export interface LintReport {
  readonly chart: string;
  readonly findings: readonly LintFinding[];
  /** Findings that the model accepts, with its reasons. */
  readonly accepted: readonly { readonly finding: LintFinding; readonly reason: string }[];
  /** Configurations walked; null where the chart could not be walked. */
  readonly configurations: number | null;
}

const formRules: readonly FormRule[] = [...bodyRules, ...invokeRules, ...captionRules, ...raiseRules, ...modelRules];
const walkRules: readonly WalkRule[] = [...reachRules, ...eventRules, ...contextRules, ...growthRules, ...excuseRules];

/** Flaws after which a walk would hang, or would say the same again in other words. */
const keepFromWalking: ReadonlySet<RuleName> = new Set([
  'wrong-target',
  'missing-body',
  'endless-always',
  'missing-input',
]);

const finding = (chart: string, rule: RuleName, { place, what, witness }: Flaw): LintFinding => ({
  chart,
  rule,
  ...ruleTexts[rule],
  place,
  what,
  witness: witness ?? null,
});

/** A chart that cannot even be built, as a finding; null where the error is no matter of the chart. */
export const findingOfBuild = (chart: string, error: unknown): LintFinding | null => {
  const refusal = wrongTargetIn(error);
  return refusal === null ? null : finding(chart, refusal.rule, refusal);
};

type Outcome =
  | { readonly exploration: Exploration; readonly refusal: null }
  | { readonly exploration: null; readonly refusal: LintFinding };

const walk = (entry: CatalogueEntry, explore: (entry: CatalogueEntry) => Exploration): Outcome => {
  try {
    return { exploration: explore(entry), refusal: null };
  } catch (error) {
    const refusal = refusalOf(entry, error);
    return { exploration: null, refusal: finding(entry.name, refusal.rule, refusal) };
  }
};

const keyOf = ({ rule, place }: LintFinding): string => `${rule} ${place}`;

/** Takes out what the model accepts. An acceptance of nothing is a finding. */
const withAcceptance = (
  entry: CatalogueEntry,
  all: readonly LintFinding[],
  configurations: number | null,
): LintReport => {
  const reasons: Readonly<Record<string, string>> = entry.model.accepted ?? {};
  const keys = new Set(all.map(keyOf));
  const stale = Object.keys(reasons)
    .filter((key) => !keys.has(key))
    .map((place) =>
      finding(entry.name, 'stale-acceptance', {
        place,
        what: 'Als hingenommen vermerkt, doch hier findet keine Regel mehr etwas.',
      }),
    );
  return {
    chart: entry.name,
    configurations,
    findings: [...all.filter((one) => !(keyOf(one) in reasons)), ...stale],
    accepted: all.flatMap((one) => {
      const reason = reasons[keyOf(one)];
      return reason === undefined ? [] : [{ finding: one, reason }];
    }),
  };
};

const inTextOf = (linted: Linted): readonly LintFinding[] =>
  formRules.flatMap(({ name, find }) => find(linted).map((flaw) => finding(linted.entry.name, name, flaw)));

/** What lint finds without walking: in a chart's text and its model, but for what the model accepts. */
export const lintText = (entry: CatalogueEntry, charts: readonly CatalogueEntry[]): readonly LintFinding[] => {
  const accepted: Readonly<Record<string, string>> = entry.model.accepted ?? {};
  return inTextOf({ entry, charts, chart: readChart(entry.machine) }).filter((one) => !(keyOf(one) in accepted));
};

/**
 * All that lint finds in a chart: in its text, in its model, and in everything that can happen to it.
 *
 * @param charts the book in which child charts are looked up
 * @param explore the walk; another one where a test wants a lower limit
 */
export const lint = (
  entry: CatalogueEntry,
  charts: readonly CatalogueEntry[],
  explore: (entry: CatalogueEntry) => Exploration = explorationOf,
): LintReport => {
  const inText = inTextOf({ entry, charts, chart: readChart(entry.machine) });
  if (inText.some(({ rule }) => keepFromWalking.has(rule))) return withAcceptance(entry, inText, null);
  const { exploration, refusal } = walk(entry, explore);
  if (exploration === null) return withAcceptance(entry, [...inText, refusal], null);
  const walked = { entry, charts, chart: exploration.environment.chart, exploration };
  const shown = walkRules
    .filter(({ ofUnfinished }) => exploration.complete || ofUnfinished === true)
    .flatMap(({ name, find }) => find(walked).map((flaw) => finding(entry.name, name, flaw)));
  return withAcceptance(entry, [...inText, ...shown], exploration.nodes.length);
};
