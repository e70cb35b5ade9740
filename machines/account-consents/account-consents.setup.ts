import { assign, type DoneActorEvent, setup } from 'xstate';
import {
  accountFlaws,
  type AccountForm,
  type AccountTyped,
  childTaxFlaws,
  consentFlaws,
  mayDebit,
  paymentIn,
  paymentOf,
} from '#domain/application/account-forms.ts';
import { type PaymentAnswer, paymentFlaws } from '#domain/application/payment-answer.ts';
import type { ConsentKind } from '#domain/application/application.ts';
import { bankCodeIn } from '#domain/iban/bank-code.ts';
import { stillWrong } from '#domain/person/still-wrong.ts';
import { type Flawed, flawGuards } from '../form-flaws.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { entersAtStart, entersWhereOpen } from '../step-entry.ts';
import type {
  AccountConsentsContext,
  AccountConsentsEvent,
  AccountConsentsInput,
  AccountConsentsOutput,
  AccountConsentsScreen,
  AccountProblem,
  CostsAsked,
} from './account-consents.types.ts';

export interface TaxId {
  readonly taxId: string;
}
export interface Form {
  readonly form: AccountForm;
}
export interface Told {
  readonly name: string | null;
}
export interface Paying {
  readonly payment: PaymentAnswer;
}
export interface Answer {
  readonly answer: AccountTyped['startsAtOnce'];
}
export interface Given {
  readonly given: readonly ConsentKind[];
}

export const taxId = ({ event }: { readonly event: TaxId }): TaxId => ({ taxId: event.taxId });
export const account = ({ event }: { readonly event: Form }): Form => ({ form: event.form });
export const wrongTaxId = ({ event }: { readonly event: TaxId }): Flawed => ({ flaws: childTaxFlaws(event.taxId) });
export const wrongAccount = ({
  context: { owners },
  event: { form },
}: {
  readonly context: AccountConsentsContext;
  readonly event: Form;
}): Flawed => ({ flaws: accountFlaws(form, owners) });
export const wrongPayment = ({ event }: { readonly event: { readonly answer: PaymentAnswer } }): Flawed => ({
  flaws: paymentFlaws(event.answer),
});
export const told = ({ event }: { readonly event: DoneActorEvent<string | null> }): Told => ({ name: event.output });
export const untold: Told = { name: null };
export const paying = ({ event }: { readonly event: { readonly answer: PaymentAnswer } }): Paying => ({
  payment: event.answer,
});
export const byWire: Paying = { payment: { method: 'WIRE', acceptsMandate: false } };
export const answer = ({ event }: { readonly event: Answer }): Answer => ({ answer: event.answer });
export const consents = ({ event }: { readonly event: Given }): Given => ({ given: event.given });

export const saidBy: Readonly<Record<NonNullable<AccountConsentsInput['refusal']>, AccountProblem>> = {
  IBAN_INVALID: { field: 'iban', code: 'IBAN_INVALID' },
  ACCOUNT_NOT_OWN: { field: 'holder', code: 'HOLDER_OTHER' },
  DEBIT_NOT_POSSIBLE: { field: 'iban', code: 'DEBIT_NOT_POSSIBLE' },
  TAX_ID_INVALID: { field: 'child.taxId', code: 'TAX_ID_INVALID' },
  TAX_ID_NOT_CHILDS: { field: 'child.taxId', code: 'TAX_ID_NOT_CHILDS' },
};

/** The forms with what is wrong with them. */
const taxIdIn = (typed: string) => ({ form: { taxId: typed }, flaws: childTaxFlaws(typed) });
const accountIn = ({ owners }: AccountConsentsContext, form: AccountForm) => ({
  form,
  flaws: accountFlaws(form, owners),
});
const paymentAs = (form: PaymentAnswer) => ({ form, flaws: paymentFlaws(form) });
const givenAs = (form: readonly ConsentKind[]) => ({ form, flaws: consentFlaws(form) });

