import { assign, sendTo, setup } from 'xstate';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { isAllowedPassword } from '#domain/session/password.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import { resendPause } from '../resend.ts';
import type {
  AnswerInput,
  AnswerResult,
  Challenge,
  ChallengeAnswer,
  ChallengeNotice,
  ChallengeStep,
  LoginChallengeContext,
  LoginChallengeEvent,
  LoginChallengeInput,
  LoginChallengeOutput,
  LoginChallengeProblem,
  LoginChallengeScreen,
} from './login-challenge.types.ts';

const asks =
  (name: ChallengeStep['name']) =>
  ({ context }: { readonly context: LoginChallengeContext }) =>
    context.challenge.step.name === name;

const refuses = (refusal: Extract<AnswerResult, { ok: false }>['refusal'], result: AnswerResult): boolean =>
  !result.ok && result.refusal === refusal;

/** The server counts from the password over all steps: whatever comes next ends when the first step would have. */
const sameEnd = (next: Challenge, { challenge }: LoginChallengeContext): Challenge => ({
  ...next,
  expiresAt: challenge.expiresAt,
});

/** What a port answered, as parameters of guards and actions. */
export const answered = ({ event }: { readonly event: { readonly output: AnswerResult } }) => ({
  result: event.output,
});

/** The words of the steps after the password; their chart is in `login-challenge.machine.ts` and `states/`. */
export const loginChallenge = setup({
  types: {
    context: {} as LoginChallengeContext,
    events: {} as LoginChallengeEvent,
    input: {} as LoginChallengeInput,
    output: {} as LoginChallengeOutput,
    meta: {} as JourneyMeta<LoginChallengeScreen>,
    children: {} as { readonly answerStep: 'answerStep'; readonly keepChallenge: 'keepChallenge' },
  },
  actors: {
    answerStep: port<AnswerResult, AnswerInput>('answerStep'),
    keepChallenge: channel<ChallengeNotice>('keepChallenge'),
  },
  guards: {
    mayResend: ({ context }) => context.mayResend,
    asksForSetup: asks('MFA_SETUP'),
    asksForPassword: asks('NEW_PASSWORD_REQUIRED'),
    asksForChoice: asks('SELECT_MFA_TYPE'),
    asksForSms: asks('SMS_MFA'),
    asksForApp: asks('SOFTWARE_TOKEN_MFA'),
    isCode: (_, params: { readonly code: string }) => codeOf(params.code) !== null,
    isAllowed: (_, params: { readonly password: string }) => isAllowedPassword(params.password),
    isSignedIn: (_, params: { readonly result: AnswerResult }) =>
      params.result.ok && params.result.value.kind === 'signedIn',
    isSentAgain: ({ context }, params: { readonly result: AnswerResult }) =>
      params.result.ok &&
      params.result.value.kind === 'challenged' &&
      params.result.value.challenge.step.name === 'SMS_MFA' &&
      context.answer?.kind === 'resend',
    isNextStep: (_, params: { readonly result: AnswerResult }) => params.result.ok,
    isWrong: (_, params: { readonly result: AnswerResult }) => refuses('CODE_WRONG', params.result),
    isRefusedPassword: (_, params: { readonly result: AnswerResult }) => refuses('PASSWORD_REFUSED', params.result),
    isSamePassword: (_, params: { readonly result: AnswerResult }) => refuses('PASSWORD_UNCHANGED', params.result),
    isSentTooOften: (_, params: { readonly result: AnswerResult }) => refuses('TOO_MANY_MESSAGES', params.result),
    isOverdue: (_, params: { readonly result: AnswerResult }) => refuses('CHALLENGE_EXPIRED', params.result),
    isTooEarly: (_, params: { readonly result: AnswerResult }) => refuses('RESEND_TOO_EARLY', params.result),
    isExhausted: (_, params: { readonly result: AnswerResult }) => refuses('CODES_EXHAUSTED', params.result),
  },
  actions: {
    forbidResend: assign({ mayResend: false }),
    allowResend: assign({ mayResend: true }),
    rememberCode: assign((_, params: { readonly code: string }) => ({
      answer: { kind: 'code', code: codeOf(params.code) ?? '' } satisfies ChallengeAnswer,
      problem: null,
      isSentAgain: false,
    })),
    rememberAnswer: assign((_, params: { readonly answer: ChallengeAnswer }) => ({
      answer: params.answer,
      problem: null,
      isSentAgain: false,
    })),
    forgetAnswer: assign({ answer: null }),
    rememberStep: assign(({ context }, params: { readonly result: AnswerResult }) =>
      params.result.ok && params.result.value.kind === 'challenged'
        ? { challenge: sameEnd(params.result.value.challenge, context), attemptsLeft: null, problem: null }
        : {},
    ),
    rememberSentAgain: assign(({ context }, params: { readonly result: AnswerResult }) =>
      params.result.ok && params.result.value.kind === 'challenged'
        ? {
            challenge: sameEnd(params.result.value.challenge, context),
            attemptsLeft: null,
            problem: null,
            isSentAgain: true,
          }
        : {},
    ),
    rememberAuth: assign((_, params: { readonly result: AnswerResult }) =>
      params.result.ok && params.result.value.kind === 'signedIn' ? { auth: params.result.value.auth } : {},
    ),
    rememberSession: assign(({ context }, params: { readonly result: AnswerResult }) =>
      !params.result.ok && 'session' in params.result
        ? { challenge: { ...context.challenge, session: params.result.session } }
        : {},
    ),
    rememberAttempts: assign((_, params: { readonly result: AnswerResult }) =>
      !params.result.ok && params.result.refusal === 'CODE_WRONG' ? { attemptsLeft: params.result.attemptsLeft } : {},
    ),
    keepChallenge: sendTo('keepChallenge', ({ context }) => ({ type: 'challenge.put', challenge: context.challenge })),
    spendChallenge: sendTo('keepChallenge', { type: 'challenge.spent' }),
    sayProblem: assign((_, params: { readonly problem: LoginChallengeProblem }) => ({ problem: params.problem })),
  },
  delays: { challengeLife: ({ context }) => context.lifeLeft, resendPause, answeringLimit: patience.binding },
});
