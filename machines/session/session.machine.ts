import { assign, type DoneStateEvent, raise, setup, stateIn } from 'xstate';
import { refreshThrottle, sessionCheckInterval } from '#domain/session/session-limits.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  RefreshResult,
  SessionContext,
  SessionEnding,
  SessionEvent,
  SessionFinding,
  SessionOutput,
  SessionScreen,
} from './session.types.ts';

/**
 * Keeps a sign-in alive while the customer does something, and ends it when not (SES-03 to SES-06, rules §4).
 *
 * Promises: it is refreshed only on what the customer does and at most once per 10 s; it is looked at every 10 s and
 * when the tab is looked at again; 60 s before the end it asks; it ends exactly once, and says how.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    output: {} as SessionOutput,
    meta: {} as JourneyMeta<SessionScreen>,
  },
  actors: {
    inspectSession: port<SessionFinding>('inspectSession'),
    refreshSession: port<RefreshResult>('refreshSession'),
    endSession: port<null>('endSession'),
    watchTab: channel('watchTab'),
  },
  guards: {
    mayRefresh: stateIn('#session.alive.throttle.open'),
    isAlive: (_, params: { readonly finding: SessionFinding }) => params.finding.kind === 'alive',
    isEnding: (_, params: { readonly finding: SessionFinding }) => params.finding.kind === 'ending',
    isOver: (_, params: { readonly finding: SessionFinding }) => params.finding.kind === 'over',
    isRefreshed: (_, params: { readonly result: RefreshResult }) => params.result.ok,
    isRefused: (_, params: { readonly result: RefreshResult }) => !params.result.ok,
    wasByHand: (_, params: { readonly ending: SessionEnding }) => params.ending === 'byHand',
    hasExpired: (_, params: { readonly ending: SessionEnding }) => params.ending === 'expired',
    wasRevoked: (_, params: { readonly ending: SessionEnding }) => params.ending === 'revoked',
    hasFailed: (_, params: { readonly ending: SessionEnding }) => params.ending === 'failed',
  },
  actions: {
    closeThrottle: raise({ type: 'refresh.started' }),
    rememberEnd: assign((_, params: { readonly finding: SessionFinding }) => ({
      endsAt: params.finding.kind === 'ending' ? params.finding.endsAt : null,
    })),
    forgetEnd: assign({ endsAt: null }),
  },
  delays: {
    checkInterval: sessionCheckInterval,
    refreshThrottle,
    checkLimit: patience.reading,
    refreshLimit: patience.reading,
    signOutLimit: patience.reading,
  },
}).createMachine({
  id: 'session',
  context: { endsAt: null },
  meta: { caption: 'Sitzung', requirements: ['SES-03', 'SES-04', 'SES-05', 'SES-06'] },
  invoke: { id: 'watchTab', src: 'watchTab' },
  output: ({ event }) => (event as DoneStateEvent<SessionOutput>).output,
  initial: 'alive',
  on: {
    'session.lost': [
      { guard: { type: 'wasByHand', params: ({ event }) => ({ ending: event.ending }) }, target: '.endedByHand' },
      { guard: { type: 'hasExpired', params: ({ event }) => ({ ending: event.ending }) }, target: '.expired' },
      { guard: { type: 'wasRevoked', params: ({ event }) => ({ ending: event.ending }) }, target: '.revoked' },
      { guard: { type: 'hasFailed', params: ({ event }) => ({ ending: event.ending }) }, target: '.failed' },
    ],
  },
  states: {
    alive: {
      type: 'parallel',
      meta: { caption: 'Angemeldet', requirements: ['SES-03'] },
      on: { 'signOut.chosen': 'signingOut' },
      states: {
        watch: {
          meta: { caption: 'Sitzung wird überwacht', requirements: ['SES-04'] },
          initial: 'quiet',
          states: {
            quiet: {
              meta: { caption: 'Sitzung gültig', screen: 'quiet', requirements: ['SES-03'] },
              after: { checkInterval: 'checking' },
              on: {
                'tab.returned': 'checking',
                'activity.seen': { guard: 'mayRefresh', target: 'refreshing' },
              },
            },
            checking: {
              meta: { caption: 'Gültigkeit wird geprüft', screen: 'quiet', requirements: ['SES-04'] },
              invoke: {
                id: 'inspectSession',
                src: 'inspectSession',
                onDone: [
                  {
                    guard: { type: 'isOver', params: ({ event }) => ({ finding: event.output }) },
                    target: '#session.expired',
                  },
                  {
                    guard: { type: 'isEnding', params: ({ event }) => ({ finding: event.output }) },
                    target: 'ending',
                    actions: { type: 'rememberEnd', params: ({ event }) => ({ finding: event.output }) },
                  },
                  {
                    guard: { type: 'isAlive', params: ({ event }) => ({ finding: event.output }) },
                    target: 'quiet',
                  },
                ],
                onError: '#session.failed',
              },
              after: { checkLimit: '#session.failed' },
            },
            ending: {
              meta: { caption: 'Sitzung endet bald: bleiben oder gehen?', screen: 'ending', requirements: ['SES-04'] },
              initial: 'asking',
              exit: 'forgetEnd',
              on: { 'session.extended': 'refreshing', 'tab.returned': '.rechecking' },
              states: {
                asking: {
                  meta: { caption: 'Frage ist zu sehen', screen: 'ending', requirements: ['SES-04'] },
                  after: { checkInterval: 'rechecking' },
                },
                rechecking: {
                  meta: { caption: 'Gültigkeit wird erneut geprüft', screen: 'ending', requirements: ['SES-04'] },
                  invoke: {
                    id: 'inspectEnding',
                    src: 'inspectSession',
                    onDone: [
                      {
                        guard: { type: 'isOver', params: ({ event }) => ({ finding: event.output }) },
                        target: '#session.expired',
                      },
                      {
                        guard: { type: 'isEnding', params: ({ event }) => ({ finding: event.output }) },
                        target: 'asking',
                        actions: { type: 'rememberEnd', params: ({ event }) => ({ finding: event.output }) },
                      },
                      {
                        guard: { type: 'isAlive', params: ({ event }) => ({ finding: event.output }) },
                        target: '#session.alive.watch.quiet',
                      },
                    ],
                    onError: '#session.failed',
                  },
                  after: { checkLimit: '#session.failed' },
                },
              },
            },
            refreshing: {
              meta: { caption: 'Sitzung wird verlängert', screen: 'quiet', requirements: ['SES-05'] },
              entry: 'closeThrottle',
              invoke: {
                id: 'refreshSession',
                src: 'refreshSession',
                onDone: [
                  {
                    guard: { type: 'isRefreshed', params: ({ event }) => ({ result: event.output }) },
                    target: 'quiet',
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ result: event.output }) },
                    target: '#session.revoked',
                  },
                ],
                onError: '#session.failed',
              },
              after: { refreshLimit: '#session.failed' },
            },
          },
        },
        throttle: {
          meta: { caption: 'Verlängern höchstens alle 10 Sekunden', requirements: ['SES-05'] },
          initial: 'open',
          states: {
            open: {
              meta: { caption: 'Verlängern möglich', requirements: ['SES-05'] },
              on: { 'refresh.started': 'closed' },
            },
            closed: {
              meta: { caption: 'Gerade verlängert', requirements: ['SES-05'] },
              after: { refreshThrottle: 'open' },
            },
          },
        },
      },
    },
    signingOut: {
      meta: { caption: 'Abmeldung läuft', screen: 'quiet', requirements: ['SES-06'] },
      invoke: { id: 'endSession', src: 'endSession', onDone: 'endedByHand', onError: 'endedByHand' },
      after: { signOutLimit: 'endedByHand' },
    },
    endedByHand: {
      type: 'final',
      output: { ending: 'byHand' },
      meta: { caption: 'Abgemeldet', ending: 'left', requirements: ['SES-06'] },
    },
    expired: {
      type: 'final',
      output: { ending: 'expired' },
      meta: { caption: 'Abgelaufen', ending: 'refused', requirements: ['SES-03', 'SES-04'] },
    },
    revoked: {
      type: 'final',
      output: { ending: 'revoked' },
      meta: { caption: 'Vom Server beendet', ending: 'refused', requirements: ['SES-05'] },
    },
    failed: {
      type: 'final',
      output: { ending: 'failed' },
      meta: {
        caption: 'Nicht mehr zu prüfen oder zu verlängern',
        ending: 'failed',
        requirements: ['SES-04', 'SES-05'],
      },
    },
  },
});
