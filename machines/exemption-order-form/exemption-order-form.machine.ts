import { cents } from '#domain/money/money.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { blankForm, confirmationInputOf, prepareInputOf } from './exemption-order-form.select.ts';
import { exemptionOrderFormSetup } from './exemption-order-form.setup.ts';
import type { ExemptionOrderFormContext, LoadResult, PrepareResult } from './exemption-order-form.types.ts';

/** Raised with every change that a stored draft could not live through. */
export const exemptionOrderFormVersion = 1;

const loaded = ({ event }: { event: { output: LoadResult } }) => ({ result: event.output });
const stored = ({ event }: { event: { output: PrepareResult } }) => ({ result: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const address = ({ context: { businessPartnerId } }: { context: ExemptionOrderFormContext }) => ({ businessPartnerId });

const refuse = { actions: 'sayFlaws' } as const;
const unsent = { target: 'entering', actions: 'sayUnsent' } as const;
const outdated = { target: 'loading', actions: ['forgetOperation', 'sayChanged'] } as const;
const came = (ending: 'exhausted' | 'ended') =>
  ({ target: 'notDone', actions: { type: 'rememberEnding', params: { ending } } }) as const;

/**
 * Gives an exemption order, or another one in the place of that which stands (BNK-22, decisions §9, §11): one's own, or that of
 * the child whose account the address names.
 *
 * Promises: nothing is exempt without a TAN whose SMS names sum and year, and before that everything was read that it says;
 * who is not married is offered none of two, and is told why, as is the guardian of a child whose account ends; what is known is not asked for again; no amount below what is
 * used this year; what was typed stays through every refusal, fault and new sign-in, but for the tax ids, which no draft keeps;
 * an outcome that we do not know is never called a failure. The draft ends with the order, on the server.
 */
export const exemptionOrderFormMachine = exemptionOrderFormSetup.createMachine({
  id: 'exemptionOrderForm',
  context: ({ input }) => ({
    businessPartnerId: input.businessPartnerId,
    loaded: null,
    form: blankForm,
    isFilled: false,
    used: cents(0),
    problems: [],
    operation: null,
    ending: null,
    isChanged: false,
    savedAt: null,
  }),
  meta: { caption: 'Freistellungsauftrag erteilen oder ändern', requirements: ['BNK-22', 'API-07'] },
  invoke: { id: 'keepDraft', src: 'keepDraft', input: address },
  on: {
    'draft.saved': { actions: { type: 'rememberSaved', params: ({ event }) => ({ at: event.at }) } },
    'draft.lost': { actions: 'forgetSaved' },
  },
  initial: 'loading',
  states: {
    loading: {
      meta: {
        caption: 'Bisheriger Auftrag wird geladen, Entwurf wieder angeboten',
        screen: 'loading',
        requirements: ['BNK-22'],
      },
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: address,
        onDone: [
          { guard: { type: 'isUnknown', params: loaded }, target: 'unknown' },
          {
            guard: { type: 'isNotOffered', params: loaded },
            target: 'notOffered',
            actions: { type: 'rememberLoaded', params: loaded },
          },
          {
            target: 'entering',
            actions: [
              { type: 'rememberLoaded', params: loaded },
              { type: 'fillForm', params: loaded },
            ],
          },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Formular konnte nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: { caption: 'Konto nicht gefunden', screen: 'unknown', ending: 'refused', requirements: ['BNK-22'] },
    },
    notOffered: {
      type: 'final',
      meta: {
        caption: 'Kein Auftrag möglich: Grund und Abhilfe',
        screen: 'notOffered',
        ending: 'refused',
        requirements: ['BNK-22'],
      },
    },
    entering: {
      meta: { caption: 'Art, Betrag, Gültigkeit, Steuer-ID angeben', screen: 'form', requirements: ['BNK-22'] },
      on: {
        'type.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: [{ type: 'rememberTyped', params: ({ event }) => ({ typed: { type: event.chosen } }) }, 'keepDraft'],
        },
        'order.typed': { actions: [{ type: 'rememberTyped', params: ({ event }) => event }, 'keepDraft'] },
        'spouse.typed': {
          guard: 'isForTwo',
          actions: [{ type: 'rememberTyped', params: ({ event }) => event }, 'keepDraft'],
        },
        // All that is wrong is said at once; by the first of it the arrows tell why nothing goes on.
        'form.submitted': [
          { guard: 'isFlawless', target: 'preparing', actions: 'forgetProblems' },
          { guard: 'isIncomplete', ...refuse },
          { guard: 'isBelowUsed', ...refuse },
          { guard: 'isAboveLimit', ...refuse },
          { guard: 'isNoAmount', ...refuse },
          { guard: 'isPeriodWrong', ...refuse },
          { guard: 'isSpouseWrong', ...refuse },
          refuse,
        ],
      },
    },
    preparing: {
      meta: { caption: 'Auftrag wird geprüft und hinterlegt', screen: 'form', requirements: ['BNK-22'] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => prepareInputOf(context),
        onDone: [
          {
            guard: { type: 'isStored', params: stored },
            target: 'reviewing',
            actions: { type: 'rememberOperation', params: stored },
          },
          {
            guard: { type: 'isRefusedAtField', params: stored },
            target: 'entering',
            actions: { type: 'sayProblem', params: stored },
          },
          { guard: { type: 'isOutdated', params: stored }, ...outdated },
          { guard: { type: 'lacksNumber', params: stored }, target: 'hindered' },
          { guard: { type: 'isGone', params: stored }, target: 'unknown' },
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
      on: { 'loading.retried': 'loading' },
    },
    reviewing: {
      meta: { caption: 'Prüfen, was der Auftrag sagt und versichert', screen: 'review', requirements: ['BNK-22'] },
      on: { 'review.accepted': 'confirming', 'step.left': { target: 'entering', actions: 'forgetOperation' } },
    },
    confirming: {
      meta: { caption: 'Mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-22'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => confirmationInputOf(context),
        onDone: [
          { guard: { type: 'isConfirmed', params: ended }, target: 'done' },
          { guard: { type: 'isCanceled', params: ended }, target: 'entering', actions: 'forgetOperation' },
          { guard: { type: 'isRefused', params: ended }, ...outdated },
          { guard: { type: 'isExhausted', params: ended }, ...came('exhausted') },
          { guard: { type: 'hasEnded', params: ended }, ...came('ended') },
          // Whatever else: nobody knows, and nobody is told that nothing happened.
          { target: 'unsure' },
        ],
        onError: 'unsure',
      },
    },
    notDone: {
      meta: { caption: 'Nicht erteilt: neu beginnen', screen: 'notDone', requirements: ['BNK-22'] },
      on: { 'order.restarted': { target: 'entering', actions: 'forgetOperation' } },
    },
    unsure: {
      type: 'final',
      meta: {
        caption: 'Ausgang offen: Freistellungsauftrag ansehen',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-22'],
      },
    },
    done: {
      type: 'final',
      meta: { caption: 'Freistellungsauftrag erteilt', screen: 'done', ending: 'success', requirements: ['BNK-22'] },
    },
  },
});
