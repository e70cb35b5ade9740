import { topUpSetup } from './top-up.setup.ts';
import { wishOf } from './top-up.select.ts';
import { deciding } from './states/deciding.ts';
import type { LoadResult, PlaceResult } from './top-up.types.ts';

/** Raised with every change that a stored snapshot or draft could not live through. */
export const topUpVersion = 1;

const loaded = ({ event }: { event: { output: LoadResult } }) => ({ result: event.output });
const placed = ({ event }: { event: { output: PlaceResult } }) => ({ result: event.output });

const nextKey = { type: 'rememberNextKey', params: placed } as const;
const offered = [
  { type: 'rememberOptions', params: loaded },
  { type: 'offerDraft', params: loaded },
] as const;
const hindered = { target: 'hindered', actions: offered } as const;
const changedMeanwhile = {
  target: 'loading',
  actions: [{ type: 'sayProblem', params: { problem: 'CHANGED_MEANWHILE' } }, nextKey],
} as const;
/** Told while something is under way here that must not be interrupted. */
const toldOfOther = { actions: { type: 'sayProblem', params: { problem: 'ORDERED_ELSEWHERE' } } } as const;

/**
 * Pays money into an investment (BNK-14, decisions §10, §21): by debit of the reference account or of another one, by wire,
 * with a voucher, or with cash of the clearing account PLUS.
 *
 * Promises: nothing is ordered before it was reviewed and accepted, and then exactly that; no debit without a mandate that
 * is in force or was accepted here, and none from the account of somebody else; a lost order is repeated under the key that
 * it had, so nothing is ordered twice, and until its answer is known nobody is told that nothing happened; what was entered
 * stays through every refusal, fault, end of a session and new sign-in, but for a voucher's code; an investment that waits
 * for its first money shows how that is paid, and asks for no other; what another tab orders makes this one ask anew. The
 * draft ends with the order, on the server.
 */
