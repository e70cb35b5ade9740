import type { DoneStateEvent, EventObject } from 'xstate';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { asksApp, contactChange } from './contact-change.setup.ts';
import type { ContactChangeOutput, ContactProblem, OrderResult } from './contact-change.types.ts';
import { confirming, proving } from './states/proving.ts';

const typed = ({ event }: { readonly event: { readonly contact: string; readonly factorCode: string } }) => event;
const ordered = ({ event }: { readonly event: { readonly output: OrderResult } }) => ({ result: event.output });

/** The app's code travels in its event alone: no context keeps it. */
const factorCodeIn = (event: EventObject): string | null =>
  codeOf((event as { readonly factorCode?: string }).factorCode ?? '');

const backWith = (problem: ContactProblem) =>
  ({ target: 'sorted', actions: { type: 'sayProblem', params: { problem } } }) as const;
const notSent = backWith({ field: null, code: 'NO_ANSWER' });

const refuse = {
  actions: [
    { type: 'keepContact', params: typed },
    { type: 'sayFlaws', params: typed },
  ],
} as const;
const refuseNothing = { guard: { type: 'isContactMissing', params: typed }, ...refuse } as const;
/** What was refused is mended: nothing is kept of it before it is sent. */
const mending = {
  'contact.typed': {
    actions: {
      type: 'mendContact',
      params: ({ event }: { readonly event: { readonly contact: string } }) => ({ contact: event.contact }),
    },
  },
} as const;
const send = {
  guard: { type: 'isWellFormed', params: typed },
  target: 'ordering',
  actions: { type: 'rememberContact', params: typed },
} as const;

/**
 * Puts another mobile number or e-mail address in force (BNK-16, REG-04, decisions §1).
 *
 * Promises: nothing counts before the new one was proved by a code that went there, and the customer has confirmed it with a
 * TAN to the old number, or with a code of the app where there is none; a refusal stands at its field, and what was typed with
 * it; codes are kept only while the server checks them, the app's not at all; an outcome that nobody knows is looked up on the
 * profile and never called a failure.
 */
export const contactChangeMachine = contactChange.createMachine({
  id: 'contactChange',
  context: ({ input }) => ({
    ...input,
    contact: '',
    problems: [],
    change: null,
    code: null,
    isSentAgain: false,
    mayResend: false,
    ending: null,
  }),
  meta: { caption: 'Neue Mobilnummer oder E-Mail-Adresse', requirements: ['BNK-16', 'REG-04', 'API-07'] },
  output: ({ event }) => (event as DoneStateEvent<ContactChangeOutput>).output,
  initial: 'sorted',
  states: {
    sorted: {
      entry: 'forgetChange',
      meta: { caption: 'Was wird geändert?', requirements: ['BNK-16'] },
      always: [
        { guard: 'isEmail', target: 'addressing' },
        { guard: 'isFirstNumber', target: 'firstNumbering' },
        { target: 'numbering' },
      ],
    },
    numbering: {
      meta: { caption: 'Neue Nummer', screen: 'contact', requirements: ['BNK-16'] },
      on: { ...mending, 'contact.entered': [send, refuseNothing, refuse], 'change.left': 'left' },
    },
    firstNumbering: {
      meta: { caption: 'Erste Nummer, mit Code der App', screen: 'contact', requirements: ['BNK-16'] },
      on: {
        ...mending,
        'contact.entered': [
          send,
          refuseNothing,
          { guard: { type: 'isContactWrong', params: typed }, ...refuse },
          refuse,
        ],
        'change.left': 'left',
      },
    },
    addressing: {
      meta: { caption: 'Neue E-Mail-Adresse', screen: 'contact', requirements: ['BNK-16'] },
      on: { ...mending, 'contact.entered': [send, refuseNothing, refuse], 'change.left': 'left' },
    },
    ordering: {
      meta: {
        caption: 'Code wird an die neue Nummer oder Adresse gesendet',
        screen: 'contact',
        requirements: ['REG-04'],
      },
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context, event }) => ({
          channel: context.channel,
          contact: context.contact,
          factorCode: asksApp(context) ? factorCodeIn(event) : null,
        }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ordered },
            target: 'proving',
            actions: { type: 'rememberChange', params: ordered },
          },
          { guard: { type: 'isInvalid', params: ordered }, target: 'rejected' },
          {
            guard: { type: 'isNumberShared', params: ordered },
            ...backWith({ field: 'contact', code: 'NUMBER_SHARED' }),
          },
          {
            guard: { type: 'isFactorWrong', params: ordered },
            ...backWith({ field: 'factorCode', code: 'FACTOR_CODE_WRONG' }),
          },
          { guard: { type: 'lacksNumber', params: ordered }, target: 'hindered' },
          {
            guard: { type: 'isSentTooOften', params: ordered },
            ...backWith({ field: 'contact', code: 'TOO_MANY_MESSAGES' }),
          },
          {
            guard: { type: 'isBlocked', params: ordered },
            ...backWith({ field: 'contact', code: 'TOO_MANY_ATTEMPTS' }),
          },
        ],
        onError: notSent,
      },
      after: { orderingLimit: notSent },
    },
    // The server knows the plans of all countries' numbers, and addresses that no mail reaches.
    rejected: {
      meta: { caption: 'Was lässt sich nicht erreichen?', requirements: ['REG-04'] },
      always: [
        { guard: 'isEmail', ...backWith({ field: 'contact', code: 'INVALID' }) },
        backWith({ field: 'contact', code: 'MOBILE_INVALID' }),
      ],
    },
    hindered: {
      meta: {
        caption: 'Erst eine Mobilnummer, dann die Adresse',
        screen: 'hindered',
        ending: 'refused',
        requirements: ['BNK-16'],
      },
      on: { 'change.left': 'unsure' },
    },
    proving,
    confirming,
    notDone: {
      meta: { caption: 'Nichts geändert: neu beginnen', screen: 'notDone', requirements: ['BNK-16'] },
      on: { 'change.restarted': 'sorted', 'change.left': 'unsure' },
    },
    done: {
      meta: { caption: 'Neue Nummer oder Adresse gilt', screen: 'done', ending: 'success', requirements: ['BNK-16'] },
      on: { 'result.read': 'changed' },
    },
    changed: {
      type: 'final',
      output: { kind: 'changed' },
      meta: { caption: 'Geändert und gelesen', ending: 'success', requirements: ['BNK-16'] },
    },
    left: {
      type: 'final',
      output: { kind: 'left' },
      meta: { caption: 'Vor dem Ende verlassen', ending: 'left', requirements: ['BNK-16'] },
    },
    unsure: {
      type: 'final',
      output: { kind: 'unsure' },
      meta: { caption: 'Nachsehen, was gilt', ending: 'left', requirements: ['API-07'] },
    },
  },
});
