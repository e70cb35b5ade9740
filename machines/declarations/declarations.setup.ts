import { assign, setup } from 'xstate';
import {
  declarationsOf,
  namesUs,
  noTaxIds,
  type ProfessionForm,
  professionFlaws,
  statementFlaws,
  type StatementsForm,
  taxFieldOf,
  taxFlaws,
  type TaxForm,
  type YesNo,
} from '#domain/application/declaration-forms.ts';
import { stillWrong } from '#domain/person/still-wrong.ts';
import { type Flawed, flawGuards } from '../form-flaws.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '../profile-saving.ts';
import { entersAtStart, entersWhereOpen } from '../step-entry.ts';
import type {
  DeclarationProblem,
  DeclarationsChildren,
  DeclarationsContext,
  DeclarationsEvent,
  DeclarationsInput,
  DeclarationsOutput,
  DeclarationsScreen,
} from './declarations.types.ts';

/** The fields that the server refuses, as the forms name them. */
const refusedFields = (result: SaveProfileResult, tax: TaxForm): readonly DeclarationProblem[] =>
  'fields' in result
    ? result.fields.map(({ field, message }) => ({ field: taxFieldOf(field, tax), code: 'REFUSED', said: message }))
    : [];

/** The forms with what is wrong with them. */
const taxIn = ({ seen }: DeclarationsContext, form: TaxForm) => ({ form, flaws: taxFlaws(form, seen.profile) });
const professionIn = (form: ProfessionForm) => ({ form, flaws: professionFlaws(form) });
const statementsIn = (form: StatementsForm) => ({ form, flaws: statementFlaws(form) });

/** The words of the wizard's second step; its chart is in `declarations.machine.ts` and `states/`. */
export const declarations = setup({
  types: {
    context: {} as DeclarationsContext,
    events: {} as DeclarationsEvent,
    input: {} as DeclarationsInput,
    output: {} as DeclarationsOutput,
    meta: {} as JourneyMeta<DeclarationsScreen>,
    children: {} as DeclarationsChildren,
  },
  actors: {
    saveProfile: port<SaveProfileResult, SaveProfileInput>('saveProfile'),
    loadProfile: port<SeenProfile>('loadProfile'),
  },
  guards: {
    entersAtStart,
    isTaxOpen: ({ context: { tax, seen } }) => taxFlaws(tax, seen.profile).length > 0,
    isUsPersonOpen: ({ context }) => context.typed.usPerson !== 'no',
    isProfessionOpen: ({ context }) => professionFlaws(context.typed.profession).length > 0,
    namesUs: (_, { form }: { readonly form: TaxForm }) => namesUs(form),
    isTaxFineAgain: ({ context }, { form }: { readonly form: TaxForm }) =>
      entersWhereOpen({ context }) && taxFlaws(form, context.seen.profile).length === 0,
    isTaxFine: ({ context }, { form }: { readonly form: TaxForm }) => taxFlaws(form, context.seen.profile).length === 0,
    isIncomplete: flawGuards.isIncomplete,
    isGermanIdWrong: (_, { flaws }: Flawed) =>
      flaws.some(({ field, code }) => field === 'tax.german' && code === 'TAX_ID_INVALID'),
    isTaxIdWrong: flawGuards.isTaxIdWrong,
    isUsPerson: (_, { answer }: { readonly answer: YesNo }) => answer === 'yes',
    isNoUsPerson: (_, { answer }: { readonly answer: YesNo }) => answer === 'no',
    isProfessionFine: (_, { form }: { readonly form: ProfessionForm }) => professionFlaws(form).length === 0,
    areStatementsFine: (_, { form }: { readonly form: StatementsForm }) => statementFlaws(form).length === 0,
    isSaved: (_, { result }: { readonly result: SaveProfileResult }) => result.ok,
    isRefusedField: (_, { result }: { readonly result: SaveProfileResult }) =>
      !result.ok && result.refusal === 'FIELDS_REFUSED',
  },
  actions: {
    // How one came into the step counts once.
    forgetEntry: assign({ entersAt: 'start' }),
    typeTax: assign(({ context }, { form }: { readonly form: TaxForm }) => ({
      tax: form,
      problems: stillWrong(context.problems, taxIn(context, context.tax), taxIn(context, form)),
    })),
    sayTaxFlaws: assign(({ context }, { form }: { readonly form: TaxForm }) => ({
      problems: taxFlaws(form, context.seen.profile),
    })),
    rememberAnswer: assign(({ context }, { answer }: { readonly answer: YesNo }) => ({
      typed: { ...context.typed, usPerson: answer },
      problems: [],
    })),
    typeProfession: assign(({ context }, { form }: { readonly form: ProfessionForm }) => ({
      typed: { ...context.typed, profession: form },
      problems: stillWrong(context.problems, professionIn(context.typed.profession), professionIn(form)),
    })),
    sayProfessionFlaws: assign((_, { form }: { readonly form: ProfessionForm }) => ({
      problems: professionFlaws(form),
    })),
    typeStatements: assign(({ context }, { form }: { readonly form: StatementsForm }) => ({
      typed: { ...context.typed, statements: form },
      problems: stillWrong(context.problems, statementsIn(context.typed.statements), statementsIn(form)),
    })),
    sayStatementFlaws: assign((_, { form }: { readonly form: StatementsForm }) => ({ problems: statementFlaws(form) })),
    sayNothing: assign({ problems: [] }),
    sayProblem: assign((_, { problem }: { readonly problem: DeclarationProblem }) => ({ problems: [problem] })),
    sayRefused: assign(({ context }, { result }: { readonly result: SaveProfileResult }) => ({
      problems: refusedFields(result, context.tax),
    })),
    rememberSaved: assign((_, { result }: { readonly result: SaveProfileResult }) =>
      result.ok ? { seen: result.value, tax: noTaxIds } : {},
    ),
    rememberSeen: assign((_, { seen }: { readonly seen: SeenProfile }) => ({ seen })),
    takeStored: assign(({ context }) => ({
      tax: noTaxIds,
      typed: { ...context.typed, profession: declarationsOf(context.seen.profile).profession },
    })),
  },
  delays: { savingLimit: patience.binding, readingLimit: patience.reading },
});
