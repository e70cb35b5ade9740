import { assign, setup } from 'xstate';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { hasLapsed } from '#domain/mandate/mandate.ts';
import type { JourneyMeta } from '../journey.ts';
import type { MandateContext, MandateEvent, MandateInput } from './mandate.types.ts';

/** Raised with every change that a stored snapshot could not live through. */
export const mandateVersion = 1;

/**
 * The life of a SEPA mandate's version on the server (decisions §10, §13).
 *
 * Promises: only what is active is ever used, and using it puts its lapse off; it lapses after 36 months without a debit,
 * not a day earlier; whatever has ended never comes back: an amended mandate goes on as a new version.
 */
export const mandateMachine = setup({
  types: {
    context: {} as MandateContext,
    events: {} as MandateEvent,
    input: {} as MandateInput,
    meta: {} as JourneyMeta,
  },
  guards: {
    hasLapsedOn: ({ context }, params: { readonly today: IsoDate }) => hasLapsed(context, params.today),
  },
  actions: {
    rememberUse: assign({
      lastUsedOn: ({ context }, params: { readonly on: IsoDate }) =>
        context.lastUsedOn !== null && context.lastUsedOn > params.on ? context.lastUsedOn : params.on,
    }),
  },
}).createMachine({
  id: 'mandate',
  context: ({ input }) => ({ signedOn: input.signedOn, lastUsedOn: input.lastUsedOn }),
  initial: 'active',
  meta: { caption: 'Lebenslauf eines Lastschriftmandats', requirements: ['BNK-14', 'BNK-15'] },
  states: {
    active: {
      meta: { caption: 'Gültig', requirements: ['BNK-14'] },
      on: {
        'mandate.used': { actions: { type: 'rememberUse', params: ({ event }) => ({ on: event.on }) } },
        'mandate.revoked': 'revoked',
        'mandate.amended': 'revoked',
        'day.begun': {
          guard: { type: 'hasLapsedOn', params: ({ event }) => ({ today: event.today }) },
          target: 'expired',
        },
      },
    },
    revoked: { type: 'final', meta: { caption: 'Widerrufen oder ersetzt', ending: 'left', requirements: ['BNK-14'] } },
    expired: { type: 'final', meta: { caption: 'Verfallen', ending: 'left', requirements: ['BNK-14'] } },
  },
});
