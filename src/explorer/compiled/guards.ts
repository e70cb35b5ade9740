import { type AnyStateMachine, matchesState, type StateValue } from 'xstate';
import { type Box, valueOf } from './boxes.ts';
import type { Args, Run } from './run.ts';
import { Beyond } from './watched.ts';

/** A guard, ready to be asked. */
export type Test = (run: Run, args: Args) => boolean;

type Expression = (args: unknown, params: unknown) => unknown;

interface Reference {
  readonly type: string;
  readonly params?: unknown;
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parameters of a guard or action, which may be made from context and event. */
export const paramsOf = (reference: unknown): ((args: Args) => unknown) => {
  if (!isReference(reference) || !('params' in reference)) return () => undefined;
  const { params } = reference;
  return typeof params === 'function' ? (params as (args: Args) => unknown) : () => params;
};

const stateTest = (wanted: StateValue, root: Box): Test => {
  if (typeof wanted === 'string' && wanted.startsWith('#')) {
    return ({ machine, active }) => {
      const node: unknown = machine.getStateNodeById(wanted);
      return active.some((box) => box.node === node);
    };
  }
  return ({ active }) => matchesState(wanted, valueOf(new Set(active), root));
};

/** Makes a guard ready: by its name, with parameters, composed of others, or a function. */
export const compileGuard = (guard: unknown, machine: AnyStateMachine, root: Box): Test => {
  const name = typeof guard === 'string' ? guard : isReference(guard) ? guard.type : null;
  const found: unknown =
    name === null ? guard : (machine.implementations.guards as Readonly<Record<string, unknown>>)[name];
  if (found === undefined) {
    return () => {
      throw new Error(`the guard '${name ?? ''}' has no body`);
    };
  }
  if (typeof found !== 'function') return compileGuard(found, machine, root);
  if (!('check' in found)) {
    const params = paramsOf(guard);
    const expression = found as unknown as Expression;
    return (_, args) => Boolean(expression(args, params(args)));
  }
  if ('stateValue' in found) return stateTest(found.stateValue as StateValue, root);
  const tests = ('guards' in found && Array.isArray(found.guards) ? found.guards : []).map((part) =>
    compileGuard(part, machine, root),
  );
  if (found.name === 'and') return (run, args) => tests.every((test) => test(run, args));
  if (found.name === 'or') return (run, args) => tests.some((test) => test(run, args));
  if (found.name === 'not') return (run, args) => tests[0]?.(run, args) !== true;
  throw new Beyond(`it composes guards by '${found.name}'`);
};
