import { type AnyStateMachine, matchesState, type StateValue } from 'xstate';
import { type Box, valueOf } from './boxes.ts';
import type { Run } from './run.ts';
import { Beyond } from './watched.ts';

/** A guard, ready to be asked. */
export type Test = (run: Run) => boolean;

type Expression = (args: unknown, params: unknown) => unknown;

interface Reference {
  readonly type: string;
  readonly params?: unknown;
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parameters of a guard or action, which may be made from context and event. */
export const paramsOf = (reference: unknown): ((run: Run) => unknown) => {
  if (!isReference(reference) || !('params' in reference)) return () => undefined;
  const { params } = reference;
  if (typeof params !== 'function') return () => params;
  const expression = params as Expression;
  return ({ args }) => expression({ context: args.context, event: args.event }, undefined);
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
      throw new Error(`the guard '${name ?? ''}' is not implemented`);
    };
  }
  if (typeof found !== 'function') return compileGuard(found, machine, root);
  if (!('check' in found)) {
    const params = paramsOf(guard);
    const expression = found as unknown as Expression;
    return (run) => Boolean(expression(run.args, params(run)));
  }
  if ('stateValue' in found) return stateTest(found.stateValue as StateValue, root);
  const tests = ('guards' in found && Array.isArray(found.guards) ? found.guards : []).map((part) =>
    compileGuard(part, machine, root),
  );
  if (found.name === 'and') return (run) => tests.every((test) => test(run));
  if (found.name === 'or') return (run) => tests.some((test) => test(run));
  if (found.name === 'not') return (run) => tests[0]?.(run) !== true;
  throw new Beyond(`it composes guards by '${found.name}'`);
};
