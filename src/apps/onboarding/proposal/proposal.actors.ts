import { fromPromise } from 'xstate';
import { getOffer } from '#api/offer/offer.ts';
import type { Caller } from '#client/call.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';

/** What the proposal needs of the server: the tables of today, once. Everything else is reckoned where it is shown. */
export const proposalActors = (caller: Caller): ActorsOf<typeof proposalMachine> => ({
  readOffer: fromPromise<Offer, { readonly accountType: ConditionAccountCode }>(async ({ input }) =>
    caller.call(getOffer, input),
  ),
});
