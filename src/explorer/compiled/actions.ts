import { type AnyStateMachine, assign, cancel, emit, type EventObject, raise, sendParent, sendTo } from 'xstate';
import { differingKeys, freeze, hasOnlyNames, mostInContext, notPlain } from '../plain.ts';
import type { Relevance } from '../relevance.ts';
import type { Box } from './boxes.ts';
import { hasFixedKeys } from './fixed-keys.ts';
import { compileGuard, paramsOf } from './guards.ts';
import { Args, type Context, type Run } from './run.ts';
import { Beyond } from './watched.ts';
import { messageOf } from '../thrown.ts';

/** One action, ready to be done. */
export type Deed = (run: Run) => void;

type Expression = (args: unknown, params: unknown) => unknown;

/** Something that should be the same whenever it is made, and is not: `context.key`, `guard isLate`, `delay soon`. */
export class Unsteady extends Error {
  readonly places: readonly string[];

  constructor(places: readonly string[]) {
    super(places.join(', '));
    this.places = places;
  }
}

/** Of keys of the context. */
export const unsteadyKeys = (keys: readonly string[]): Unsteady => new Unsteady(keys.map((key) => `context.${key}`));

export class NotPlain extends Error {}

/** What the walk says itself, and not the chart. */
export const isOwn = (error: unknown): boolean =>
  error instanceof Unsteady || error instanceof NotPlain || error instanceof Beyond;

type Params = (args: Args) => unknown;

const nothing: ReadonlySet<string> = new Set();

const said = (value: unknown, { args }: Run, params: Params): unknown =>
  typeof value === 'function' ? (value as Expression)(args, params(args)) : value;

/** The same, made a second time, since chance and clock show in what differs; `place` says where. */
const saidTwice = (value: unknown, run: Run, params: Params, place: () => string): unknown => {
  if (typeof value !== 'function') return value;
  const first = run.watched.detached(said(value, run, params));
  const second = (value as Expression)(run.again, params(run.again));
  if (differingKeys({ value: first }, { value: second }).length > 0) throw new Unsteady([place()]);
  return first;
};

/** Runs what makes a value that nothing is decided by. */
const makes =
  (make: (run: Run) => unknown): Deed =>
  (run) => {
    run.watched.makes();
    make(run);
    run.watched.decides();
  };

/** Says which action has thrown. */
const naming = (action: unknown, deed: Deed): Deed => {
  const name = typeof action === 'string' ? action : ((action as { readonly type?: string }).type ?? 'inline');
  return (run) => {
    try {
      deed(run);
    } catch (error) {
      if (isOwn(error)) throw error;
      throw new Error(`Unable to run action '${name}':\n${messageOf(error)}`, {
        cause: error,
      });
    }
  };
};

const plain = new WeakSet<object>();

/** Refuses what is not plain JSON, by its name. What was looked at once is not looked at again. */
export const requirePlain = (values: Context): void => {
  if (!hasOnlyNames(values)) throw new NotPlain('context is an object with symbols for names');
  for (const key in values) {
    const value = values[key];
    if (typeof value === 'object' && value !== null) {
      if (plain.has(value)) continue;
      const flaw = notPlain(value, `context.${key}`);
      if (flaw !== null) throw new NotPlain(flaw);
      plain.add(freeze(value));
    } else if (typeof value !== 'boolean' && (typeof value !== 'string' || value.length > mostInContext)) {
      const flaw = notPlain(value, `context.${key}`);
      if (flaw !== null) throw new NotPlain(flaw);
    }
  }
};

/** Takes over what an assign has made, both times the same and plain. */
const write = (run: Run, made: Context, again: Context): void => {
  const partial = run.watched.detached(made) as Context;
  const differing = differingKeys(partial, again);
  if (differing.length > 0) throw unsteadyKeys(differing);
  requirePlain(partial);
  run.writes(partial);
  run.hasChanged = true;
};

/** What an action of XState's is made of: of these parts some are values, of which chance would show. */
const partsOf = (action: unknown): Readonly<Record<string, unknown>> =>
  typeof action === 'function' || (typeof action === 'object' && action !== null) ? { ...action } : { action };

const shown = (actions: readonly unknown[]): string => JSON.stringify(actions.map(partsOf));

/** Whether two choices queue the same: functions are looked into when they run. */
const isSameChoice = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && shown(one) === shown(other);

/** What a choice of actions is given. */
class Collecting extends Args {
  readonly enqueue: unknown;
  readonly check: unknown;

  constructor(context: Context, event: EventObject, enqueue: unknown, check: unknown) {
    super();
    this.context = context;
    this.event = event;
    this.enqueue = enqueue;
    this.check = check;
  }
}

/** Compiles the actions of one chart. */
export class Actions {
  readonly #machine: AnyStateMachine;
  readonly #relevance: Relevance;
  readonly #root: Box;
  readonly #known = new Map<unknown, Deed>();

  constructor(machine: AnyStateMachine, relevance: Relevance, root: Box) {
    this.#machine = machine;
    this.#relevance = relevance;
    this.#root = root;
  }

