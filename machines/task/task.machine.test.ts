import { initialTransition, transition } from 'xstate';
import { expect, it } from 'vitest';
import { taskStates } from '#domain/entities/task.ts';
import { taskMachine } from './task.machine.ts';
import { taskStateOf } from './task.select.ts';

const facts = [{ type: 'task.done' }, { type: 'task.closed' }] as const;
const states = ['open', 'done', 'closed'] as const;

it.each([
  ['open', ['task.done → DONE', 'task.closed → CLOSED']],
  ['done', ['task.closed → CLOSED']],
  ['closed', []],
] as const)('decisions §13: every arrow of a task and none other: %s', (state, expected) => {
  const arrows = facts.flatMap((fact) => {
    const { value } = transition(taskMachine, taskMachine.resolveState({ value: state }), fact)[0];
    return value === state ? [] : [`${fact.type} → ${taskStateOf[value]}`];
  });
  expect(arrows).toEqual(expected);
});

it('BNK-12: names every state once and begins open, in plain JSON', () => {
  expect(states.map((state) => taskStateOf[state]).toSorted()).toEqual([...taskStates].toSorted());
  const { value, context } = initialTransition(taskMachine)[0];
  expect(JSON.parse(JSON.stringify({ value, context }))).toEqual({ value: 'open', context: {} });
});
