import type { DoneActorEvent } from 'xstate';
import type { SessionEnding, SessionOutput } from './session/session.types.ts';

export interface Ended {
  readonly event: DoneActorEvent<SessionOutput>;
}

const endingOf = ({ event }: Ended): { readonly ending: SessionEnding } => ({ ending: event.output.ending });

/** The ways out of a session, the same in every app: each leads to nobody's being signed in, and to the page that says why. */
export const sessionEnds = {
  onDone: [
    {
      guard: { type: 'wasByHand', params: endingOf },
      target: 'absent',
      actions: { type: 'goAfterSession', params: { ending: 'byHand' } },
    },
    {
      guard: { type: 'hasExpired', params: endingOf },
      target: 'absent',
      actions: { type: 'goAfterSession', params: { ending: 'expired' } },
    },
    {
      guard: { type: 'wasRevoked', params: endingOf },
      target: 'absent',
      actions: { type: 'goAfterSession', params: { ending: 'revoked' } },
    },
    {
      guard: { type: 'hasFailed', params: endingOf },
      target: 'absent',
      actions: { type: 'goAfterSession', params: { ending: 'failed' } },
    },
  ],
  onError: { target: 'absent', actions: { type: 'goAfterSession', params: { ending: 'failed' } } },
} as const;