  /** An action by its name, with parameters, one of XState's own, or a function, which only tells others. */
  deed(action: unknown): Deed {
    const known = this.#known.get(action);
    if (known !== undefined) return known;
    const made = naming(action, this.#compile(action));
    this.#known.set(action, made);
    return made;
  }

  #compile(action: unknown): Deed {
    const name =
      typeof action === 'string' ? action : typeof action === 'object' ? (action as { type: string }).type : null;
    const { actions } = this.#machine.implementations as unknown as {
      readonly actions: Readonly<Record<string, unknown>>;
    };
    const found = name === null ? action : actions[name];
    const params = paramsOf(action);
    if (typeof found !== 'function' || !('resolve' in found)) {
      return makes(({ args }) => params(args));
    }
    const builtIn = found as unknown as Readonly<Record<string, unknown>> & { readonly type: string };
    switch (builtIn.type) {
      case 'xstate.assign':
        return this.#assign(builtIn['assignment'], params);
      case 'xstate.raise':
        return this.#raise(builtIn, params);
      case 'xstate.cancel':
        return (run) => {
          run.timers.push({ kind: 'cancel', id: String(said(builtIn['sendId'], run, params)) });
        };
      case 'xstate.sendTo':
        return this.#send(builtIn, params);
      case 'xstate.emit':
        return makes((run) => said(builtIn['event'], run, params));
      case 'xstate.log':
        return makes((run) => said(builtIn['value'], run, params));
      case 'xstate.enqueueActions':
        return this.#enqueue(builtIn['collect'] as Expression, params);
      default:
        throw new Beyond(`it uses '${builtIn.type}'`);
    }
  }

  #assign(assignment: unknown, params: Params): Deed {
    if (typeof assignment === 'function') {
      const expression = assignment as Expression;
      // Where it chooses which keys to write, what it reads decides: elsewhere it might write others.
      const isFixed = hasFixedKeys(assignment);
      return (run) => {
        const { watched, args, again } = run;
        if (isFixed) watched.makes();
        const partial: Context = { ...(expression(args, params(args)) as Context) };
        if (isFixed) for (const key in partial) this.#relevance.madeFrom(key, watched.sources);
        watched.decides();
        write(run, partial, expression(again, params(again)) as Context);
      };
    }
    const parts = Object.entries(assignment as Context);
    return (run) => {
      const { watched, args, again } = run;
      const partial: Record<string, unknown> = {};
      const repeated: Record<string, unknown> = {};
      for (const [key, value] of parts) {
        if (typeof value !== 'function') {
          this.#relevance.madeFrom(key, nothing);
          partial[key] = value;
          repeated[key] = value;
          continue;
        }
        const expression = value as Expression;
        watched.makes();
        partial[key] = expression(args, params(args));
        this.#relevance.madeFrom(key, watched.sources);
        watched.decides();
        repeated[key] = expression(again, params(again));
      }
      write(run, partial, repeated);
    };
  }

  /** What a chart says to itself: at once, or by a timer. */
  #raise({ event, delay, id }: Readonly<Record<string, unknown>>, params: Params): Deed {
    const { delays } = this.#machine.implementations as unknown as {
      readonly delays: Readonly<Record<string, unknown>>;
    };
    const wait = typeof delay === 'string' ? delays[delay] : delay;
    const delayName = typeof delay === 'string' ? `delay ${delay}` : 'a delay';
    return (run) => {
      const raised = saidTwice(event, run, params, () => 'an event that is raised') as EventObject;
      const after = saidTwice(wait, run, params, () => delayName);
      if (delay !== undefined && typeof after !== 'number') {
        throw new TypeError(`the ${delayName} is ${String(after)}, no number of milliseconds`);
      }
      if (typeof after !== 'number') run.queue.push(raised);
      else {
        const name = typeof id === 'string' ? id : raised.type;
        run.timers.push({ kind: 'start', id: name, event: raised, delay: after });
      }
    };
  }

  /** What goes to others decides nothing here; it fails where nobody is there to hear it. */
  #send({ to, event }: Readonly<Record<string, unknown>>, params: Params): Deed {
    return makes((run) => {
      said(event, run, params);
      const target = said(to, run, params);
      if (typeof target !== 'string' || target === '#_internal') throw new Beyond('it sends events to itself');
      const id = target.startsWith('#_') ? target.slice(2) : target;
      if (id !== 'parent' && !run.runs(id)) {
        throw new Error(`Unable to send event to actor '${target}': it does not run.`);
      }
    });
  }

  /** A choice of actions at run time: what it reads decides. */
  #enqueue(collect: Expression, params: Params): Deed {
    return (run) => {
      const queued: unknown[] = [];
      const queueing =
        (make: unknown) =>
        (...given: readonly unknown[]): void =>
          void queued.push((make as (...parts: readonly unknown[]) => unknown)(...given));
      const enqueue = Object.assign((action: unknown) => void queued.push(action), {
        assign: queueing(assign),
        cancel: queueing(cancel),
        raise: queueing(raise),
        sendTo: queueing(sendTo),
        sendParent: queueing(sendParent),
        emit: queueing(emit),
        spawnChild: () => {
          throw new Beyond('it spawns actors');
        },
        stopChild: () => {
          throw new Beyond('it stops actors by hand');
        },
      });
      const check = (guard: unknown): boolean => compileGuard(guard, this.#machine, this.#root)(run, run.args);
      // What is queued may ask for the context as it is now when it is something else already.
      const given = new Collecting(run.watched.still(run.context), run.args.event, enqueue, check);
      collect(given, params(run.args));
      const first = queued.splice(0);
      collect(new Collecting(run.context, run.args.event, enqueue, check), params(run.again));
      if (!isSameChoice(first, queued)) throw new Unsteady(['a choice of actions']);
      // Made anew at every call, so not remembered.
      for (const action of queued) naming(action, this.#compile(action))(run);
    };
  }
}
