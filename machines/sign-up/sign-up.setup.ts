import { assign, setup } from 'xstate';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { emailFlaw, nameFlaw } from '#domain/person/access-name.ts';
import { isAllowedPassword } from '#domain/session/password.ts';
import { forgottenPasswordMachine } from '../forgotten-password/forgotten-password.machine.ts';
import type { ForgottenPasswordOutput } from '../forgotten-password/forgotten-password.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { LoginOutput } from '../login/login.types.ts';
import { loginChallengeMachine } from '../login-challenge/login-challenge.machine.ts';
import type { LoginChallengeOutput } from '../login-challenge/login-challenge.types.ts';
import { port } from '../port.ts';
import { resendPause } from '../resend.ts';
import type {
  AccessForm,
  AccessName,
  ConfirmResult,
  CreateResult,
  FirstSignInResult,
  KeptRegistration,
  ResendResult,
  SignUpChildren,
  SignUpContext,
  SignUpEvent,
  SignUpInput,
  SignUpOutput,
  SignUpProblem,
  SignUpScreen,
} from './sign-up.types.ts';

const flawsOf = ({ firstName, lastName, username, password }: AccessForm): readonly SignUpProblem[] => {
  const [first, last, mail] = [nameFlaw(firstName), nameFlaw(lastName), emailFlaw(username)];
  return [
    ...(first === undefined ? [] : [`FIRST_NAME_${first}` as const]),
    ...(last === undefined ? [] : [`LAST_NAME_${last}` as const]),
    ...(mail === undefined ? [] : [`USERNAME_${mail}` as const]),
    ...(isAllowedPassword(password) ? [] : (['PASSWORD_RULE_BROKEN'] as const)),
  ];
};

/** With what the name of a flaw begins, by the field that it is about. */
const flawed = { FIRST_NAME: 'firstName', LAST_NAME: 'lastName', USERNAME: 'username' } as const;

/**
 * What is still wrong while it is mended: what the form itself is wrong in, and of what the server has refused that in whose
 * place nothing else is typed yet. Of the password, which no context keeps, it is the others that say so: nothing of them changes.
 */
const stillSaid = ({ problems, name }: SignUpContext, form: AccessForm): readonly SignUpProblem[] => {
  const flaws = [flawsOf({ ...name, password: '' }), flawsOf(form)] as const;
  const changed = Object.values(flawed).filter((field) => name[field] !== form[field]);
  return problems.filter((problem) => {
    if (flaws[1].includes(problem)) return true;
    if (problem.startsWith('PASSWORD_')) return problem === 'PASSWORD_REFUSED' && changed.length > 0;
    const about = Object.entries(flawed).find(([begin]) => problem.startsWith(begin))?.[1];
    return about === undefined || (!flaws[0].includes(problem) && !changed.includes(about));
  });
};

/** Whether the form has any of these. */
const has =
  (...problems: readonly SignUpProblem[]) =>
  (_: unknown, params: { readonly form: AccessForm }): boolean =>
    flawsOf(params.form).some((each) => problems.includes(each));

const refusedField = {
  firstName: 'FIRST_NAME_INVALID',
  lastName: 'LAST_NAME_INVALID',
  username: 'USERNAME_INVALID',
} as const satisfies Record<keyof AccessName, SignUpProblem>;

const isRefusal =
  (refusal: string) =>
  (_: unknown, { result }: { readonly result: CreateResult | ConfirmResult | ResendResult }): boolean =>
    !result.ok && result.refusal === refusal;

export const bareName = ({ firstName, lastName, username }: AccessName): AccessName => ({
  firstName,
  lastName,
  username,
});

