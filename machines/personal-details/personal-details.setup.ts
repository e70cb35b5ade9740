import { assign, setup } from 'xstate';
import {
  isPersonStored,
  personalFormsOf,
  personFlaws,
  type PersonForm,
  residenceFlaws,
  type ResidenceForm,
} from '#domain/application/personal-forms.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { stillWrong } from '#domain/person/still-wrong.ts';
import { isMobileShaped } from '#domain/person/mobile-shape.ts';
import { flawGuards } from '../form-flaws.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '../profile-saving.ts';
import { resendPause } from '../resend.ts';
import { entersAtStart, entersWhereOpen } from '../step-entry.ts';
import type {
  OrderMobileInput,
  OrderMobileResult,
  PersonalDetailsChildren,
  PersonalDetailsContext,
  PersonalDetailsEvent,
  PersonalDetailsInput,
  PersonalDetailsOutput,
  PersonalDetailsScreen,
  PersonalProblem,
  ProveMobileResult,
  ResendMobileResult,
} from './personal-details.types.ts';

type Context = PersonalDetailsContext;

const isRefusal =
  (refusal: string) =>
  (_: unknown, { result }: { readonly result: { readonly ok: boolean; readonly refusal?: string } }): boolean =>
    !result.ok && result.refusal === refusal;

/** The forms with what is wrong with them, and a number with the same. */
const personIn = ({ isFixed, today }: Context, form: PersonForm) => ({
  form,
  flaws: personFlaws(form, isFixed, today),
});
const residenceIn = (form: ResidenceForm) => ({ form, flaws: residenceFlaws(form) });
const numberIn = (mobile: string) => ({ form: { mobile }, flaws: numberProblems(mobile) });

const ofPerson: ReadonlySet<string> = new Set(['birthDate', 'birthPlace', 'nationality', 'maritalStatus']);

const refusedFields = (result: SaveProfileResult): readonly PersonalProblem[] =>
  'fields' in result ? result.fields.map(({ field, message }) => ({ field, code: 'REFUSED', said: message })) : [];

const numberProblems = (mobile: string): readonly PersonalProblem[] =>
  isMobileShaped(mobile) ? [] : [{ field: 'mobile', code: 'MOBILE_INVALID' }];

/** A number that can have a code sent, and a code of the app. */
const mobileProblems = ({ mobile, factorCode }: OrderMobileInput): readonly PersonalProblem[] => [
  ...numberProblems(mobile),
  ...(codeOf(factorCode) === null ? ([{ field: 'factorCode', code: 'CODE_MALFORMED' }] as const) : []),
];

