import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  ConfirmResult,
  ConsentLinkContext,
  ConsentLinkEvent,
  ConsentLinkInput,
  ConsentLinkScreen,
  WithdrawResult,
} from './consent-link.types.ts';

interface Confirmed {
  readonly result: ConfirmResult;
}
interface Withdrawn {
  readonly result: WithdrawResult;
}

const confirmed = ({ event }: { readonly event: { readonly output: ConfirmResult } }) => ({ result: event.output });
const withdrawn = ({ event }: { readonly event: { readonly output: WithdrawResult } }) => ({ result: event.output });
const unsure = { target: 'unsure', actions: 'rememberUnsure' } as const;
const following = {
  'link.followed': [{ guard: 'isToConfirm', target: 'confirming' }, { target: 'withdrawing' }],
} as const;

/**
 * Follows the link of a mail about advertising, without signing in: the second half of a double opt-in, or the way out (BNK-16).
 *
 * Promises: opening the address does nothing, since programs that read mails open it too; one press confirms or withdraws; a
 * link that has ended says why that may be; an answer that never came is called neither yes nor no.
 */
export const consentLinkMachine = setup({
  types: {
    context: {} as ConsentLinkContext,
    events: {} as ConsentLinkEvent,
    input: {} as ConsentLinkInput,
    meta: {} as JourneyMeta<ConsentLinkScreen>,
  },
  actors: { confirm: port<ConfirmResult>('confirm'), withdraw: port<WithdrawResult>('withdraw') },
  guards: {
    hasLink: ({ context }) => context.hasLink,
    isToConfirm: ({ context }) => context.purpose === 'confirm',
    isConfirmed: (_, { result }: Confirmed) => result.ok && result.value.length > 0,
    isOvertaken: (_, { result }: Confirmed) => result.ok && result.value.length === 0,
    hasEnded: (_, { result }: Confirmed) => !result.ok,
    isWithdrawn: (_, { result }: Withdrawn) => result.ok,
    isUnknown: (_, { result }: Withdrawn) => !result.ok,
  },
  actions: {
    rememberConfirmed: assign((_, { result }: Confirmed) => (result.ok ? { confirmed: result.value } : {})),
    rememberUnsure: assign({ isUnsure: true }),
  },
  delays: { followingLimit: patience.binding },
}).createMachine({
  id: 'consentLink',
  context: ({ input: { purpose, hasLink } }) => ({ purpose, hasLink, confirmed: [], isUnsure: false }),
  meta: { caption: 'Link zur Werbung', requirements: ['BNK-16', 'API-07'] },
  initial: 'opening',
  states: {
    opening: {
      meta: { caption: 'Link wird gelesen', requirements: ['BNK-16'] },
      always: [{ guard: 'hasLink', target: 'asking' }, { target: 'ended' }],
    },
    asking: {
      meta: { caption: 'Bestätigen oder widerrufen?', screen: 'asking', requirements: ['BNK-16'] },
      on: following,
    },
    confirming: {
      meta: { caption: 'Einwilligung wird bestätigt', screen: 'asking', requirements: ['BNK-16'] },
      invoke: {
        id: 'confirm',
        src: 'confirm',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: confirmed },
            target: 'confirmed',
            actions: { type: 'rememberConfirmed', params: confirmed },
          },
          { guard: { type: 'isOvertaken', params: confirmed }, target: 'overtaken' },
          { guard: { type: 'hasEnded', params: confirmed }, target: 'ended' },
        ],
        onError: unsure,
      },
      after: { followingLimit: unsure },
    },
    withdrawing: {
      meta: { caption: 'Werbung wird widerrufen', screen: 'asking', requirements: ['BNK-16'] },
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        onDone: [
          { guard: { type: 'isWithdrawn', params: withdrawn }, target: 'withdrawn' },
          { guard: { type: 'isUnknown', params: withdrawn }, target: 'ended' },
        ],
        onError: unsure,
      },
      after: { followingLimit: unsure },
    },
    unsure: {
      meta: { caption: 'Keine Antwort: Ausgang noch offen', screen: 'unsure', requirements: ['BNK-16', 'API-07'] },
      on: following,
    },
    ended: {
      type: 'final',
      meta: { caption: 'Link gilt nicht (mehr)', screen: 'ended', ending: 'refused', requirements: ['BNK-16'] },
    },
    confirmed: {
      type: 'final',
      meta: { caption: 'Einwilligung bestätigt', screen: 'confirmed', ending: 'success', requirements: ['BNK-16'] },
    },
    overtaken: {
      type: 'final',
      meta: { caption: 'Inzwischen widerrufen', screen: 'overtaken', ending: 'refused', requirements: ['BNK-16'] },
    },
    withdrawn: {
      type: 'final',
      meta: { caption: 'Alles widerrufen', screen: 'withdrawn', ending: 'success', requirements: ['BNK-16'] },
    },
  },
});
