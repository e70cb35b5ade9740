import type { ConsentKind } from '#domain/application/application.ts';
import { consentsWord } from '#domain/application/shared-consent.ts';
import type { StartAnswer } from '#domain/application/payment-answer.ts';
import type { ConfirmationOutput } from '../../confirmation/confirmation.types.ts';
import { joinerIn, preparedIn, saidIn } from '../invitation.select.ts';
import { ended, invitation } from '../invitation.setup.ts';
import type { FindResult, PrepareJoiningResult, SaveJoiningPaperResult } from '../invitation.types.ts';

const answered = ended<PrepareJoiningResult>();
const saved = ended<SaveJoiningPaperResult>();
const confirmed = ended<ConfirmationOutput>();
const searched = ended<FindResult>();
const named = ({ event }: { readonly event: { readonly id: string } }) => ({ id: event.id });

const looksAnew = (problem: 'RENEWED' | 'CHANGED' | 'UNSURE') =>
  ({
    target: '#invitation.signing.preparing',
    actions: ['forgetPrepared', { type: 'sayProblem', params: { problem } }],
  }) as const;

const paperMissing = {
  target: 'reading',
  actions: ['forgetAsked', { type: 'sayProblem', params: { problem: 'PAPER_MISSING' } }],
} as const;

const given = ({ event }: { readonly event: { readonly given: readonly ConsentKind[] } }) => ({ given: event.given });
const answer = ({ event }: { readonly event: { readonly answer: StartAnswer } }) => ({ answer: event.answer });

/** Nothing is promised before the code: it can be put off, and nothing is lost by it. */
const mayChoose = {
  'consents.typed': { actions: { type: 'typeConsents', params: given } },
  'contract.accepted': [
    {
      guard: { type: 'hasConsented', params: given },
      target: 'confirming',
      actions: [{ type: 'typeConsents', params: given }, 'forgetAsked', 'sayNothing'],
    },
    {
      actions: [
        { type: 'typeConsents', params: given },
        { type: 'sayConsentFlaws', params: given },
      ],
    },
  ],
  'start.reopened': {
    guard: 'hasStart',
    target: 'askingStart',
    actions: ['forgetPrepared', 'forgetStart', 'sayNothing', 'keep'],
  },
  'contract.left': { target: '#invitation.paused', actions: ['forgetPrepared', 'sayNothing'] },
} as const;

