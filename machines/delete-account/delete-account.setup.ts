import { assign, sendTo, setup } from 'xstate';
import { isDeletionWord } from '#domain/person/deletion.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  DeleteAccountContext,
  DeleteAccountEvent,
  DeleteAccountScreen,
  DeletionEnding,
  DeletionNews,
  DeletionProblem,
  DeletionStanding,
  FrameNotice,
  PrepareDeletionResult,
} from './delete-account.types.ts';

export interface Loaded {
  readonly standing: DeletionStanding;
}
export interface Typed {
  readonly word: string;
}
export interface Answered {
  readonly result: PrepareDeletionResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

const ends =
  (kind: ConfirmationOutput['kind']) =>
  (_: unknown, { output }: Ended): boolean =>
    output.kind === kind;

const nothingBegun = { word: '', problem: null, operation: null, ending: null } as const;

/** The app is told when the session is over; what is not known then is a fault, not a state. */
const keptUntilIn = ({ keptUntil }: DeleteAccountContext): string => {
  if (keptUntil === null) throw new Error('Nobody knows until when data are kept.');
  return keptUntil;
};

/** Bodies of the chart that deletes the access, by the names that its states use. */
export const deleteAccountSetup = setup({
  types: {
    context: {} as DeleteAccountContext,
    events: {} as DeleteAccountEvent,
    meta: {} as JourneyMeta<DeleteAccountScreen>,
    children: {} as {
      readonly frame: 'frame';
      readonly loadStanding: 'loadStanding';
      readonly prepareDeletion: 'prepareDeletion';
      readonly confirmation: 'confirmation';
    },
  },
  actors: {
    frame: channel<FrameNotice>('frame'),
    loadStanding: port<DeletionStanding>('loadStanding'),
    prepareDeletion: port<PrepareDeletionResult>('prepareDeletion'),
    confirmation: confirmationMachine,
  },
  guards: {
    isHeld: (_, { standing }: Loaded) => standing.reasons.length > 0,
    isMeant: (_, { word }: Typed) => isDeletionWord(word),
    isStored: (_, { result }: Answered) => result.ok,
    isStillOpen: (_, { result }: Answered) => !result.ok && result.refusal === 'STILL_OPEN',
    lacksNumber: (_, { result }: Answered) => !result.ok && result.refusal === 'NO_VALIDATED_NUMBER',
    isConfirmed: ends('confirmed'),
    isCanceled: ends('canceled'),
    isRefused: ends('refused'),
    isExhausted: ends('exhausted'),
    hasEnded: ends('ended'),
  },
  actions: {
    rememberStanding: assign((_, { standing }: Loaded) => ({ ...nothingBegun, standing })),
    rememberWord: assign((_, { word }: Typed) => ({ word, problem: null })),
    rememberOperation: assign((_, { result }: Answered) => (result.ok ? { operation: result.value } : {})),
    rememberKept: assign(({ context }, { output }: Ended) =>
      output.kind === 'confirmed'
        ? { keptUntil: output.receipt.keptUntil ?? context.standing?.retentionUntil ?? null }
        : {},
    ),
    forgetBegun: assign({ ...nothingBegun, news: null }),
    sayProblem: assign((_, params: { readonly problem: DeletionProblem }) => ({ problem: params.problem })),
    sayNews: assign((_, params: { readonly news: DeletionNews }) => ({ news: params.news })),
    rememberEnding: assign((_, params: { readonly ending: DeletionEnding }) => ({ ending: params.ending })),
    tellDeleted: sendTo('frame', ({ context }) => ({ type: 'access.deleted', keptUntil: keptUntilIn(context) })),
  },
  delays: { loadingLimit: patience.reading, preparingLimit: patience.binding },
});