/** The words of the way to an access; its chart is in `sign-up.machine.ts` and `states/`. */
export const signUp = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    output: {} as SignUpOutput,
    meta: {} as JourneyMeta<SignUpScreen>,
    children: {} as SignUpChildren,
  },
  actors: {
    readRegistration: port<KeptRegistration | null>('readRegistration'),
    createUser: port<CreateResult, AccessForm>('createUser'),
    confirmUser: port<ConfirmResult, { readonly registrationId: string; readonly code: string }>('confirmUser'),
    resendCode: port<ResendResult, { readonly registrationId: string }>('resendCode'),
    signIn: port<FirstSignInResult, { readonly username: string }>('signIn'),
    loginChallenge: loginChallengeMachine,
    login: loginMachine,
    forgottenPassword: forgottenPasswordMachine,
  },
  guards: {
    mayResend: ({ context }) => context.mayResend,
    isKept: (_, params: { readonly kept: KeptRegistration | null }) => params.kept !== null,
    isFlawless: (_, params: { readonly form: AccessForm }) => flawsOf(params.form).length === 0,
    // An empty password is told its rule, as one that breaks it.
    isIncomplete: (_, { form }: { readonly form: AccessForm }) =>
      Object.values(form).some((text: string) => text.trim() === ''),
    isTooLong: has('FIRST_NAME_TOO_LONG', 'LAST_NAME_TOO_LONG'),
    isNoName: has('FIRST_NAME_INVALID', 'LAST_NAME_INVALID'),
    isNoEmail: has('USERNAME_INVALID'),
    isAccepted: (_, params: { readonly result: CreateResult | ConfirmResult | ResendResult }) => params.result.ok,
    isRefusedPassword: isRefusal('PASSWORD_REFUSED'),
    hasFlaws: isRefusal('FIELDS_REFUSED'),
    isUninvited: isRefusal('OTHER_ADDRESS'),
    isBlocked: isRefusal('TOO_MANY_ATTEMPTS'),
    isCode: (_, params: { readonly code: string }) => codeOf(params.code) !== null,
    isWrong: isRefusal('CODE_WRONG'),
    isExhausted: isRefusal('CODES_EXHAUSTED'),
    isSignedIn: (_, params: { readonly result: FirstSignInResult }) =>
      params.result.ok && params.result.value.kind === 'signedIn',
    isChallenged: (_, params: { readonly result: FirstSignInResult }) =>
      params.result.ok && params.result.value.kind === 'challenged',
    hasPassed: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'signedIn',
    isLeft: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'left',
    isOverdue: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'expired',
    isTriedOut: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'exhausted',
    isLost: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'lost',
    hasSignedIn: (_, params: { readonly output: LoginOutput }) => params.output.kind === 'signedIn',
  },
  actions: {
    forbidResend: assign({ mayResend: false }),
    allowResend: assign({ mayResend: true }),
    rememberKept: assign((_, { kept }: { readonly kept: KeptRegistration | null }) =>
      kept === null ? {} : { registrationId: kept.registrationId, name: bareName(kept) },
    ),
    rememberName: assign((_, { name }: { readonly name: AccessName }) => ({ name: bareName(name), problems: [] })),
    noteForm: assign(({ context }, { form }: { readonly form: AccessForm }) => ({
      name: bareName(form),
      problems: stillSaid(context, form),
    })),
    sayFlaws: assign((_, { form }: { readonly form: AccessForm }) => ({
      name: bareName(form),
      problems: flawsOf(form),
    })),
    sayFields: assign((_, { result }: { readonly result: CreateResult }) => ({
      problems: 'fields' in result ? result.fields.map((field) => refusedField[field]) : [],
    })),
    rememberRegistration: assign((_, { result }: { readonly result: CreateResult }) =>
      result.ok ? { registrationId: result.value.registrationId, isSentAgain: false } : {},
    ),
    rememberCode: assign((_, { code }: { readonly code: string }) => ({
      code: codeOf(code),
      problems: [],
      isSentAgain: false,
    })),
    forgetCode: assign({ code: null }),
    sayProblem: assign((_, { problem }: { readonly problem: SignUpProblem }) => ({ problems: [problem] })),
    sayNothing: assign({ problems: [], isSentAgain: false }),
    saySentAgain: assign({ isSentAgain: true }),
    rememberSignIn: assign((_, { result }: { readonly result: FirstSignInResult }) => {
      if (!result.ok) return {};
      return result.value.kind === 'signedIn' ? { auth: result.value.auth } : { challenge: result.value.challenge };
    }),
    forgetChallenge: assign({ challenge: null }),
    rememberAuth: assign((_, { output }: { readonly output: LoginChallengeOutput | LoginOutput }) =>
      output.kind === 'signedIn' ? { auth: output.auth } : {},
    ),
    rememberUsername: assign(({ context }, { output }: { readonly output: LoginOutput | ForgottenPasswordOutput }) =>
      'username' in output ? { name: { ...context.name, username: output.username } } : {},
    ),
  },
  delays: {
    resumingLimit: patience.reading,
    creatingLimit: patience.binding,
    checkingLimit: patience.binding,
    resendingLimit: patience.binding,
    signingInLimit: patience.binding,
    resendPause,
  },
});
