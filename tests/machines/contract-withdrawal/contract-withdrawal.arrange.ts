import { contractWithdrawalPath } from '#domain/onboarding/contract-withdrawal-path.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { sampleDeclaration } from '#machines/contract-withdrawal/contract-withdrawal.model.ts';
import { eventually } from '#tests/support/browser/world.ts';
import { storedWithdrawals } from '#tests/support/browser/stored-person.ts';
import { arrangement, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { contractWithdrawalDriver } from './contract-withdrawal.driver.ts';

/** The receipt goes to the person; what cannot be read stays as it is. */
const withOwnAddress = (
  { person: { username } }: Scene,
  event: object,
): { readonly declaration?: typeof sampleDeclaration } => {
  const isReadable = 'declaration' in event && event.declaration === sampleDeclaration;
  return isReadable ? { declaration: { ...sampleDeclaration, email: username } } : {};
};

/** What the server has taken on a path: also where its answer was lost. */
const takenIn = ({ steps }: Scene['path']): number => steps.filter(({ actor }) => actor?.src === 'declare').length;

export const contractWithdrawalArrangement = arrangement<typeof contractWithdrawalMachine>({
  entry: chartNamed('contract-withdrawal'),
  driver: contractWithdrawalDriver,
  // It has arrived, whatever became of its answer: sent anew it is another one.
  alone: ['unsure'],
  door: 'onboarding',
  // Nobody signs in for it.
  inputs: { anybody: { who: 'app', open: async ({ stage }) => stage.open(contractWithdrawalPath) } },
  outcomes: {
    declare: {
      call: { path: '/contract-withdrawals', method: 'POST' },
      outcomes: {
        received: {},
        tooMany: { impossible: 'It is counted by network alone, and all browsers of a run are in one.' },
        unreadable: { impossible: 'The page reads what is typed as the server does: nothing else is sent.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  samples: { 'declaration.typed': withOwnAddress, 'declaration.submitted': withOwnAddress },
  effect: async ({ stage: { world }, person: { username }, path }) => {
    const must = takenIn(path);
    await eventually(() => world.messages(username) >= must, `${String(must)} receipts for ${username}`);
    // What is lost on its way back, the browser itself sends again: whoever hears of it twice has lost nothing.
    const isLost = path.steps.some(({ sample }) => sample === 'fault');
    return { is: isLost ? must : world.messages(username), must };
  },
  // Sent again by the browser itself, it is the same one.
  stored: async ({ stage: { world }, person, path }) => ({
    is: await storedWithdrawals(world, person),
    must: takenIn(path),
  }),
});
