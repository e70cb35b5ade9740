import type { Operation } from '#domain/operation/operation.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { securitySetup } from './security.setup.ts';
import type {
  PrepareRemovalResult,
  SecurityContext,
  SecurityNews,
  SecurityOverview,
  SignedInDevice,
} from './security.types.ts';

/** What a state cannot be in without; missing it is a fault, not a state. */
const askedIn = ({ asked }: SecurityContext): SignedInDevice => {
  if (asked === null) throw new Error('There is no device to remove.');
  return asked;
};
const operationIn = ({ operation }: SecurityContext): Operation => {
  if (operation === null) throw new Error('There is no removal to confirm.');
  return operation;
};

const loaded = ({ event }: { readonly event: { readonly output: SecurityOverview } }) => ({ overview: event.output });
const answered = ({ event }: { readonly event: { readonly output: PrepareRemovalResult } }) => ({
  result: event.output,
});
const ended = ({ event }: { readonly event: { readonly output: ConfirmationOutput } }) => ({ output: event.output });

const saying = (news: SecurityNews) => ({ type: 'sayNews', params: { news } }) as const;
/** What is true now is asked of the server again, whatever the customer was told. */
const looksAgain = (news: SecurityNews) => ({ target: '#security.shown.refreshing', actions: saying(news) }) as const;
const stale = { target: 'browsing', actions: 'markStale' } as const;

/**
 * Where the customer is signed in and was, and what protects that (BNK-19, decisions §1).
 *
 * Promises: no other device is removed without a confirmation, and only the one that was asked about; after an outcome that nobody
 * knows the list is fetched anew instead of guessing; this session is ended by the app, as everywhere else; a new password needs
 * the code that is mailed, as for whoever has forgotten theirs, and ends every session with this one.
 */
export const securityMachine = securitySetup.createMachine({
  id: 'security',
  context: ({ input }) => ({
    username: input.username,
    devices: [],
    signIns: [],
    factors: { active: [], preferred: null },
    asked: null,
    operation: null,
    news: null,
    isStale: false,
  }),
  meta: { caption: 'Sicherheit', requirements: ['BNK-19', 'SES-06', 'SES-10', 'API-07'] },
  invoke: { id: 'frame', src: 'frame' },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Geräte und Anmeldungen werden geladen', screen: 'loading', requirements: ['BNK-19'] },
      invoke: {
        id: 'loadOverview',
        src: 'loadOverview',
        onDone: { target: 'shown', actions: { type: 'rememberOverview', params: loaded } },
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Konnte nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'overview.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Geräte, Anmeldungen und Schutz werden gezeigt', screen: 'overview', requirements: ['BNK-19'] },
      initial: 'browsing',
      states: {
        browsing: {
          entry: 'forgetRemoval',
          meta: { caption: 'Lesen', screen: 'overview', requirements: ['BNK-19'] },
          on: {
            'overview.reloaded': { target: 'refreshing', actions: 'forgetNews' },
            'removal.asked': {
              guard: { type: 'isAnother', params: ({ event }) => ({ sessionId: event.sessionId }) },
              target: 'asking',
              actions: { type: 'rememberAsked', params: ({ event }) => ({ sessionId: event.sessionId }) },
            },
            'password.chosen': { target: '#security.changingPassword', actions: 'forgetNews' },
            'signOut.chosen': '#security.leaving',
          },
        },
        asking: {
          meta: { caption: 'Gerät wirklich entfernen?', screen: 'overview', requirements: ['BNK-19'] },
          on: { 'removal.confirmed': 'preparing', 'removal.left': 'browsing' },
        },
        preparing: {
          meta: { caption: 'Entfernen wird hinterlegt', screen: 'overview', requirements: ['BNK-19'] },
          invoke: {
            id: 'prepareRemoval',
            src: 'prepareRemoval',
            input: ({ context }) => ({ sessionId: askedIn(context).sessionId }),
            onDone: [
              {
                guard: { type: 'isStored', params: answered },
                target: '#security.confirming',
                actions: { type: 'rememberOperation', params: answered },
              },
              // Another tab has signed in anew since: what was another session is this one.
              { guard: { type: 'hasEndedHere', params: answered }, target: '#security.leaving' },
              { guard: { type: 'isGone', params: answered }, ...looksAgain('GONE') },
              {
                guard: { type: 'lacksNumber', params: answered },
                target: 'browsing',
                actions: saying('NO_VALIDATED_NUMBER'),
              },
            ],
            onError: looksAgain('NOT_SENT'),
          },
          after: { preparingLimit: looksAgain('NOT_SENT') },
        },
        refreshing: {
          entry: 'forgetRemoval',
          meta: { caption: 'Stand wird neu geholt', screen: 'overview', requirements: ['BNK-19'] },
          invoke: {
            id: 'refreshOverview',
            src: 'loadOverview',
            onDone: { target: 'browsing', actions: { type: 'rememberOverview', params: loaded } },
            onError: stale,
          },
          after: { loadingLimit: stale },
        },
      },
    },
    confirming: {
      meta: { caption: 'Entfernen mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-19'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: operationIn(context) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ended },
            target: 'shown.refreshing',
            actions: ['takeOut', saying('REMOVED')],
          },
          { guard: { type: 'isCanceled', params: ended }, target: 'shown' },
          { guard: { type: 'isExhausted', params: ended }, ...looksAgain('TAN_EXHAUSTED') },
          { guard: { type: 'hasEnded', params: ended }, ...looksAgain('OPERATION_ENDED') },
          // Whatever else: nobody knows, and nobody is told that nothing happened.
          looksAgain('UNSURE'),
        ],
        onError: looksAgain('UNSURE'),
      },
    },
    changingPassword: {
      meta: {
        caption: 'Passwort mit einem Code aus der E-Mail ändern',
        screen: 'password',
        requirements: ['BNK-19', 'SES-10'],
      },
      invoke: {
        id: 'forgottenPassword',
        src: 'forgottenPassword',
        input: ({ context: { username } }) => ({ username }),
        onDone: [
          {
            guard: { type: 'hasNewPassword', params: ({ event }) => ({ output: event.output }) },
            target: 'passwordChanged',
          },
          // Should an answer have been lost, this look tells: a new password has ended this session too.
          { target: 'shown.refreshing' },
        ],
        onError: 'shown.refreshing',
      },
    },
    passwordChanged: {
      meta: {
        caption: 'Passwort geändert: überall abgemeldet',
        screen: 'passwordChanged',
        ending: 'success',
        requirements: ['BNK-19', 'SES-10'],
      },
      on: { 'signOut.chosen': 'leaving' },
    },
    // Not final: a chart that ends stops its channel before the app has heard it.
    leaving: {
      entry: 'signOut',
      meta: { caption: 'Abmeldung läuft', screen: 'leaving', ending: 'left', requirements: ['BNK-19', 'SES-06'] },
    },
  },
});
