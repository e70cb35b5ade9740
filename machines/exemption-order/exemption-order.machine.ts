import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { confirmationInputOf, endInputOf } from './exemption-order.select.ts';
import { exemptionOrderSetup } from './exemption-order.setup.ts';
import type { EndResult, LoadedOrders } from './exemption-order.types.ts';

const arrived = ({ event }: { event: { output: LoadedOrders } }) => ({ loaded: event.output });
const stored = ({ event }: { event: { output: EndResult } }) => ({ result: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const wanted = ({ event }: { event: { subject: string } }) => ({ subject: event.subject });

const unsent = { target: 'asking', actions: 'sayUnsent' } as const;
const changedMeanwhile = {
  target: 'loading',
  actions: { type: 'sayNews', params: { news: 'CHANGED_MEANWHILE' } },
} as const;
const unsure = { target: 'loading', actions: { type: 'sayNews', params: { news: 'UNSURE' } } } as const;
const came = (ending: 'exhausted' | 'ended') =>
  ({ target: 'notDone', actions: { type: 'rememberEnding', params: { ending } } }) as const;

/**
 * Shows the exemption orders of a customer and of the children whom they act for, and ends one (BNK-22, decisions §9, §11).
 *
 * Promises: what is used and what is left stands beside each order; nothing ends without a TAN, and before it is read what
 * stays of it; an order that is used stays as far as it is used until the year's end; an outcome that we do not know is looked
 * up and never called a failure.
 */
export const exemptionOrderMachine = exemptionOrderSetup.createMachine({
  id: 'exemptionOrder',
  context: { standings: [], today: '', chosen: null, operation: null, isUnsent: false, ending: null, news: null },
  meta: { caption: 'Freistellungsauftrag', requirements: ['BNK-22', 'API-07'] },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetChosen',
      meta: { caption: 'Freistellungsaufträge werden geladen', screen: 'loading', requirements: ['BNK-22'] },
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        onDone: [
          { guard: { type: 'hasNone', params: arrived }, target: 'empty' },
          { target: 'showing', actions: { type: 'rememberOrders', params: arrived } },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: {
        caption: 'Freistellungsaufträge konnten nicht geladen werden',
        screen: 'loadFailed',
        requirements: ['API-07'],
      },
      on: { 'orders.reloaded': 'loading' },
    },
    empty: {
      meta: { caption: 'Kein Konto, für das einer gelten könnte', screen: 'empty', requirements: ['BNK-22'] },
      on: { 'orders.reloaded': 'loading' },
    },
    showing: {
      meta: { caption: 'Was freigestellt, verbraucht und frei ist', screen: 'orders', requirements: ['BNK-22'] },
      on: {
        'end.wanted': {
          guard: { type: 'isEndable', params: wanted },
          target: 'asking',
          actions: { type: 'rememberChosen', params: wanted },
        },
        'orders.reloaded': { target: 'loading', actions: 'forgetNews' },
      },
    },
    asking: {
      meta: { caption: 'Wirklich beenden? Was davon bleibt', screen: 'orders', requirements: ['BNK-22'] },
      on: {
        'end.accepted': { target: 'preparing', actions: 'forgetUnsent' },
        'end.left': { target: 'showing', actions: 'forgetChosen' },
      },
    },
    preparing: {
      meta: { caption: 'Ende wird hinterlegt', screen: 'orders', requirements: ['BNK-22'] },
      invoke: {
        id: 'prepareEnd',
        src: 'prepareEnd',
        input: ({ context }) => endInputOf(context),
        onDone: [
          {
            guard: { type: 'isStored', params: stored },
            target: 'confirming',
            actions: { type: 'rememberOperation', params: stored },
          },
          { guard: { type: 'lacksNumber', params: stored }, target: 'hindered' },
          { guard: { type: 'isGone', params: stored }, ...changedMeanwhile },
        ],
        onError: unsent,
      },
      after: { preparingLimit: unsent },
    },
    hindered: {
      meta: {
        caption: 'Ohne Mobilnummer kein SMS-Code: Grund und Abhilfe',
        screen: 'hindered',
        ending: 'refused',
        requirements: ['BNK-22'],
      },
      // A number may have been added meanwhile.
      on: { 'orders.reloaded': 'loading' },
    },
    confirming: {
      meta: { caption: 'Ende mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-22'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => confirmationInputOf(context),
        onDone: [
          { guard: { type: 'isConfirmed', params: ended }, target: 'done' },
          { guard: { type: 'isCanceled', params: ended }, target: 'showing', actions: 'forgetChosen' },
          { guard: { type: 'isRefused', params: ended }, ...changedMeanwhile },
          { guard: { type: 'isExhausted', params: ended }, ...came('exhausted') },
          { guard: { type: 'hasEnded', params: ended }, ...came('ended') },
          // Whatever else: nobody knows, so it is looked at.
          unsure,
        ],
        onError: unsure,
      },
    },
    notDone: {
      meta: { caption: 'Nichts beendet: neu beginnen', screen: 'notDone', requirements: ['BNK-22'] },
      on: { 'orders.reloaded': 'loading' },
    },
    done: {
      meta: {
        caption: 'Beendet, oder bis zum Jahresende gesenkt',
        screen: 'done',
        ending: 'success',
        requirements: ['BNK-22'],
      },
      on: { 'orders.reloaded': { target: 'loading', actions: 'forgetNews' } },
    },
  },
});
