import type { DoneStateEvent } from 'xstate';
import {
  noTaxIds,
  type ProfessionForm,
  type StatementsForm,
  taxFlaws,
  type TaxForm,
  type YesNo,
} from '#domain/application/declaration-forms.ts';
import type { Flawed } from '../form-flaws.ts';
import { declarations } from './declarations.setup.ts';
import type { DeclarationsContext, DeclarationsOutput } from './declarations.types.ts';
import { comparing, rereading, saving } from './states/saving.ts';

const tax = ({ event }: { readonly event: { readonly form: TaxForm } }) => ({ form: event.form });
const wrongTax = ({
  context: { seen },
  event: { form },
}: {
  readonly context: DeclarationsContext;
  readonly event: { readonly form: TaxForm };
}): Flawed => ({ flaws: taxFlaws(form, seen.profile) });
/** What is chosen is kept as it is chosen; sent without anything new it is that. */
const us = ({
  context,
  event,
}: {
  readonly context: DeclarationsContext;
  readonly event: { readonly answer: YesNo };
}) => ({
  answer: event.answer || context.typed.usPerson,
});
const profession = ({ event }: { readonly event: { readonly form: ProfessionForm } }) => ({ form: event.form });
const statements = ({ event }: { readonly event: { readonly form: StatementsForm } }) => ({ form: event.form });

const refuseTax = {
  actions: [
    { type: 'typeTax', params: tax },
    { type: 'sayTaxFlaws', params: tax },
  ],
} as const;

const output =
  (kind: DeclarationsOutput['kind']) =>
  ({ context: { typed, seen } }: { readonly context: DeclarationsContext }) => ({ kind, typed, seen });

/**
 * The wizard's second step: taxes, profession, and what the law against money laundering asks (REG-02, REG-03, REG-07,
 * decisions §7).
 *
 * Promises: who goes back into it stands at its last question, or at the first that is open; a tax person of the USA is
 * stopped with clear words, and loses nothing that was typed; tax ids leave for the profile and are kept by nothing else; a
 * refusal says why at its field; what somebody stored meanwhile is never written over unseen.
 */
export const declarationsMachine = declarations.createMachine({
  id: 'declarations',
  context: ({ input }) => ({ ...input, tax: noTaxIds, problems: [] }),
  meta: { caption: 'Steuern, Beruf und Herkunft', requirements: ['REG-01', 'REG-02', 'REG-03', 'REG-07'] },
  output: ({ event }) => (event as DoneStateEvent<DeclarationsOutput>).output,
  initial: 'sorted',
  states: {
    sorted: {
      meta: { caption: 'Womit beginnt der Schritt?', requirements: ['REG-01', 'ONB-13'] },
      always: [
        { guard: 'entersAtStart', target: 'taxing' },
        { guard: 'isTaxOpen', target: 'taxing' },
        { guard: 'isUsPersonOpen', target: 'askingUsPerson', actions: 'forgetEntry' },
        { guard: 'isProfessionOpen', target: 'working', actions: 'forgetEntry' },
        { target: 'declaring', actions: 'forgetEntry' },
      ],
    },
    taxing: {
      meta: { caption: 'Wo steuerpflichtig, mit welcher Steuer ID?', screen: 'tax', requirements: ['REG-02'] },
      on: {
        'tax.typed': { actions: { type: 'typeTax', params: tax } },
        'tax.entered': [
          {
            guard: { type: 'namesUs', params: tax },
            target: 'usPersonRefused',
            actions: [{ type: 'typeTax', params: tax }, 'sayNothing'],
          },
          // Who comes back later gives the tax id once more, which nothing keeps, and nothing else that is answered.
          {
            guard: { type: 'isTaxFineAgain', params: tax },
            target: 'sorted',
            actions: [{ type: 'typeTax', params: tax }, 'sayNothing'],
          },
          {
            guard: { type: 'isTaxFine', params: tax },
            target: 'askingUsPerson',
            actions: [{ type: 'typeTax', params: tax }, 'sayNothing'],
          },
          { guard: { type: 'isIncomplete', params: wrongTax }, ...refuseTax },
          { guard: { type: 'isGermanIdWrong', params: wrongTax }, ...refuseTax },
          { guard: { type: 'isTaxIdWrong', params: wrongTax }, ...refuseTax },
          refuseTax,
        ],
        'step.left': 'left',
      },
    },
    askingUsPerson: {
      meta: { caption: 'In den USA steuerpflichtig?', screen: 'usPerson', requirements: ['REG-07'] },
      on: {
        'usPerson.typed': { actions: { type: 'rememberAnswer', params: us } },
        'usPerson.entered': [
          {
            guard: { type: 'isUsPerson', params: us },
            target: 'usPersonRefused',
            actions: { type: 'rememberAnswer', params: us },
          },
          {
            guard: { type: 'isNoUsPerson', params: us },
            target: 'working',
            actions: { type: 'rememberAnswer', params: us },
          },
          { actions: { type: 'sayProblem', params: { problem: { field: 'usPerson', code: 'OPTION_MISSING' } } } },
        ],
        'step.left': { target: 'taxing', actions: 'sayNothing' },
      },
    },
    usPersonRefused: {
      meta: {
        caption: 'Steuerpflicht in den USA: hier nicht möglich',
        screen: 'usPersonRefused',
        requirements: ['REG-07'],
      },
      on: { 'answer.corrected': 'taxing', 'refusal.read': 'refused' },
    },
    working: {
      meta: { caption: 'Beruf und Branche', screen: 'profession', requirements: ['REG-03'] },
      on: {
        'profession.typed': { actions: { type: 'typeProfession', params: profession } },
        'profession.entered': [
          {
            guard: { type: 'isProfessionFine', params: profession },
            target: 'declaring',
            actions: [{ type: 'typeProfession', params: profession }, 'sayNothing'],
          },
          {
            actions: [
              { type: 'typeProfession', params: profession },
              { type: 'sayProfessionFlaws', params: profession },
            ],
          },
        ],
        'step.left': { target: 'askingUsPerson', actions: 'sayNothing' },
      },
    },
    declaring: {
      meta: { caption: 'Amt, eigenes Geld, Zweck', screen: 'statements', requirements: ['REG-02'] },
      on: {
        'statements.typed': { actions: { type: 'typeStatements', params: statements } },
        'statements.entered': [
          {
            guard: { type: 'areStatementsFine', params: statements },
            target: 'saving',
            actions: [{ type: 'typeStatements', params: statements }, 'sayNothing'],
          },
          {
            actions: [
              { type: 'typeStatements', params: statements },
              { type: 'sayStatementFlaws', params: statements },
            ],
          },
        ],
        'step.left': { target: 'working', actions: 'sayNothing' },
      },
    },
    saving,
    rereading,
    comparing,
    completed: {
      type: 'final',
      output: output('completed'),
      meta: { caption: 'Alles erklärt', ending: 'success', requirements: ['REG-01'] },
    },
    refused: {
      type: 'final',
      output: output('refused'),
      meta: { caption: 'Antrag nicht möglich', ending: 'refused', requirements: ['REG-07'] },
    },
    left: {
      type: 'final',
      output: output('left'),
      meta: { caption: 'Zurück vor die erste Seite', ending: 'left', requirements: ['REG-01'] },
    },
  },
});
