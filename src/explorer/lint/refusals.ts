import type { CatalogueEntry } from '#machines/model.ts';
import { ChartRefused, type Configuration, environmentOf, type Offer } from '../environment.ts';
import type { Exploration } from '../explore.ts';
import { captionOf, leavesOf, type Witness } from '../ways.ts';
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
  const said = (offer: Offer) => captionOf({ entry } as Exploration, offer);
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

/** `context.rows[1] is NaN` of what the walk says of a context. */
const flawed = /(context\S*) is (?:an? )?(.+?) in /;
const differing = /((?:context\.\S+(?:, )?)+) differs when/;

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
  const said = messageOf(error).replace(/^The chart '.*?' cannot be explored: /, '');
  const what = `Der Ablauf braucht eine Eingabe, das Modell gibt ihm bei „${witness?.input ?? ''}“ keine: ${said}`;
  return { rule: 'missing-input', place: entry.machine.id, what, witness };
};

/** Names what keeps a chart from being walked. */
export const refusalOf = (entry: CatalogueEntry, thrown: unknown): Refusal => {
  const wrong = wrongTargetIn(thrown);
  if (wrong !== null) return wrong;
  const stop = stopOf(entry) ?? { error: thrown, at: null, witness: null };
  const { witness } = stop;
  const message = messageOf(stop.error);
  const missing = stop.at === null ? refusalAtStart(entry, stop) : null;
  if (missing !== null) return missing;
  const place = stop.at === null ? entry.machine.id : `${entry.machine.id}.${leavesOf(stop.at)}`;
  const [, key, kind] = flawed.exec(message) ?? [];
  if (key !== undefined) {
    return {
      rule: 'not-plain-context',
      place: key,
      what: `\`${key}\` ist ${kind ?? ''} und kein einfaches JSON.`,
      witness,
    };
  }
  const changing = differing.exec(message)?.[1];
  if (changing !== undefined) {
    return {
      rule: 'clock-or-chance',
      place: changing,
      what: `\`${changing}\` wird bei jeder Wiederholung anders.`,
      witness,
    };
  }
  if (stop.error instanceof ChartRefused) {
    return {
      rule: 'clock-or-chance',
      place,
      what: 'Derselbe Schritt führt bei jeder Wiederholung woandershin.',
      witness,
    };
  }
  return { rule: 'throws', place, what: `Schon der Anfang bricht ab: ${message}`, witness };
};