/** The words of the wizard's first step; its chart is in `personal-details.machine.ts` and `states/`. */
export const personalDetails = setup({
  types: {
    context: {} as PersonalDetailsContext,
    events: {} as PersonalDetailsEvent,
    input: {} as PersonalDetailsInput,
    output: {} as PersonalDetailsOutput,
    meta: {} as JourneyMeta<PersonalDetailsScreen>,
    children: {} as PersonalDetailsChildren,
  },
  actors: {
    saveProfile: port<SaveProfileResult, SaveProfileInput>('saveProfile'),
    loadProfile: port<SeenProfile>('loadProfile'),
    orderMobile: port<OrderMobileResult, OrderMobileInput>('orderMobile'),
    proveMobile: port<ProveMobileResult, { readonly changeId: string; readonly code: string }>('proveMobile'),
    resendMobile: port<ResendMobileResult, { readonly changeId: string }>('resendMobile'),
  },
  guards: {
    mayResend: ({ context }) => context.mayResend,
    entersAtStart,
    isNumberOpen: ({ context }) =>
      entersWhereOpen({ context }) &&
      context.seen.profile.mobile === null &&
      isPersonStored(context.typed, context.seen.profile, context.today),
    isPersonOpen: ({ context: { typed, isFixed, today } }) => personFlaws(typed.person, isFixed, today).length > 0,
    isPersonFine: ({ context }, { form }: { readonly form: PersonForm }) =>
      personFlaws(form, context.isFixed, context.today).length === 0,
    isIncomplete: flawGuards.isIncomplete,
    isNoDate: flawGuards.isNoDate,
    isInFuture: flawGuards.isInFuture,
    isUnderage: flawGuards.isUnderage,
    isTooLong: flawGuards.isTooLong,
    isUnseen: flawGuards.isUnseen,
    isResidenceFine: (_, { form }: { readonly form: ResidenceForm }) => residenceFlaws(form).length === 0,
    isSaved: (_, { result }: { readonly result: SaveProfileResult }) => result.ok,
    isOvertaken: isRefusal('CHANGED_MEANWHILE'),
    isFixedBy: (_, { result }: { readonly result: SaveProfileResult }) =>
      !result.ok && (result.refusal === 'IDENT_UNDER_WAY' || result.refusal === 'IDENTITY_FIXED'),
    concernsPerson: (_, { result }: { readonly result: SaveProfileResult }) =>
      refusedFields(result).some(({ field }) => field !== null && ofPerson.has(field)),
    isPostalCodeWrong: (_, { result }: { readonly result: SaveProfileResult }) =>
      refusedFields(result).some(({ field }) => field === 'address.postalCode'),
    isTold: (_, { result }: { readonly result: SaveProfileResult }) => refusedFields(result).length > 0,
    hasNumber: ({ context }) => context.seen.profile.mobile !== null,
    isNumberKnown: (_, { seen }: { readonly seen: SeenProfile }) => seen.profile.mobile !== null,
    isMobileFine: (_, { input }: { readonly input: OrderMobileInput }) => mobileProblems(input).length === 0,
    isMobileWrong: (_, { input }: { readonly input: OrderMobileInput }) => !isMobileShaped(input.mobile),
    isOrdered: (_, { result }: { readonly result: OrderMobileResult }) => result.ok,
    isNoMobile: isRefusal('MOBILE_INVALID'),
    isNumberShared: isRefusal('NUMBER_SHARED'),
    isFactorWrong: isRefusal('FACTOR_CODE_WRONG'),
    isSentTooOften: isRefusal('TOO_MANY_MESSAGES'),
    isBlocked: isRefusal('TOO_MANY_ATTEMPTS'),
    isCode: (_, { code }: { readonly code: string }) => codeOf(code) !== null,
    isProven: (_, { result }: { readonly result: ProveMobileResult | ResendMobileResult }) => result.ok,
    isWrong: isRefusal('CODE_WRONG'),
    isExhausted: isRefusal('CODES_EXHAUSTED'),
  },
  actions: {
    // How one came into the step counts once.
    forgetEntry: assign({ entersAt: 'start' }),
    forbidResend: assign({ mayResend: false }),
    allowResend: assign({ mayResend: true }),
    typePerson: assign(({ context }, { form }: { readonly form: PersonForm }) => ({
      typed: { ...context.typed, person: form },
      problems: stillWrong(context.problems, personIn(context, context.typed.person), personIn(context, form)),
    })),
    typeResidence: assign(({ context }, { form }: { readonly form: ResidenceForm }) => ({
      typed: { ...context.typed, residence: form },
      problems: stillWrong(context.problems, residenceIn(context.typed.residence), residenceIn(form)),
    })),
    typeMobile: assign(({ context }, { mobile }: { readonly mobile: string }) => ({
      typed: { ...context.typed, mobile },
      problems: stillWrong(context.problems, numberIn(context.typed.mobile), numberIn(mobile)),
    })),
    sayNothing: assign({ problems: [], isSentAgain: false }),
    sayPersonFlaws: assign(({ context }, { form }: { readonly form: PersonForm }) => ({
      problems: personFlaws(form, context.isFixed, context.today),
    })),
    sayResidenceFlaws: assign((_, { form }: { readonly form: ResidenceForm }) => ({ problems: residenceFlaws(form) })),
    sayMobileFlaws: assign((_, { input }: { readonly input: OrderMobileInput }) => ({
      problems: mobileProblems(input),
    })),
    sayRefused: assign((_, { result }: { readonly result: SaveProfileResult }) => ({
      problems: refusedFields(result),
    })),
    sayProblem: assign((_, { problem }: { readonly problem: PersonalProblem }) => ({ problems: [problem] })),
    saySentAgain: assign({ isSentAgain: true }),
    rememberSaved: assign((_, { result }: { readonly result: SaveProfileResult }) =>
      result.ok ? { seen: result.value, isFixed: result.value.profile.identityFixed } : {},
    ),
    rememberSeen: assign(({ context }, { seen }: { readonly seen: SeenProfile }) => ({
      seen,
      isFixed: context.isFixed || seen.profile.identityFixed,
    })),
    fixIdentity: assign({ isFixed: true }),
    takeStored: assign(({ context }: { readonly context: Context }) => {
      const { person, residence } = personalFormsOf(context.seen.profile);
      return { typed: { ...context.typed, person, residence } };
    }),
    rememberOrdered: assign((_, { result }: { readonly result: OrderMobileResult }) =>
      result.ok ? { change: result.value } : {},
    ),
    rememberCode: assign((_, { code }: { readonly code: string }) => ({
      code: codeOf(code),
      problems: [],
      isSentAgain: false,
    })),
    forgetCode: assign({ code: null }),
  },
  delays: {
    savingLimit: patience.binding,
    readingLimit: patience.reading,
    orderingLimit: patience.binding,
    checkingLimit: patience.binding,
    resendingLimit: patience.binding,
    resendPause,
  },
});
