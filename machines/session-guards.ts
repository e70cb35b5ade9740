import type { DoneActorEvent } from 'xstate';
import type { LoginOutput } from './login/login.types.ts';
import type { SessionEnding } from './session/session.types.ts';

/** What a look at a stored sign-in finds, in any app. */
export interface Found {
  readonly kind: 'none' | 'revoked' | 'alive';
}

export interface Ended {
  readonly ending: SessionEnding;
}

export interface Restored {
  readonly restored: Found;
}

export interface LoggedIn {
  readonly output: { readonly kind: LoginOutput['kind'] };
}

/** What every root chart asks of sign-ins and sessions. */
export const sessionGuards = {
  hasSignedIn: (_: unknown, { output }: LoggedIn) => output.kind === 'signedIn',
  hasForgotten: (_: unknown, { output }: LoggedIn) => output.kind === 'forgotten',
  isAlive: (_: unknown, { restored }: Restored) => restored.kind === 'alive',
  wasRevokedBefore: (_: unknown, { restored }: Restored) => restored.kind === 'revoked',
  isGone: (_: unknown, { restored }: Restored) => restored.kind === 'none',
  wasByHand: (_: unknown, { ending }: Ended) => ending === 'byHand',
  hasExpired: (_: unknown, { ending }: Ended) => ending === 'expired',
  wasRevoked: (_: unknown, { ending }: Ended) => ending === 'revoked',
  hasFailed: (_: unknown, { ending }: Ended) => ending === 'failed',
};

/** Where a look at a stored sign-in leads, the same in every app. */
export const restoreEnds = <Restored extends Found>() => {
  const restored = ({ event }: { readonly event: DoneActorEvent<Restored> }): { readonly restored: Restored } => ({
    restored: event.output,
  });
  return [
    {
      guard: { type: 'isAlive', params: restored },
      target: 'present',
      actions: { type: 'rememberRestored', params: restored },
    },
    {
      guard: { type: 'wasRevokedBefore', params: restored },
      target: 'absent',
      actions: { type: 'goAfterSession', params: { ending: 'revoked' } },
    },
    { guard: { type: 'isGone', params: restored }, target: 'absent' },
  ] as const;
};