/** The papers of the contract, and the code with which somebody becomes a party to it (decisions §1, §8, §18). */
export const signing = invitation.createStateConfig({
  meta: { caption: 'Vertrag', requirements: ['REG-06', 'REG-08'] },
  initial: 'preparing',
  states: {
    preparing: {
      meta: { caption: 'Unterlagen werden geladen', screen: 'loading', requirements: ['REG-06', 'REG-08'] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => saidIn(context),
        onDone: [
          { guard: { type: 'lacksStart', params: answered }, target: 'askingStart' },
          {
            guard: { type: 'isStored', params: answered },
            target: 'reading',
            actions: { type: 'rememberPrepared', params: answered },
          },
          { guard: { type: 'hasLinkEnded', params: answered }, target: '#invitation.lapsed' },
          {
            guard: { type: 'isUninvited', params: answered },
            target: '#invitation.enrolling.estranged',
            actions: 'callStranger',
          },
          // Read anew: a document may have said by now how they are called, and when they were born.
          { guard: { type: 'differsStill', params: answered }, target: '#invitation.checking' },
          { guard: { type: 'isUnidentified', params: answered }, target: '#invitation.completing.unidentified' },
          { guard: { type: 'isTooYoung', params: answered }, target: '#invitation.turnedAway' },
          {
            guard: { type: 'paysInUs', params: answered },
            target: '#invitation.completing.payingInUs',
            actions: ['doubtDeclared', 'keep'],
          },
          // What was taken back from the profile meanwhile is asked once more, in both steps: no answer says where it stood.
          {
            guard: { type: 'isUntoldStill', params: answered },
            target: '#invitation.completing.telling',
            actions: ['doubtDeclared', 'keep'],
          },
          { guard: { type: 'lacksNumber', params: answered }, target: '#invitation.completing.lackingNumber' },
          { guard: { type: 'sharesNumber', params: answered }, target: '#invitation.completing.sharingNumber' },
          {
            guard: { type: 'sharesTaxId', params: answered },
            target: '#invitation.completing.sharingTaxId',
            actions: ['doubtDeclared', 'keep'],
          },
        ],
        onError: 'prepareFailed',
      },
      after: { prepareLimit: 'prepareFailed' },
    },
    prepareFailed: {
      meta: { caption: 'Unterlagen: keine Antwort', screen: 'failed', requirements: ['API-07'] },
      on: { 'loading.retried': 'preparing' },
    },
    // Whoever signs wishes for themselves: what the first one has chosen is not theirs (decisions §8).
    askingStart: {
      meta: { caption: 'Selbst wünschen, ab wann?', screen: 'start', requirements: ['REG-06', 'REG-08'] },
      on: {
        'start.typed': { actions: [{ type: 'typeStart', params: answer }, 'keep'] },
        'start.entered': [
          {
            guard: { type: 'isAnswered', params: answer },
            target: 'preparing',
            actions: [{ type: 'rememberStart', params: answer }, 'sayNothing', 'keep'],
          },
          { actions: [{ type: 'typeStart', params: answer }, 'sayStartFlaw', 'keep'] },
        ],
        'contract.left': { target: '#invitation.paused', actions: ['forgetPrepared', 'sayNothing'] },
      },
    },
    reading: {
      meta: { caption: 'Unterlagen lesen', screen: 'review', requirements: ['REG-06', 'REG-08'] },
      on: {
        'paper.requested': { target: 'saving', actions: { type: 'rememberAsked', params: named } },
        ...mayChoose,
      },
    },
    saving: {
      meta: { caption: 'Unterlage wird heruntergeladen', screen: 'review', requirements: ['REG-06'] },
      invoke: {
        id: 'savePaper',
        src: 'savePaper',
        input: ({ context }) => ({ id: context.asked[0] ?? '' }),
        onDone: [
          { guard: { type: 'isWantedMore', params: saved }, target: 'saving', reenter: true, actions: 'markRead' },
          { guard: { type: 'isSaved', params: saved }, target: 'reading', actions: 'markRead' },
          { guard: { type: 'isGone', params: saved }, ...looksAnew('RENEWED') },
        ],
        onError: paperMissing,
      },
      after: { saveLimit: paperMissing },
      on: {
        'paper.requested': {
          guard: { type: 'isUnasked', params: named },
          actions: { type: 'rememberAsked', params: named },
        },
        ...mayChoose,
      },
    },
    confirming: {
      meta: { caption: 'Mit SMS-Code beauftragen', screen: 'confirming', requirements: ['REG-06', 'REG-08'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => {
          const { operation, consents } = preparedIn(context);
          // All of them are given by now.
          return { operation, reference: consentsWord(consents.version, consents.kinds) };
        },
        onDone: [
          {
            guard: { type: 'isSigned', params: confirmed },
            target: '#invitation.joined',
            actions: { type: 'rememberJoined', params: confirmed },
          },
          { guard: { type: 'isCanceled', params: confirmed }, target: 'reading' },
          // Whatever has changed, the next answer says it.
          { guard: { type: 'isOvertaken', params: confirmed }, ...looksAnew('CHANGED') },
          { guard: { type: 'isExhausted', params: confirmed }, target: 'blocked', actions: 'forgetPrepared' },
          // It was used in another tab, or nobody knows: either way it is looked up.
          { target: 'searching' },
        ],
        onError: 'searching',
      },
    },
    // A signature spends the link: whether it counts is seen at the account, not at the invitation.
    searching: {
      meta: { caption: 'Gehört das Konto schon dazu?', screen: 'loading', requirements: ['REG-08'] },
      invoke: {
        id: 'findAccount',
        src: 'findAccount',
        input: ({ context }) => ({ before: joinerIn(context).partners }),
        onDone: [
          {
            guard: { type: 'isFound', params: searched },
            target: '#invitation.joined',
            actions: { type: 'rememberFound', params: searched },
          },
          looksAnew('UNSURE'),
        ],
        onError: 'searchFailed',
      },
      after: { findLimit: 'searchFailed' },
    },
    searchFailed: {
      meta: { caption: 'Ausgang: keine Antwort', screen: 'failed', requirements: ['API-07'] },
      on: { 'loading.retried': 'searching' },
    },
    blocked: {
      meta: { caption: 'Drei Codes falsch', screen: 'blocked', requirements: ['REG-06'] },
      on: { 'contract.restarted': 'preparing', 'contract.left': '#invitation.paused' },
    },
  },
});
