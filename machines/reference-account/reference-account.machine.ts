import type { AccountForm } from '#domain/application/account-forms.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { confirmationInputOf, prepareInputOf } from './reference-account.select.ts';
import { referenceAccountSetup } from './reference-account.setup.ts';
import type { AccountProblem, LoadedAccounts, PrepareResult } from './reference-account.types.ts';

const arrived = ({ event }: { event: { output: LoadedAccounts } }) => ({ loaded: event.output });
const stored = ({ event }: { event: { output: PrepareResult } }) => ({ result: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });

const typed = ({ event }: { event: { form: AccountForm } }) => event;

const refuse = {
  actions: [{ type: 'rememberForm', params: typed }, { type: 'sayFlaws', params: typed }, 'keepDraft'],
} as const;
const atIban = (code: AccountProblem['code']) =>
  ({
    target: 'entering',
    actions: { type: 'sayProblem', params: { problem: { field: 'iban', code } } },
  }) as const;
const notSent = {
  target: 'entering',
  actions: { type: 'sayProblem', params: { problem: { field: null, code: 'NOT_SENT' } } },
} as const;
const hindered = { target: 'hindered', actions: { type: 'sayObstacle', params: stored } } as const;
const unsure = { target: 'loading', actions: { type: 'sayNews', params: { news: 'UNSURE' } } } as const;
const came = (ending: 'exhausted' | 'ended') =>
  ({ target: 'notDone', actions: { type: 'rememberEnding', params: { ending } } }) as const;

/** Raised with every change that a stored draft could not live through. */
export const referenceAccountVersion = 1;

/**
 * Shows to which account is paid out, and puts another one of the owner's in its place (BNK-21, decisions §1, §9, §10).
 *
 * Of an account that closes or is closed too, as long as money is left that has to go somewhere.
 *
 * Promises: nobody is paid out to who does not own the money; nothing changes without a TAN whose SMS names holder and account,
 * and before that bank, name check and what becomes of plans and orders were read; what stands in the way is said before
 * anything is asked; an outcome that we do not know is looked up and never called a failure; what was entered stays through every
 * refusal, fault, end of a session and new sign-in, until it was confirmed or given up.
 */
