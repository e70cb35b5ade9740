import { contractSetup } from '../contract.setup.ts';
import type { LoadResult } from '../contract.types.ts';

const loaded = ({ event }: { event: { output: LoadResult } }) => ({ result: event.output });

/** Signed here, and somebody else has to: where the invitation went and how long it is good is looked up. */
export const awaitingSecond = contractSetup.createStateConfig({
  meta: {
    caption: 'Die zweite Person muss noch beauftragen',
    requirements: ['REG-06', 'REG-08'],
  },
  initial: 'looking',
  on: { 'contract.finished': '#contract.signed' },
  states: {
    looking: {
      meta: { caption: 'Einladung wird nachgesehen', screen: 'second', requirements: ['REG-08'] },
      invoke: {
        id: 'loadCase',
        src: 'loadCase',
        input: ({ context }) => ({ caseId: context.caseId }),
        onDone: { target: 'standing', actions: { type: 'rememberInvited', params: loaded } },
        // Whom it went to is known without it.
        onError: 'standing',
      },
      after: { loadingLimit: 'standing' },
    },
    standing: {
      meta: { caption: 'Eingeladen', screen: 'second', requirements: ['REG-08'] },
    },
  },
});
