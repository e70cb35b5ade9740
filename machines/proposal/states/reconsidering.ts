import type { ProposalEvent } from '../proposal.types.ts';

type Reconsidered = Extract<ProposalEvent, { readonly type: 'answer.reconsidered' }>;

/** Back to the questions, at the answer that stands in the way: wherever one is named on the screen. */
export const reconsidering = {
  'answer.reconsidered': {
    target: '#proposal.left',
    actions: {
      type: 'rememberQuestion',
      params: ({ event }: { readonly event: Reconsidered }) => ({ question: event.question }),
    },
  },
} as const;
