import type { CatalogueEntry } from '#machines/model.ts';
import { ChartRefused } from '../environment.ts';
import { tooLarge } from '../plain.ts';
import { beginningOf, leavesOf, placesOf, type Witness } from '../ways.ts';
import { offerText } from '../words.ts';
import { isEndless } from './broken-offers.ts';
import type { Flaw, RuleName } from './rule.ts';
import { messageOf } from '../thrown.ts';

/** A chart that cannot be walked at all, and why. */
export interface Refusal extends Flaw {
  readonly rule: RuleName;
}

/**
 * What XState says of a chart that leads to a state which does not exist; null for any other error. Such a chart cannot be
 * built, so there is no entry to lint.
 */
export const wrongTargetIn = (error: unknown): Refusal | null => {
  const said = messageOf(error);
  const child = /Child state '([^']*)'/.exec(said)?.[1];
  const initial = /Initial state node "([^"]*)"/.exec(said)?.[1];
  if (child === undefined ? initial === undefined : !/' does not exist on /.test(said)) return null;
  const source = /definition for state node '([^']*)'/.exec(said)?.[1];
  const parent = /exist on (?:machine )?'([^']*)'/.exec(said)?.[1];
  const place = source ?? parent ?? /parent state node #(\S+)/.exec(said)?.[1] ?? '';
  return {
    rule: 'wrong-target',
    place,
    what: `Ein Pfeil führt zu „${child ?? initial ?? ''}“; diesen Zustand gibt es nicht.`,
  };
};

/** What was taken on the way to where the walk stopped, the last of which did it. */
const witnessFor = (entry: CatalogueEntry, { way }: ChartRefused): Witness | null =>
  way === null
    ? null
    : {
        input: way.input,
        begins: way.start === null ? '' : leavesOf(way.start),
        beginning: beginningOf(entry, way.input, way.start),
        steps: way.steps.map(({ offer, to }) => ({
          label: offer.label,
          caption: offerText(entry, offer),
          leads: to === null ? null : leavesOf(to),
          arrival: to === null ? null : placesOf(to),
        })),
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

/** Where a walk stopped, as a place: the state out of which the last step led. */
const placeOf = (entry: CatalogueEntry, { way }: ChartRefused): string => {
  const last = way?.steps.at(-2)?.to ?? way?.start ?? null;
  return last === null ? entry.machine.id : `${entry.machine.id}.${leavesOf(last)}`;
};

const lacksInput = (entry: CatalogueEntry, { cause, way }: ChartRefused): boolean => {
  if (cause.kind === 'model') return true;
  const input = way === null ? undefined : (entry.model.inputs as Readonly<Record<string, unknown>>)[way.input];
  return cause.kind === 'start' && input === undefined && readsInput(entry);
};

const kinds: Readonly<Record<string, string>> = {
  undefined: 'nicht gesetzt (undefined)',
  'a function': 'eine Funktion',
  'a cycle': 'in sich selbst enthalten',
  'a list with holes or names': 'eine Liste mit Lücken oder weiteren Eigenschaften',
  'an object with symbols for names': 'ein Objekt mit Symbolen als Namen',
  'an object with hidden properties': 'ein Objekt mit verborgenen Eigenschaften',
};

/** What something is that is no plain JSON, in German: `vom Typ Map`, `eine Funktion`, `NaN`. */
export const kindOf = (what: string): string =>
  new Map(Object.entries(kinds)).get(what) ?? what.replace(/^an? /, 'vom Typ ');

const refusedWalk = (entry: CatalogueEntry, error: ChartRefused): Refusal => {
  const { cause, way } = error;
  const witness = witnessFor(entry, error);
  const place = placeOf(entry, error);
  if (lacksInput(entry, error)) {
    const what = `Der Ablauf braucht eine Eingabe, das Modell gibt ihm bei „${way?.input ?? ''}“ keine: ${cause.what}`;
    return { rule: 'missing-input', place: entry.machine.id, what, witness };
  }
  if (cause.kind === 'context' && cause.what === tooLarge) {
    const what = `\`${cause.key}\` wächst über alle Maße: Es hält schon mehr als eine Million Werte oder Zeichen.`;
    return { rule: 'growing-context', place: cause.key, what, witness };
  }
  if (cause.kind === 'context') {
    const what = `\`${cause.key}\` ist ${kindOf(cause.what)} und kein einfaches JSON.`;
    return { rule: 'not-plain-context', place: cause.key, what, witness };
  }
  if (cause.kind === 'unsteady' && cause.key !== '') {
    const what = `\`${cause.key}\` wird bei jeder Wiederholung anders.`;
    // A guard is known by the state that asks it.
    return { rule: 'clock-or-chance', place: cause.key.startsWith('guard ') ? place : cause.key, what, witness };
  }
  if (cause.kind === 'unsteady') {
    const what = 'Derselbe Schritt führt bei jeder Wiederholung woandershin.';
    return { rule: 'clock-or-chance', place, what, witness };
  }
  if (isEndless(cause.what)) {
    return { rule: 'endless-always', place, what: 'Schon am Anfang kommt der Ablauf nie zur Ruhe.', witness };
  }
  return {
    rule: 'throws',
    place,
    what: `Schon der Anfang bricht ab: ${cause.what.split('\n').at(-1)?.trim() ?? ''}`,
    witness,
  };
};

/** Names what keeps a chart from being walked. */
export const refusalOf = (entry: CatalogueEntry, thrown: unknown): Refusal => {
  if (thrown instanceof ChartRefused) return refusedWalk(entry, thrown);
  const what = `Schon der Anfang bricht ab: ${messageOf(thrown)}`;
  return wrongTargetIn(thrown) ?? { rule: 'throws', place: entry.machine.id, what, witness: null };
};
