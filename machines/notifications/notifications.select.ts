import type { ConsentChannel, ConsentState } from '#domain/person/consent.ts';
import type { ChannelConsent } from './notifications.types.ts';

interface Held {
  readonly preferences: readonly Pick<ChannelConsent, 'channel' | 'state'>[];
}

const inState =
  (...states: readonly ConsentState[]) =>
  ({ preferences }: Held): readonly ConsentChannel[] =>
    preferences.filter(({ state }) => states.includes(state)).map(({ channel }) => channel);

/** What can be agreed to. */
export const askable = inState('NONE', 'WITHDRAWN');

/** What waits for the link of the mail. */
export const waiting = inState('PENDING');

/** What can be withdrawn: also what was asked for and not confirmed. */
export const withdrawable = inState('PENDING', 'GIVEN');
