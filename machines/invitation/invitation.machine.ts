import { blankInvitation } from './invitation.blank.ts';
import { ended, invitation } from './invitation.setup.ts';
import type { Brought, DeclineResult, LookUpResult, OpenResult } from './invitation.types.ts';
import { enrolling } from './states/enrolling.ts';
import { signing } from './states/signing.ts';
import { joined } from './states/joined.ts';
import { completing } from './states/completing.ts';

const brought = ended<Brought>();
const opened = ended<OpenResult>();
const declined = ended<DeclineResult>();
const looked = ended<LookUpResult>();

const notDeclined = (problem: 'TOO_MANY_ATTEMPTS' | 'NO_ANSWER') =>
  ({ target: 'askingDecline', actions: { type: 'sayProblem', params: { problem } } }) as const;

const mayDecline = { 'decline.chosen': 'askingDecline' } as const;

/**
 * An invitation: the second holder of an account, or a child's second guardian, signs in a session of their own (REG-04,
 * REG-07, REG-08, decisions §1, §7, §9).
 *
 * Promises: nothing is told of the account before it is known who asks; nobody becomes a party without papers and code;
 * whether the invitation is theirs is said before anything is asked, and a link that has ended says so when it is opened; it
 * can be declined without an access; a reload, another device and a pause of days lose nothing that was typed, but for tax
 * ids, which nothing keeps; a signature whose answer was lost is looked up and never asked for twice.
 */
export const invitationMachine = invitation.createMachine({
  id: 'invitation',
  context: blankInvitation,
  meta: { caption: 'Einladung', requirements: ['REG-04', 'REG-07', 'REG-08'] },
  invoke: [
    { id: 'shelf', src: 'shelf' },
    { id: 'keepDraft', src: 'keepDraft' },
  ],
  initial: 'recalling',
  states: {
    recalling: {
      meta: { caption: 'Einladung suchen', screen: 'loading', requirements: ['REG-08'] },
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [
          { guard: { type: 'lacksLink', params: brought }, target: 'missing' },
          {
            guard: { type: 'goesOn', params: brought },
            target: 'checking',
            // Wherever it was, at the code too: what is asked again is asked because nothing is signed.
            actions: [
              { type: 'rememberBrought', params: brought },
              { type: 'sayProblem', params: { problem: 'RESUMED' } },
            ],
          },
          { target: 'opening', actions: { type: 'rememberBrought', params: brought } },
        ],
        onError: 'failed',
      },
      after: { recallLimit: 'failed' },
    },
    // Before anybody reads on, let alone sets up an access: what has ended says so. Of one that stands nothing more is told.
    opening: {
      meta: { caption: 'Gilt der Link noch?', screen: 'loading', requirements: ['REG-08'] },
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [{ guard: { type: 'isSpent', params: opened }, target: 'lapsed' }, { target: 'introducing' }],
        onError: 'failed',
      },
      after: { openLimit: 'failed' },
    },
    introducing: {
      meta: { caption: 'Worum es geht', screen: 'introduction', requirements: ['REG-08'] },
      on: {
        'invitation.accepted': [
          { guard: 'isSignedIn', target: 'checking', actions: 'keepLink' },
          { target: 'enrolling', actions: 'keepLink' },
        ],
        ...mayDecline,
      },
    },
    askingDecline: {
      meta: { caption: 'Wirklich ablehnen?', screen: 'decline', requirements: ['REG-08'] },
      on: {
        'decline.confirmed': { target: 'declining', actions: 'sayNothing' },
        'decline.canceled': { target: 'introducing', actions: 'sayNothing' },
      },
    },
    declining: {
      meta: { caption: 'Ablehnung wird gesendet', screen: 'decline', requirements: ['REG-08'] },
      invoke: {
        id: 'decline',
        src: 'decline',
        onDone: [
          { guard: { type: 'wasDeclined', params: declined }, target: 'declined' },
          { guard: { type: 'hadEnded', params: declined }, target: 'lapsed' },
          { guard: { type: 'wasTooOften', params: declined }, ...notDeclined('TOO_MANY_ATTEMPTS') },
        ],
        onError: notDeclined('NO_ANSWER'),
      },
      after: { declineLimit: notDeclined('NO_ANSWER') },
    },
    enrolling,
    // Before anything is asked: whether the invitation stands, and is for who is here.
    checking: {
      meta: { caption: 'Gilt die Einladung für diese Person?', screen: 'loading', requirements: ['REG-08'] },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: [
          {
            guard: { type: 'isOpen', params: looked },
            target: 'completing',
            actions: { type: 'rememberJoiner', params: looked },
          },
          { guard: { type: 'isOver', params: looked }, target: 'lapsed' },
          {
            guard: { type: 'isStranger', params: looked },
            target: 'enrolling.estranged',
            actions: { type: 'rememberStranger', params: looked },
          },
          { guard: { type: 'isMinor', params: looked }, target: 'turnedAway' },
        ],
        onError: 'failed',
      },
      after: { lookUpLimit: 'failed' },
    },
    completing,
    signing,
    paused: {
      meta: { caption: 'Später weitermachen', screen: 'paused', requirements: ['REG-05', 'REG-08'] },
      on: { 'steps.resumed': 'checking', ...mayDecline },
    },
    turnedAway: {
      meta: { caption: 'Noch nicht volljährig', screen: 'underage', requirements: ['REG-08'] },
      on: mayDecline,
    },
    failed: {
      meta: { caption: 'Keine Antwort: nichts ist verloren', screen: 'failed', requirements: ['API-07'] },
      on: { 'loading.retried': 'recalling' },
    },
    missing: {
      meta: { caption: 'Ohne Link geöffnet', screen: 'missing', ending: 'refused', requirements: ['REG-08'] },
    },
    lapsed: {
      meta: { caption: 'Einladung gilt nicht mehr', screen: 'ended', ending: 'refused', requirements: ['REG-08'] },
      entry: 'forgetLink',
    },
    declined: {
      meta: { caption: 'Abgelehnt', screen: 'declined', ending: 'left', requirements: ['REG-08'] },
      entry: 'forgetLink',
    },
    joined,
  },
});
