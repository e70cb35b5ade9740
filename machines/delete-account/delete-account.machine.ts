import type { Operation } from '#domain/operation/operation.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { deleteAccountSetup } from './delete-account.setup.ts';
import type { DeleteAccountContext, DeletionStanding, PrepareDeletionResult } from './delete-account.types.ts';

/** What is confirmed; a chart that confirms nothing is a fault, not a state. */
const operationIn = ({ operation }: DeleteAccountContext): Operation => {
  if (operation === null) throw new Error('There is no deletion to confirm.');
  return operation;
};

const loaded = ({ event }: { readonly event: { readonly output: DeletionStanding } }) => ({ standing: event.output });
const answered = ({ event }: { readonly event: { readonly output: PrepareDeletionResult } }) => ({
  result: event.output,
});
const ended = ({ event }: { readonly event: { readonly output: ConfirmationOutput } }) => ({ output: event.output });
const typed = ({ event }: { readonly event: { readonly word: string } }) => ({ word: event.word });

const notSent = { target: 'affirming', actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } } } as const;
const looksAgain = { target: 'loading', actions: { type: 'sayNews', params: { news: 'CHANGED_MEANWHILE' } } } as const;

/**
 * Deletes the customer's access: what must be ended first, what is gone at once, and what the law asks to keep (BNK-16).
 *
 * Promises: nothing is deleted without the typed word and a confirmation, nor while anything is open; what became of it is
 * never guessed: who is told „gelöscht“ has the bank's word, and the app around is told then, which ends the session here.
 */
export const deleteAccountMachine = deleteAccountSetup.createMachine({
  id: 'deleteAccount',
  context: {
    standing: null,
    word: '',
    problem: null,
    operation: null,
    ending: null,
    news: null,
    keptUntil: null,
  },
  meta: { caption: 'Zugang löschen', requirements: ['BNK-16', 'API-07'] },
  invoke: { id: 'frame', src: 'frame' },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Was noch offen ist, wird geladen', screen: 'loading', requirements: ['BNK-16'] },
      invoke: {
        id: 'loadStanding',
        src: 'loadStanding',
        onDone: [
          {
            guard: { type: 'isHeld', params: loaded },
            target: 'held',
            actions: { type: 'rememberStanding', params: loaded },
          },
          { target: 'free', actions: { type: 'rememberStanding', params: loaded } },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Konnte nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'standing.reloaded': 'loading' },
    },
    held: {
      meta: { caption: 'Erst abschließen, was noch offen ist', screen: 'held', requirements: ['BNK-16'] },
      on: { 'standing.reloaded': { target: 'loading', actions: 'forgetBegun' } },
    },
    free: {
      meta: { caption: 'Was gelöscht wird, und was aufbewahrt', screen: 'free', requirements: ['BNK-16'] },
      on: { 'deletion.wanted': { target: 'affirming', actions: 'forgetBegun' } },
    },
    affirming: {
      meta: { caption: 'Löschen mit einem Wort bekräftigen', screen: 'affirm', requirements: ['BNK-16'] },
      on: {
        'deletion.affirmed': [
          {
            guard: { type: 'isMeant', params: typed },
            target: 'preparing',
            actions: { type: 'rememberWord', params: typed },
          },
          {
            actions: [
              { type: 'rememberWord', params: typed },
              { type: 'sayProblem', params: { problem: 'WORD_MISSING' } },
            ],
          },
        ],
        'step.left': { target: 'free', actions: 'forgetBegun' },
      },
    },
    preparing: {
      meta: { caption: 'Löschen wird hinterlegt', screen: 'affirm', requirements: ['BNK-16'] },
      invoke: {
        id: 'prepareDeletion',
        src: 'prepareDeletion',
        onDone: [
          {
            guard: { type: 'isStored', params: answered },
            target: 'confirming',
            actions: { type: 'rememberOperation', params: answered },
          },
          // Something was opened or ordered meanwhile: which, the look tells.
          { guard: { type: 'isStillOpen', params: answered }, ...looksAgain },
          {
            guard: { type: 'lacksNumber', params: answered },
            target: 'affirming',
            actions: { type: 'sayProblem', params: { problem: 'NO_VALIDATED_NUMBER' } },
          },
        ],
        onError: notSent,
      },
      after: { preparingLimit: notSent },
    },
    confirming: {
      meta: { caption: 'Löschen mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-16'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: operationIn(context) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ended },
            target: 'leaving',
            actions: { type: 'rememberKept', params: ended },
          },
          { guard: { type: 'isCanceled', params: ended }, target: 'free', actions: 'forgetBegun' },
          { guard: { type: 'isRefused', params: ended }, ...looksAgain },
          {
            guard: { type: 'isExhausted', params: ended },
            target: 'notDone',
            actions: { type: 'rememberEnding', params: { ending: 'exhausted' } },
          },
          {
            guard: { type: 'hasEnded', params: ended },
            target: 'notDone',
            actions: { type: 'rememberEnding', params: { ending: 'ended' } },
          },
          // Whatever else: nobody knows, and nobody is told that nothing happened.
          { target: 'unsure' },
        ],
        onError: 'unsure',
      },
    },
    notDone: {
      meta: {
        caption: 'Nichts gelöscht: neu beginnen',
        screen: 'notDone',
        ending: 'refused',
        requirements: ['BNK-16'],
      },
      on: { 'deletion.restarted': { target: 'affirming', actions: 'forgetBegun' } },
    },
    unsure: {
      meta: {
        caption: 'Keine Antwort: vielleicht schon gelöscht',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-16', 'API-07'],
      },
      // Of a deleted access there is no session: the app around notices it with this look.
      on: { 'standing.reloaded': { target: 'loading', actions: 'forgetBegun' } },
    },
    // Not final: a chart that ends stops its channel before the app has heard it.
    leaving: {
      entry: 'tellDeleted',
      meta: {
        caption: 'Zugang gelöscht, Abmeldung läuft',
        screen: 'leaving',
        ending: 'success',
        requirements: ['BNK-16'],
      },
    },
  },
});
