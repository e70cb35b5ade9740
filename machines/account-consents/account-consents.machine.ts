import { assign, type DoneStateEvent, setup } from 'xstate';
import {
  accountFlaws,
  type AccountForm,
  type AccountTyped,
  childTaxFlaws,
  consentFlaws,
} from '#domain/application/account-forms.ts';
import type { ConsentKind } from '#domain/application/application.ts';
import type { JourneyMeta } from '../journey.ts';
import type {
  AccountConsentsContext,
  AccountConsentsEvent,
  AccountConsentsInput,
  AccountConsentsOutput,
  AccountConsentsScreen,
  AccountProblem,
} from './account-consents.types.ts';

export interface TaxId {
  readonly taxId: string;
}
export interface Form {
  readonly form: AccountForm;
}
export interface Answer {
  readonly answer: AccountTyped['startsAtOnce'];
}
export interface Given {
  readonly given: readonly ConsentKind[];
}

const taxId = ({ event }: { readonly event: TaxId }): TaxId => ({ taxId: event.taxId });
const account = ({ event }: { readonly event: Form }): Form => ({ form: event.form });
const answer = ({ event }: { readonly event: Answer }): Answer => ({ answer: event.answer });
const consents = ({ event }: { readonly event: Given }): Given => ({ given: event.given });

const saidBy: Readonly<Record<NonNullable<AccountConsentsInput['refusal']>, AccountProblem>> = {
  IBAN_INVALID: { field: 'iban', code: 'IBAN_INVALID' },
  TAX_ID_INVALID: { field: 'child.taxId', code: 'TAX_ID_INVALID' },
};

/**
 * The wizard's third step: the account that is paid out to, whether to begin at once, and what is consented to (REG-02,
 * decisions §8, §10).
 *
 * Promises: money goes to an account of its owner alone; beginning before the time to withdraw is over is asked in words of
 * its own; every consent is given on its own, with its paper at hand; a refusal, the server's too, leads to its field.
 */