export const topUpMachine = topUpSetup.createMachine({
  id: 'topUp',
  context: ({ input }) => ({
    ipsId: input.ipsId,
    options: null,
    holder: null,
    method: input.wanted,
    bankAccount: '',
    account: null,
    isMandateAccepted: false,
    typed: '',
    amount: null,
    code: '',
    attemptsLeft: null,
    problem: null,
    key: '',
    placed: null,
    lookedAt: null,
    savedAt: null,
  }),
  meta: { caption: 'Einzahlung', requirements: ['BNK-14', 'BNK-08', 'SHL-09', 'SES-04', 'API-07'] },
  invoke: [
    { id: 'keepDraft', src: 'keepDraft', input: ({ context }) => ({ ipsId: context.ipsId }) },
    { id: 'watchSurroundings', src: 'watchSurroundings', input: ({ context }) => ({ ipsId: context.ipsId }) },
  ],
  // The draft ends with the order: from then on nothing is said of one, and the end of a session keeps none.
  on: {
    'draft.saved': {
      guard: 'isUnordered',
      actions: { type: 'rememberSaved', params: ({ event }) => ({ at: event.at }) },
    },
    'draft.lost': { guard: 'isUnordered', actions: 'forgetSaved' },
    'session.ended': { guard: 'isUnordered', target: '.interrupted' },
  },
  initial: 'loading',
  states: {
    loading: {
      meta: {
        caption: 'Möglichkeiten werden ermittelt, Entwurf wieder angeboten',
        screen: 'loading',
        requirements: ['BNK-14'],
      },
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context }) => ({ ipsId: context.ipsId }),
        onDone: [
          { guard: { type: 'isUnknown', params: loaded }, target: 'unknown' },
          { guard: { type: 'isUnidentified', params: loaded }, ...hindered },
          { guard: { type: 'isUnopened', params: loaded }, ...hindered },
          { guard: { type: 'isClosing', params: loaded }, ...hindered },
          { guard: { type: 'isChangingStrategy', params: loaded }, ...hindered },
          { guard: { type: 'isClosed', params: loaded }, ...hindered },
          { guard: { type: 'awaitsTransfer', params: loaded }, target: 'firstTransferAwaited', actions: offered },
          { guard: { type: 'awaitsFirstPayment', params: loaded }, ...hindered },
          { guard: { type: 'paysOutEverything', params: loaded }, ...hindered },
          { guard: { type: 'isExpired', params: loaded }, ...hindered },
          { guard: { type: 'offersNothing', params: loaded }, ...hindered },
          { target: 'deciding', actions: offered },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Möglichkeiten konnten nicht ermittelt werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: { caption: 'Anlage nicht gefunden', ending: 'refused', screen: 'unknown', requirements: ['BNK-14'] },
    },
    hindered: {
      type: 'final',
      meta: {
        caption: 'Keine Einzahlung möglich: Grund und Abhilfe',
        ending: 'refused',
        screen: 'hindered',
        requirements: ['BNK-14', 'SHL-09'],
      },
    },
    firstTransferAwaited: {
      type: 'final',
      meta: {
        caption: 'Erste Einzahlung erwartet: ihre Überweisungsdaten, kein neuer Auftrag',
        ending: 'success',
        screen: 'opening',
        requirements: ['BNK-14'],
      },
    },
    deciding,
    placing: {
      meta: { caption: 'Auftrag wird erteilt', screen: 'review', requirements: ['BNK-14'] },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ wish: wishOf(context), key: context.key }),
        onDone: [
          {
            guard: { type: 'isWired', params: placed },
            target: 'transferring',
            actions: [{ type: 'rememberPlaced', params: placed }, nextKey],
          },
          {
            guard: { type: 'isPlaced', params: placed },
            target: 'done',
            actions: [{ type: 'rememberPlaced', params: placed }, nextKey],
          },
          {
            guard: { type: 'hasLostMandate', params: placed },
            target: 'deciding.consenting',
            actions: [{ type: 'sayProblem', params: { problem: 'MANDATE_ENDED' } }, nextKey],
          },
          {
            guard: { type: 'isRefusedAsForeign', params: placed },
            target: 'deciding.enteringAccount',
            actions: [{ type: 'sayProblem', params: { problem: 'ACCOUNT_NOT_OWN' } }, nextKey],
          },
          {
            guard: { type: 'hasLostAccount', params: placed },
            target: 'deciding.enteringAccount',
            actions: [{ type: 'sayProblem', params: { problem: 'IBAN_INVALID' } }, nextKey],
          },
          { guard: { type: 'isLocked', params: placed }, target: 'deciding.voucherLocked', actions: nextKey },
          {
            guard: { type: 'isRefusedVoucher', params: placed },
            target: 'deciding.enteringVoucher',
            actions: [{ type: 'sayVoucherProblem', params: placed }, nextKey],
          },
          {
            guard: { type: 'isTooMuchDebited', params: placed },
            target: 'deciding.entering',
            actions: [{ type: 'sayProblem', params: { problem: 'TOO_MUCH_DEBITED' } }, nextKey],
          },
          {
            guard: { type: 'isTooOften', params: placed },
            target: 'loading',
            actions: [{ type: 'sayProblem', params: { problem: 'TOO_MANY_PAYMENTS' } }, nextKey],
          },
          // What was possible before is no longer: the fresh options say what is.
          { guard: { type: 'isImpossible', params: placed }, ...changedMeanwhile },
          { guard: { type: 'isOutOfBounds', params: placed }, ...changedMeanwhile },
          { guard: { type: 'hasLostMethod', params: placed }, ...changedMeanwhile },
        ],
        onError: 'unsure',
      },
      after: { placingLimit: 'unsure' },
      // The end of the session does not undo what is under way: whether a draft is left is seen after the next sign-in.
      on: { 'elsewhere.ordered': toldOfOther, 'session.ended': 'abandoned' },
    },
    // These three are not final: a chart that ends stops its channels before they hear what they are told.
    unsure: {
      entry: 'tellOtherTabs',
      meta: {
        caption: 'Keine Antwort: Ausgang noch offen',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-14', 'BNK-08'],
      },
      on: { 'order.retried': 'placing' },
    },
    transferring: {
      entry: 'tellOtherTabs',
      meta: {
        caption: 'Auftrag erteilt: Überweisung ausführen',
        screen: 'transfer',
        ending: 'success',
        requirements: ['BNK-14', 'BNK-08'],
      },
    },
    done: {
      entry: 'tellOtherTabs',
      meta: { caption: 'Auftrag erteilt', screen: 'done', ending: 'success', requirements: ['BNK-14', 'BNK-08'] },
    },
    abandoned: {
      type: 'final',
      meta: {
        caption: 'Sitzung beendet, während der Auftrag lief: Ausgang offen',
        requirements: ['SES-04', 'BNK-14'],
        ending: 'failed',
      },
    },
    interrupted: {
      type: 'final',
      meta: { caption: 'Sitzung beendet: Entwurf bleibt bewahrt', requirements: ['SES-04', 'BNK-14'], ending: 'left' },
    },
  },
});
