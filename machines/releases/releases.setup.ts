import { assign, setup } from 'xstate';
import { attemptKey } from '#domain/operation/attempt-key.ts';
import { isReason, isReleaseWord } from '#domain/staff/decision-form.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  Decision,
  DecisionInput,
  DecisionResult,
  LoadedReleases,
  OpenedRelease,
  OpenResult,
  ReleaseFilter,
  ReleasesContext,
  ReleasesEvent,
  ReleasesQuery,
  ReleasesScreen,
} from './releases.types.ts';

/** A form that is sent. */
export interface Sent {
  readonly decision: Decision;
  readonly reason: string;
  readonly confirmation: string;
}

const isWhole = ({ decision, reason, confirmation }: Sent): boolean =>
  isReason(reason) && (decision === 'REJECTED' || isReleaseWord(confirmation));

/** What is to be decided; a chart that decides nothing is a fault, not a state. */
export const decisionOf = ({ opened, wish, attempt }: ReleasesContext): DecisionInput => {
  if (opened === null || wish === null) throw new Error('There is nothing to decide.');
  const { release, beginning } = opened;
  return { releaseId: release.releaseId, ...wish, idempotencyKey: attemptKey(beginning, attempt) };
};

/** The id of what is to be opened. */
export const chosenOf = ({ chosen }: ReleasesContext): { readonly releaseId: string } => {
  if (chosen === null) throw new Error('There is nothing to open.');
  return { releaseId: chosen };
};

/** The chart's words; its states are in `releases.machine.ts` and `states/`. */
export const releasesWords = setup({
  types: {
    context: {} as ReleasesContext,
    events: {} as ReleasesEvent,
    meta: {} as JourneyMeta<ReleasesScreen>,
  },
  actors: {
    loadReleases: port<LoadedReleases, ReleasesQuery>('loadReleases'),
    openRelease: port<OpenResult, { readonly releaseId: string }>('openRelease'),
    decideRelease: port<DecisionResult, DecisionInput>('decideRelease'),
  },
  guards: {
    isLoaded: (_, { loaded }: { readonly loaded: LoadedReleases }) => loaded.ok,
    isForbidden: (_, { loaded }: { readonly loaded: LoadedReleases }) => !loaded.ok,
    hasMore: ({ context }) => context.next !== null,
    isShown: ({ context }, params: { readonly releaseId: string }) =>
      context.releases.some(({ releaseId }) => releaseId === params.releaseId),
    isOpened: (_, { result }: { readonly result: OpenResult }) => result.ok,
    isGone: (_, { result }: { readonly result: OpenResult }) => !result.ok,
    mayDecide: ({ context: { opened } }) =>
      opened !== null && opened.release.status === 'REQUESTED' && opened.release.lookOnly === null,
    isWhole: (_, sent: Sent) => isWhole(sent),
    isDone: (_, { result }: { readonly result: DecisionResult }) => result.ok,
    isRefused: (_, { result }: { readonly result: DecisionResult }) => !result.ok,
  },
  actions: {
    rememberFilter: assign((_, { filter }: { readonly filter: ReleaseFilter }) => ({ filter, after: null })),
    goToNewest: assign({ after: null }),
    rememberReleases: assign((_, { loaded }: { readonly loaded: LoadedReleases }) => (loaded.ok ? loaded.value : {})),
    // In place of the newer ones: a page after the other would fill the memory without end.
    rememberOlder: assign(({ context }, { loaded }: { readonly loaded: LoadedReleases }) =>
      loaded.ok ? { ...loaded.value, after: context.next, isMoreMissing: false } : {},
    ),
    missMore: assign({ isMoreMissing: true }),
    // It comes anew at every return.
    closeList: assign({ releases: [], next: null, isMoreMissing: false }),
    rememberChosen: assign((_, params: { readonly releaseId: string }) => ({ chosen: params.releaseId, news: null })),
    rememberOpened: assign((_, { result }: { readonly result: OpenResult }) =>
      result.ok ? { opened: result.value satisfies OpenedRelease, attempt: 0 } : {},
    ),
    closeOpened: assign({ chosen: null, opened: null, wish: null, flaws: null, refusal: null, attempt: 0 }),
    sayGone: assign({ news: 'GONE' as const }),
    forgetNews: assign({ news: null }),
    rememberWish: assign(({ context }, { decision, reason }: Sent) => ({
      wish: { decision, reason: reason.trim() },
      flaws: null,
      attempt: context.attempt + 1,
    })),
    rememberFlaws: assign((_, { decision, reason, confirmation }: Sent) => ({
      flaws: { reason: !isReason(reason), confirmation: decision === 'APPROVED' && !isReleaseWord(confirmation) },
    })),
    forgetFlaws: assign({ flaws: null }),
    rememberRefusal: assign((_, { result }: { readonly result: DecisionResult }) =>
      result.ok ? {} : { refusal: result.refusal },
    ),
  },
  delays: { readingLimit: patience.reading, decidingLimit: patience.binding },
});