export const accountConsentsMachine = setup({
  types: {
    context: {} as AccountConsentsContext,
    events: {} as AccountConsentsEvent,
    input: {} as AccountConsentsInput,
    output: {} as AccountConsentsOutput,
    meta: {} as JourneyMeta<AccountConsentsScreen>,
  },
  guards: {
    isIbanRefused: ({ context }) => context.refusal === 'IBAN_INVALID',
    isChild: ({ context }) => context.isChild,
    isTaxIdFine: (_, params: TaxId) => childTaxFlaws(params.taxId).length === 0,
    isAccountFine: ({ context }, params: Form) => accountFlaws(params.form, context.owners).length === 0,
    isAnswered: (_, params: Answer) => params.answer !== '',
    hasConsented: (_, params: Given) => consentFlaws(params.given).length === 0,
  },
  actions: {
    typeTaxId: assign((_, params: TaxId) => ({ childTaxId: params.taxId })),
    sayTaxFlaws: assign((_, params: TaxId) => ({ problems: childTaxFlaws(params.taxId) })),
    typeAccount: assign(({ context }, params: Form) => ({ typed: { ...context.typed, account: params.form } })),
    sayAccountFlaws: assign(({ context }, params: Form) => ({ problems: accountFlaws(params.form, context.owners) })),
    rememberAnswer: assign(({ context }, params: Answer) => ({
      typed: { ...context.typed, startsAtOnce: params.answer },
      problems: [],
    })),
    typeConsents: assign((_, params: Given) => ({ given: params.given })),
    sayConsentFlaws: assign((_, params: Given) => ({ problems: consentFlaws(params.given) })),
    sayProblem: assign((_, params: { readonly problem: AccountProblem }) => ({ problems: [params.problem] })),
    sayNothing: assign({ problems: [], refusal: null }),
  },
}).createMachine({
  id: 'accountConsents',
  context: ({ input }) => ({
    ...input,
    childTaxId: '',
    given: [],
    // A child's way begins before the page of the IBAN.
    problems:
      input.refusal === null || input.isChild !== (input.refusal === 'TAX_ID_INVALID') ? [] : [saidBy[input.refusal]],
  }),
  meta: { caption: 'Konto und Zustimmungen', requirements: ['REG-01', 'REG-02', 'REG-06'] },
  output: ({ event }) => (event as DoneStateEvent<AccountConsentsOutput>).output,
  initial: 'sorted',
  states: {
    sorted: {
      meta: { caption: 'Womit beginnt der Schritt?', requirements: ['REG-01'] },
      always: [
        // A child's tax id is forgotten with every application that was sent.
        { guard: 'isChild', target: 'askingTaxId' },
        { target: 'accounting' },
      ],
    },
    askingTaxId: {
      meta: { caption: 'Steuer ID des Kindes', screen: 'childTax', requirements: ['REG-02'] },
      on: {
        'childTax.typed': { actions: { type: 'typeTaxId', params: taxId } },
        'childTax.entered': [
          {
            guard: { type: 'isTaxIdFine', params: taxId },
            target: 'resorted',
            actions: { type: 'typeTaxId', params: taxId },
          },
          {
            actions: [
              { type: 'typeTaxId', params: taxId },
              { type: 'sayTaxFlaws', params: taxId },
            ],
          },
        ],
        'step.left': 'left',
      },
    },
    resorted: {
      meta: { caption: 'Wurde die IBAN abgelehnt?', requirements: ['REG-02'] },
      always: [
        {
          guard: 'isIbanRefused',
          target: 'accounting',
          actions: { type: 'sayProblem', params: { problem: saidBy.IBAN_INVALID } },
        },
        { target: 'accounting', actions: 'sayNothing' },
      ],
    },
    accounting: {
      meta: { caption: 'Konto für Auszahlungen', screen: 'account', requirements: ['REG-02'] },
      on: {
        'account.typed': { actions: { type: 'typeAccount', params: account } },
        'account.entered': [
          {
            guard: { type: 'isAccountFine', params: account },
            target: 'askingStart',
            actions: [{ type: 'typeAccount', params: account }, 'sayNothing'],
          },
          {
            actions: [
              { type: 'typeAccount', params: account },
              { type: 'sayAccountFlaws', params: account },
            ],
          },
        ],
        'step.left': [{ guard: 'isChild', target: 'askingTaxId', actions: 'sayNothing' }, { target: 'left' }],
      },
    },
    askingStart: {
      meta: { caption: 'Vor Ablauf der 14 Tage beginnen?', screen: 'start', requirements: ['REG-06'] },
      on: {
        'start.entered': [
          {
            guard: { type: 'isAnswered', params: answer },
            target: 'consenting',
            actions: { type: 'rememberAnswer', params: answer },
          },
          { actions: { type: 'sayProblem', params: { problem: { field: 'start', code: 'OPTION_MISSING' } } } },
        ],
        'step.left': { target: 'accounting', actions: 'sayNothing' },
      },
    },
    consenting: {
      meta: { caption: 'Unterlagen und Zustimmungen', screen: 'consents', requirements: ['REG-06'] },
      on: {
        'consents.typed': { actions: { type: 'typeConsents', params: consents } },
        'consents.entered': [
          {
            guard: { type: 'hasConsented', params: consents },
            target: 'completed',
            actions: { type: 'typeConsents', params: consents },
          },
          {
            actions: [
              { type: 'typeConsents', params: consents },
              { type: 'sayConsentFlaws', params: consents },
            ],
          },
        ],
        'step.left': { target: 'askingStart', actions: 'sayNothing' },
      },
    },
    completed: {
      type: 'final',
      output: ({ context: { typed, given, childTaxId } }) => ({ kind: 'completed', typed, given, childTaxId }),
      meta: { caption: 'Bereit zum Einreichen', ending: 'success', requirements: ['REG-01'] },
    },
    left: {
      type: 'final',
      output: ({ context }) => ({ kind: 'left', typed: context.typed }),
      meta: { caption: 'Zurück vor die erste Seite', ending: 'left', requirements: ['REG-01'] },
    },
  },
});
