import type { DoneStateEvent } from 'xstate';
import { parseEmail } from '#domain/person/email.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { confirmed, secondPersonSetup, setbacksTo, unconfirmedTo, unsure } from './second-person.setup.ts';
import type {
  LoadSecondResult,
  PrepareInviteInput,
  PrepareInviteResult,
  SecondPersonContext,
  SecondPersonOutput,
  WithdrawCaseResult,
} from './second-person.types.ts';
import { confirmingCorrection, correcting, preparingCorrection } from './states/correcting.ts';

const loaded = ({ event }: { event: { output: LoadSecondResult } }) => ({ result: event.output });
const prepared = ({ event }: { event: { output: PrepareInviteResult } }) => ({ result: event.output });
const withdrawn = ({ event }: { event: { output: WithdrawCaseResult } }) => ({ result: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const typed = ({ event }: { event: { email: string } }) => ({ email: event.email });

/** Whom to invite to what; a chart that got here without knowing is a fault, not a state. */
const inviteOf = ({ standing, typed: text }: SecondPersonContext): PrepareInviteInput => {
  const read = parseEmail(text);
  if (standing === null || !read.ok) throw new Error('There is nobody to invite.');
  return { businessPartnerId: standing.businessPartnerId, email: read.value };
};

const unprepared = {
  target: 'inviting',
  actions: { type: 'sayProblem', params: { problem: 'NOT_PREPARED' } },
} as const;
const unwithdrawn = {
  target: 'loading',
  actions: { type: 'sayNews', params: { news: 'NOT_WITHDRAWN' } },
} as const;

/**
 * Somebody has signed and waits for the second person: how the invitation stands, inviting once more, or giving up (REG-08).
 *
 * Promises: what is said of the invitation is what the bank knows; nobody is invited without the code, and to no address that
 * was not read before; a lost answer is looked up and never called a failure; nothing ends without a question that says what
 * ends; whoever signs meanwhile is never written off.
 */
export const secondPersonMachine = secondPersonSetup.createMachine({
  id: 'secondPerson',
  context: ({ input }) => ({
    caseId: input.caseId,
    standing: null,
    typed: '',
    problem: null,
    birthDate: '',
    flaws: [],
    news: null,
    operation: null,
  }),
  meta: { caption: 'Zweite Person', requirements: ['REG-08'] },
  output: ({ event }) => (event as DoneStateEvent<SecondPersonOutput>).output,
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Stand der Einladung wird gelesen', screen: 'loading', requirements: ['REG-08'] },
      invoke: {
        id: 'loadSecond',
        src: 'loadSecond',
        input: ({ context }) => ({ caseId: context.caseId }),
        onDone: [
          {
            guard: { type: 'isWaiting', params: loaded },
            target: 'sorted',
            actions: { type: 'rememberStanding', params: loaded },
          },
          { guard: { type: 'hasJoined', params: loaded }, target: 'joined' },
          { guard: { type: 'isOver', params: loaded }, target: 'closed' },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Stand nicht gelesen', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading', 'page.left': 'left' },
    },
    sorted: {
      meta: { caption: 'Wie steht die Einladung?', requirements: ['REG-08'] },
      always: [
        { guard: 'isAwaited', target: 'standing.awaited' },
        { guard: 'isDeclined', target: 'standing.declined' },
        { target: 'standing.lapsed' },
      ],
    },
    standing: {
      meta: { caption: 'Die Unterschrift fehlt noch', requirements: ['REG-08'] },
      initial: 'awaited',
      on: {
        'invitation.wanted': { target: 'inviting', actions: ['forgetNews', 'offerAddress'] },
        'correction.wanted': { target: 'correcting', actions: ['forgetNews', 'offerBirthDate'] },
        'withdrawal.wanted': { target: 'doubting', actions: 'forgetNews' },
        'status.requested': { target: 'loading', actions: 'forgetNews' },
        'page.left': 'left',
      },
      states: {
        awaited: {
          meta: { caption: 'Eingeladen, wir warten', screen: 'standing', requirements: ['REG-08'] },
        },
        declined: {
          meta: { caption: 'Einladung wurde abgelehnt', screen: 'standing', requirements: ['REG-08'] },
        },
        lapsed: {
          meta: { caption: 'Einladung ist abgelaufen', screen: 'standing', requirements: ['REG-08'] },
        },
      },
    },
    inviting: {
      meta: { caption: 'An welche Adresse noch einmal einladen?', screen: 'form', requirements: ['REG-08'] },
      on: {
        'address.typed': { actions: { type: 'rememberTyped', params: typed } },
        'address.entered': [
          {
            guard: { type: 'isAddress', params: typed },
            target: 'preparing',
            actions: [{ type: 'rememberTyped', params: typed }, 'forgetProblem'],
          },
          {
            actions: [
              { type: 'rememberTyped', params: typed },
              { type: 'sayFlaw', params: typed },
            ],
          },
        ],
        'step.left': { target: 'sorted', actions: 'forgetProblem' },
      },
    },
    preparing: {
      meta: { caption: 'Einladung wird vorbereitet', screen: 'form', requirements: ['REG-08'] },
      invoke: {
        id: 'prepareInvite',
        src: 'prepareInvite',
        input: ({ context }) => inviteOf(context),
        onDone: [
          {
            guard: { type: 'isPrepared', params: prepared },
            target: 'confirming',
            actions: { type: 'rememberOperation', params: prepared },
          },
          {
            guard: { type: 'isAddressRefused', params: prepared },
            target: 'inviting',
            actions: { type: 'sayProblem', params: { problem: 'ADDRESS_REFUSED' } },
          },
          ...setbacksTo('inviting'),
        ],
        onError: unprepared,
      },
      after: { preparingLimit: unprepared },
    },
    correcting,
    preparingCorrection,
    confirmingCorrection,
    confirming: {
      meta: { caption: 'Einladung mit SMS-Code bestätigen', screen: 'confirming', requirements: ['REG-08'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: confirmed,
        onDone: [
          {
            guard: { type: 'isReminded', params: ended },
            target: 'loading',
            actions: ['forgetTyped', { type: 'sayNews', params: { news: 'REMINDED' } }],
          },
          {
            guard: { type: 'isConfirmed', params: ended },
            target: 'loading',
            actions: ['forgetTyped', { type: 'sayNews', params: { news: 'SENT' } }],
          },
          ...unconfirmedTo('inviting'),
        ],
        onError: unsure,
      },
    },
    doubting: {
      meta: { caption: 'Antrag wirklich zurückziehen?', screen: 'doubt', requirements: ['REG-08', 'ONB-13'] },
      on: { 'withdrawal.confirmed': 'withdrawing', 'step.left': 'sorted' },
    },
    withdrawing: {
      meta: { caption: 'Antrag wird zurückgezogen', screen: 'doubt', requirements: ['REG-08', 'ONB-13'] },
      invoke: {
        id: 'withdrawCase',
        src: 'withdrawCase',
        input: ({ context }) => ({ caseId: context.caseId }),
        onDone: [
          { guard: { type: 'isWithdrawn', params: withdrawn }, target: 'retracted' },
          { guard: { type: 'isMovedOn', params: withdrawn }, target: 'loading' },
        ],
        onError: unwithdrawn,
      },
      after: { withdrawingLimit: unwithdrawn },
    },
    joined: {
      type: 'final',
      output: { kind: 'joined' },
      meta: { caption: 'Inzwischen unterschrieben', ending: 'success', requirements: ['REG-08'] },
    },
    retracted: {
      type: 'final',
      output: { kind: 'withdrawn' },
      meta: { caption: 'Antrag zurückgezogen', ending: 'left', requirements: ['REG-08', 'ONB-13'] },
    },
    closed: {
      type: 'final',
      output: { kind: 'closed' },
      meta: { caption: 'Antrag ist schon beendet', ending: 'refused', requirements: ['REG-08'] },
    },
    left: {
      type: 'final',
      output: { kind: 'left' },
      meta: { caption: 'Weiter warten', ending: 'left', requirements: ['REG-08'] },
    },
  },
});
