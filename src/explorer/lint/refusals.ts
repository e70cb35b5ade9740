import type { CatalogueEntry } from '#machines/model.ts';
import { ChartRefused, type Configuration, environmentOf, type Offer } from '../environment.ts';
import { captionOf, leavesOf, type Witness } from '../ways.ts';
import { isEndless } from './broken-offers.ts';
import type { Flaw, RuleName } from './rule.ts';

/** A chart that cannot be walked at all, and why. */
export interface Refusal extends Flaw {
  readonly rule: RuleName;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const wrongTarget =
  /Child state '([^']*)' does not exist on (?:machine )?'([^']*)'|Initial state node "([^"]*)" not found on parent state node #(\S+)/;

/**
 * What XState says of a chart that leads to a state which does not exist; null for any other error. Such a chart cannot be
 * built, so there is no entry to lint.
 */
export const wrongTargetIn = (error: unknown): Refusal | null => {
  const [found, child, parent, initial, compound] = wrongTarget.exec(messageOf(error)) ?? [];
  if (found === undefined) return null;
  const source = /Invalid transition definition for state node '([^']*)'/.exec(messageOf(error))?.[1];
  const place = source ?? parent ?? compound ?? '';
  return {
    rule: 'wrong-target',
    place,
    what: `Ein Pfeil führt zu „${child ?? initial ?? ''}“; diesen Zustand gibt es nicht.`,
  };
};

interface Stop {
  readonly error: unknown;
  readonly at: Configuration | null;
  readonly witness: Witness | null;
}

interface Visit {
  readonly at: Configuration;
  readonly before: Visit | null;
  readonly offer: Offer | null;
}

/** Configurations after which the search for the place that refuses gives up. */
const limit = 20_000;

const witnessFor = (entry: CatalogueEntry, visit: Visit, broken: Offer): Witness => {
  const said = (offer: Offer) => captionOf({ entry }, offer);
  const steps = [{ label: broken.label, caption: said(broken), leads: null as string | null }];
  let first = visit;
  for (let one: Visit = visit; one.before !== null && one.offer !== null; one = one.before) {
    steps.unshift({ label: one.offer.label, caption: said(one.offer), leads: leavesOf(one.at) });
    first = one.before;
  }
  return { input: first.at.input, begins: leavesOf(first.at), steps };
};

/** Where a walk stops: breadth first, so that the way there is the shortest. */
const stopOf = (entry: CatalogueEntry): Stop | null => {
  const environment = environmentOf(entry);
  const known = new Set<string>();
  const queue: Visit[] = [];
  for (const input of Object.keys(entry.model.inputs)) {
    try {
      queue.push({ at: environment.begin(input), before: null, offer: null });
    } catch (error) {
      return { error, at: null, witness: { input, begins: '', steps: [] } };
    }
  }
  for (const visit of queue) {
    if (queue.length > limit) return null;
    for (const offer of visit.at.offers) {
      try {
        const at = environment.step(visit.at, offer);
        if (known.has(at.key)) continue;
        known.add(at.key);
        queue.push({ at, before: visit, offer });
      } catch (error) {
        // An ordinary throw is no reason to stop: the walk itself reports it and goes on.
        if (error instanceof ChartRefused) return { error, at: visit.at, witness: witnessFor(entry, visit, offer) };
      }
    }
  }
  return null;
};

/** What a refusal says of a chart, without the words that all of them begin with. */
const saidOf = (error: unknown): string => messageOf(error).split(' cannot be explored: ').at(-1) ?? '';

const textBefore = (text: string, mark: string): string | null =>
  text.includes(mark) ? (text.split(mark)[0] ?? null) : null;

/** `context.rows[1]` and `NaN` of `context.rows[1] is NaN in "a", not plain JSON.` */
const notPlainIn = (said: string): { readonly key: string; readonly kind: string } | null => {
  const key = textBefore(said, ' is ');
  if (key === null || !said.endsWith('not plain JSON.')) return null;
  const kind = textBefore(said.slice(key.length + ' is '.length), ' in ') ?? '';
  return { key, kind: kind.replace(/^an? /, '') };
};

/** Whether a chart's first context reads the input that it was started with. */
const readsInput = ({ machine }: CatalogueEntry): boolean => {
  const context: unknown = machine.config.context;
  if (typeof context !== 'function') return false;
  let asked = false;
  const noted = {
    get: () => {
      asked = true;
      return undefined;
    },
  };
  try {
    (context as (given: object) => unknown)({ input: new Proxy({}, noted), spawn: () => undefined, self: {} });
  } catch {
    // What it does without an answer is not the question.
  }
  return asked;
};

const refusalAtStart = (entry: CatalogueEntry, { error, witness }: Stop): Refusal | null => {
  const input = witness === null ? undefined : (entry.model.inputs as Readonly<Record<string, unknown>>)[witness.input];
  if (input !== undefined || !readsInput(entry)) return null;
  const named = witness?.input ?? '';
  const what = `Der Ablauf braucht eine Eingabe, das Modell gibt ihm bei „${named}“ keine: ${saidOf(error)}`;
  return { rule: 'missing-input', place: entry.machine.id, what, witness };
};

/** Names what keeps a chart from being walked. */
export const refusalOf = (entry: CatalogueEntry, thrown: unknown): Refusal => {
  const wrong = wrongTargetIn(thrown);
  if (wrong !== null) return wrong;
  const stop = stopOf(entry) ?? { error: thrown, at: null, witness: null };
  const { witness } = stop;
  const missing = stop.at === null ? refusalAtStart(entry, stop) : null;
  if (missing !== null) return missing;
  const said = saidOf(stop.error);
  const place = stop.at === null ? entry.machine.id : `${entry.machine.id}.${leavesOf(stop.at)}`;
  const flaw = notPlainIn(said);
  if (flaw !== null) {
    const what = `\`${flaw.key}\` ist ${flaw.kind} und kein einfaches JSON.`;
    return { rule: 'not-plain-context', place: flaw.key, what, witness };
  }
  const changing = textBefore(said, ' differs when ');
  if (changing !== null) {
    const what = `\`${changing}\` wird bei jeder Wiederholung anders.`;
    return { rule: 'clock-or-chance', place: changing, what, witness };
  }
  if (stop.error instanceof ChartRefused) {
    return {
      rule: 'clock-or-chance',
      place,
      what: 'Derselbe Schritt führt bei jeder Wiederholung woandershin.',
      witness,
    };
  }
  if (isEndless(said)) {
    return { rule: 'endless-always', place, what: 'Schon am Anfang kommt der Ablauf nie zur Ruhe.', witness };
  }
  return { rule: 'throws', place, what: `Schon der Anfang bricht ab: ${said}`, witness };
};