/** What the wizard's third step is told, asks and does. */
export const accountConsents = setup({
  types: {
    context: {} as AccountConsentsContext,
    events: {} as AccountConsentsEvent,
    input: {} as AccountConsentsInput,
    output: {} as AccountConsentsOutput,
    meta: {} as JourneyMeta<AccountConsentsScreen>,
    children: {} as { readonly saveCosts: 'saveCosts'; readonly nameBank: 'nameBank' },
  },
  actors: {
    saveCosts: port<null, CostsAsked>('saveCosts'),
    /** Of a German bank code; null where no bank has it. */
    nameBank: port<string | null, string>('nameBank'),
  },
  delays: { savingLimit: patience.reading, namingLimit: patience.reading },
  guards: {
    isChild: ({ context }) => context.isChild,
    isTaxIdOpen: ({ context: { isChild, childTaxId } }) => isChild && childTaxFlaws(childTaxId).length > 0,
    entersAtStart,
    isAccountOpen: ({ context: { problems, typed, owners } }) =>
      problems.length > 0 || accountFlaws(typed.account, owners).length > 0,
    isWireOpen: ({ context: { typed, owners } }) => !mayDebit(typed.account, owners) && typed.payment.method !== 'WIRE',
    isPaymentOpen: ({ context: { typed } }) => paymentFlaws(paymentIn(typed)).length > 0,
    isStartOpen: ({ context }) => context.typed.startsAtOnce === '',
    isTaxIdFineAgain: ({ context }, params: TaxId) =>
      entersWhereOpen({ context }) && childTaxFlaws(params.taxId).length === 0,
    isTaxIdFine: (_, params: TaxId) => childTaxFlaws(params.taxId).length === 0,
    isOtherBank: ({ context: { bank, typed } }) => {
      const code = bankCodeIn(typed.account.iban);
      return code !== null && code !== bank?.code;
    },
    isBankOpen: ({ context: { bank, typed } }) => {
      const code = bankCodeIn(typed.account.iban);
      return code !== null && (code !== bank?.code || !bank.isTold);
    },
    isAccountFine: ({ context }, params: Form) => accountFlaws(params.form, context.owners).length === 0,
    isDebitable: ({ context }, params: Form) =>
      accountFlaws(params.form, context.owners).length === 0 && mayDebit(params.form, context.owners),
    wasDebitable: ({ context }) => mayDebit(context.typed.account, context.owners),
    isIncomplete: flawGuards.isIncomplete,
    isIbanWrong: flawGuards.isIbanWrong,
    isNotSepa: flawGuards.isNotSepa,
    isPaymentFine: (_, params: Paying) => paymentFlaws(params.payment).length === 0,
    isAnswered: (_, params: Answer) => params.answer !== '',
    hasConsented: (_, params: Given) => consentFlaws(params.given).length === 0,
  },
  actions: {
    // How one came into the step counts once.
    forgetEntry: assign({ entersAt: 'start' }),
    typeTaxId: assign(({ context }, { taxId: typed }: TaxId) => ({
      childTaxId: typed,
      problems: stillWrong(context.problems, taxIdIn(context.childTaxId), taxIdIn(typed)),
    })),
    sayTaxFlaws: assign((_, params: TaxId) => ({ problems: childTaxFlaws(params.taxId) })),
    typeAccount: assign(({ context }, { form }: Form) => ({
      typed: { ...context.typed, account: form },
      problems: stillWrong(context.problems, accountIn(context, context.typed.account), accountIn(context, form)),
    })),
    askBank: assign(({ context: { typed } }) => {
      const code = bankCodeIn(typed.account.iban);
      return code === null ? {} : { bank: { code, isTold: false, name: null } };
    }),
    rememberBank: assign(({ context: { bank } }, { name }: Told) =>
      bank === null ? {} : { bank: { ...bank, isTold: true, name } },
    ),
    sayAccountFlaws: assign(({ context }, params: Form) => ({ problems: accountFlaws(params.form, context.owners) })),
    typePayment: assign(({ context: { typed, problems } }, { payment }: Paying) => ({
      typed: { ...typed, payment: paymentOf(payment, typed.account) },
      problems: stillWrong(problems, paymentAs(paymentIn(typed)), paymentAs(payment)),
    })),
    sayPaymentFlaws: assign((_, params: Paying) => ({ problems: paymentFlaws(params.payment) })),
    rememberAnswer: assign(({ context }, params: Answer) => ({
      typed: { ...context.typed, startsAtOnce: params.answer },
      problems: [],
    })),
    // Something is chosen: that is all that could be wrong.
    typeStart: assign(({ context }, params: Answer) => ({
      typed: { ...context.typed, startsAtOnce: params.answer },
      problems: [],
    })),
    typeConsents: assign(({ context }, { given }: Given) => ({
      given,
      problems: stillWrong(context.problems, givenAs(context.given), givenAs(given)),
    })),
    sayConsentFlaws: assign((_, params: Given) => ({ problems: consentFlaws(params.given) })),
    // Of what was refused the account is still to be mended when the tax id is.
    sayAccountRefusal: assign(({ context: { refusal } }) =>
      refusal === null || saidBy[refusal].field === 'child.taxId'
        ? { problems: [], refusal: null }
        : { problems: [saidBy[refusal]] },
    ),
    sayProblem: assign((_, params: { readonly problem: AccountProblem }) => ({ problems: [params.problem] })),
    sayNothing: assign({ problems: [], refusal: null }),
  },
});
