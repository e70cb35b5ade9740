import * as z from 'zod/mini';
import { transactions } from '#api/transactions/transactions.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { timelineDriver } from './timeline.driver.ts';

const open = async ({ stage, person }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open('/timeline');
};

const call = { path: '/api/v1/transactions' };

export const timelineArrangement = arrangement<typeof timelineMachine>({
  entry: chartNamed('timeline'),
  driver: timelineDriver,
  inputs: {
    ordinary: {
      who: (path) => {
        const found = outcomeIn(path, 'loadTransactions');
        return found === 'none' ? 'ready' : found === 'first' ? 'mover' : 'holder';
      },
      open,
    },
  },
  outcomes: {
    loadTransactions: {
      call,
      outcomes: {
        some: {},
        first: {},
        none: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    exportTransactions: { call, outcomes: { saved: {}, fault: { fault: { mode: 'lost' } } } },
  },
  // Reading moves nothing.
  effect: async ({ stage, person }) => {
    const { body } = await elsewhere(stage, 'transactions', {});
    const { total } = z.parse(transactions.response, body);
    return { is: total, must: person.kind === 'ready' ? 0 : person.kind === 'mover' ? 63 : 3 };
  },
  stored: null,
});