export const referenceAccountMachine = referenceAccountSetup.createMachine({
  id: 'referenceAccount',
  context: {
    relations: [],
    chosen: null,
    form: { iban: '', holder: '' },
    kept: null,
    savedAt: null,
    problems: [],
    obstacle: null,
    prepared: null,
    receipt: null,
    ending: null,
    news: null,
  },
  meta: { caption: 'Referenzkonto', requirements: ['BNK-21', 'API-07'] },
  invoke: { id: 'keepDraft', src: 'keepDraft' },
  // Said where something is entered or reviewed; with what was confirmed the draft has ended.
  on: {
    'draft.saved': {
      guard: 'isBegun',
      actions: { type: 'rememberSaved', params: ({ event }) => ({ at: event.at }) },
    },
    'draft.lost': { guard: 'isBegun', actions: 'forgetSaved' },
  },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetBegun',
      meta: { caption: 'Referenzkonto wird geladen', screen: 'loading', requirements: ['BNK-21'] },
      invoke: {
        id: 'loadAccounts',
        src: 'loadAccounts',
        onDone: [
          { guard: { type: 'hasNone', params: arrived }, target: 'empty' },
          { target: 'showing', actions: { type: 'rememberAccounts', params: arrived } },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Referenzkonto konnte nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'accounts.reloaded': 'loading' },
    },
    empty: {
      meta: { caption: 'Kein Konto, zu dem eines gehört', screen: 'empty', requirements: ['BNK-21'] },
      on: { 'accounts.reloaded': 'loading' },
    },
    showing: {
      meta: { caption: 'Wohin ausgezahlt wird', screen: 'account', requirements: ['BNK-21'] },
      on: {
        'relation.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: { type: 'rememberRelation', params: ({ event }) => event },
        },
        'change.wanted': { guard: 'isChangeable', target: 'entering', actions: 'beginForm' },
        'accounts.reloaded': { target: 'loading', actions: 'forgetNews' },
      },
    },
    entering: {
      meta: { caption: 'Neues Konto angeben', screen: 'form', requirements: ['BNK-21'] },
      on: {
        'account.typed': {
          actions: [{ type: 'rememberForm', params: ({ event }) => event }, 'keepDraft'],
        },
        // All that is wrong is said at once; by the first of it the arrows tell why nothing goes on.
        'account.submitted': [
          {
            guard: { type: 'isFlawless', params: typed },
            target: 'preparing',
            actions: [{ type: 'rememberForm', params: typed }, 'keepDraft'],
          },
          { guard: { type: 'isIncomplete', params: typed }, ...refuse },
          { guard: { type: 'isMistyped', params: typed }, ...refuse },
          { guard: { type: 'isTypedOutOfReach', params: typed }, ...refuse },
          refuse,
        ],
        // Given up: nothing stays of it.
        'step.left': { target: 'showing', actions: ['forgetBegun', 'forgetKept', 'keepDraft'] },
      },
    },
    preparing: {
      meta: { caption: 'Neues Konto wird geprüft und hinterlegt', screen: 'form', requirements: ['BNK-21'] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => prepareInputOf(context),
        onDone: [
          {
            guard: { type: 'isStored', params: stored },
            target: 'reviewing',
            actions: { type: 'rememberPrepared', params: stored },
          },
          { guard: { type: 'isNoIban', params: stored }, ...atIban('IBAN_INVALID') },
          { guard: { type: 'isOutOfReach', params: stored }, ...atIban('IBAN_NOT_SEPA') },
          { guard: { type: 'isUnchanged', params: stored }, ...atIban('ACCOUNT_UNCHANGED') },
          { guard: { type: 'isNotIdentified', params: stored }, ...hindered },
          { guard: { type: 'lacksNumber', params: stored }, ...hindered },
          { guard: { type: 'isNotOpen', params: stored }, ...hindered },
          { guard: { type: 'isInReview', params: stored }, ...hindered },
          { guard: { type: 'isGone', params: stored }, ...hindered },
        ],
        onError: notSent,
      },
      after: { preparingLimit: notSent },
    },
    hindered: {
      meta: {
        caption: 'Änderung nicht möglich: Grund und Abhilfe',
        screen: 'hindered',
        ending: 'refused',
        requirements: ['BNK-21'],
      },
      // What stood in the way may be gone by now.
      on: { 'accounts.reloaded': 'loading' },
    },
    reviewing: {
      meta: { caption: 'Prüfen: Bank, Name, Folgen', screen: 'review', requirements: ['BNK-21'] },
      on: { 'review.accepted': 'confirming', 'step.left': { target: 'entering', actions: 'forgetPrepared' } },
    },
    confirming: {
      meta: { caption: 'Mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-21'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => confirmationInputOf(context),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ended },
            target: 'done',
            actions: { type: 'rememberReceipt', params: ended },
          },
          { guard: { type: 'isCanceled', params: ended }, target: 'entering', actions: 'forgetPrepared' },
          {
            guard: { type: 'isRefused', params: ended },
            target: 'loading',
            actions: { type: 'sayNews', params: { news: 'CHANGED_MEANWHILE' } },
          },
          { guard: { type: 'isExhausted', params: ended }, ...came('exhausted') },
          { guard: { type: 'hasEnded', params: ended }, ...came('ended') },
          // Whatever else: nobody knows, so it is looked at.
          unsure,
        ],
        onError: unsure,
      },
    },
    notDone: {
      meta: { caption: 'Nichts geändert: neu beginnen', screen: 'notDone', requirements: ['BNK-21'] },
      on: { 'change.restarted': { target: 'entering', actions: 'forgetPrepared' } },
    },
    done: {
      meta: {
        caption: 'Neues Konto gilt, oder wird noch geprüft',
        screen: 'done',
        ending: 'success',
        requirements: ['BNK-21'],
      },
      on: { 'accounts.reloaded': { target: 'loading', actions: 'forgetNews' } },
    },
  },
});
