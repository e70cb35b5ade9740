import { fromPromise } from 'xstate';
import { createUser, confirmUser, resendUserCode } from '#api/person/create-user.ts';
import type { Endpoint, RequestOf } from '#api/endpoint.ts';
import type { Attempt, Caller } from '#client/call.ts';
import type { ChallengeStore } from '#client/challenge-store.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type {
  AccessForm,
  AccessName,
  ConfirmResult,
  CreateResult,
  FirstSignInResult,
  KeptRegistration,
  ResendResult,
} from '#machines/sign-up/sign-up.types.ts';
import { forgottenPasswordActors } from '#shell/forgotten-password/forgotten-password.actors.ts';
import { loginActors } from '#shell/login/login.actors.ts';
import { loginChallengeActors } from '#shell/login-challenge/login-challenge.actors.ts';
import type { ForgottenPasswordCalls, SignInCalls } from '#shell/sign-in/auth-calls.ts';
import { signInAnswerOf } from '#shell/sign-in/sign-in-answer.ts';
import { forgetRegistration, keepRegistration, readRegistration, type RegistrationStore } from './sign-up.kept.ts';

type CallOf<E extends Endpoint> = (payload: RequestOf<E>) => Promise<Attempt<E>>;

/** The calls of a registration. */
export interface SignUpCalls {
  readonly createUser: CallOf<typeof createUser>;
  readonly confirmUser: CallOf<typeof confirmUser>;
  readonly resendUserCode: CallOf<typeof resendUserCode>;
}

export const signUpCallsOf = (caller: Caller): SignUpCalls => ({
  createUser: (payload) => caller.attempt(createUser, payload),
  confirmUser: (payload) => caller.attempt(confirmUser, payload),
  resendUserCode: (payload) => caller.attempt(resendUserCode, payload),
});

interface SignUpDeps {
  readonly calls: SignUpCalls & SignInCalls & ForgottenPasswordCalls;
  readonly registrations: RegistrationStore;
  readonly challenges: ChallengeStore;
  /** The secret of the link by which somebody was invited; undefined where nobody was. */
  readonly invitation?: () => string | undefined;
  /** This browser's time: by it a step of the sign-in counts down. */
  readonly now?: () => Date;
}

const isAccessField = (field: string): field is keyof AccessName =>
  field === 'firstName' || field === 'lastName' || field === 'username';

const isBlocked = (refusal: string): boolean => refusal === 'TOO_MANY_ATTEMPTS' || refusal === 'TOO_MANY_REQUESTS';

/** What a registration needs of the server and of this browser. The password waits here, and only for the first sign-in. */
export const signUpActors = ({
  calls,
  registrations,
  challenges,
  invitation = () => undefined,
  now = () => new Date(),
}: SignUpDeps): ActorsOf<typeof signUpMachine> => {
  let chosen: { readonly username: string; readonly password: string } | undefined;
  return {
    readRegistration: fromPromise<KeptRegistration | null, undefined>(async () =>
      readRegistration(registrations, now()),
    ),
    createUser: fromPromise<CreateResult, AccessForm>(async ({ input }) => {
      const token = invitation();
      const answered = await calls.createUser(token === undefined ? input : { ...input, invitation: token });
      if (answered.ok) {
        const { password, ...name } = input;
        chosen = { username: name.username, password };
        keepRegistration(registrations, { ...name, ...answered.value }, now());
        return granted(answered.value);
      }
      if (answered.refusal === 'FIELDS_REFUSED') {
        const fields = answered.details.fields.map(({ field }) => field).filter(isAccessField);
        return { ok: false, refusal: 'FIELDS_REFUSED', fields };
      }
      const { refusal } = answered;
      if (refusal === 'PASSWORD_REFUSED' || refusal === 'OTHER_ADDRESS') return refused(refusal);
      if (isBlocked(answered.refusal)) return refused('TOO_MANY_ATTEMPTS');
      throw new UnexpectedRefusal('createUser', answered.refusal);
    }),
    confirmUser: fromPromise<ConfirmResult, { readonly registrationId: string; readonly code: string }>(
      async ({ input }) => {
        const answered = await calls.confirmUser(input);
        if (answered.ok) {
          forgetRegistration(registrations);
          return granted(null);
        }
        const { refusal } = answered;
        if (refusal === 'CODE_WRONG' || refusal === 'CODES_EXHAUSTED') return refused(refusal);
        if (isBlocked(refusal)) return refused('TOO_MANY_ATTEMPTS');
        throw new UnexpectedRefusal('confirmUser', refusal);
      },
    ),
    resendCode: fromPromise<ResendResult, { readonly registrationId: string }>(async ({ input }) => {
      const answered = await calls.resendUserCode(input);
      if (answered.ok) return granted(null);
      if (isBlocked(answered.refusal)) return refused('TOO_MANY_ATTEMPTS');
      throw new UnexpectedRefusal('resendUserCode', answered.refusal);
    }),
    signIn: fromPromise<FirstSignInResult, { readonly username: string }>(async ({ input: { username } }) => {
      const held = chosen;
      // Once: whatever comes of it, nothing here remembers the password any longer.
      chosen = undefined;
      if (held?.username !== username) return refused('NOT_POSSIBLE');
      const answered = await calls.login(held);
      return answered.ok ? granted(signInAnswerOf(answered.value, now())) : refused('NOT_POSSIBLE');
    }),
    loginChallenge: loginChallengeMachine.provide({ actors: loginChallengeActors(calls, challenges, now) }),
    login: loginMachine.provide({ actors: loginActors(calls, challenges, now) }),
    forgottenPassword: forgottenPasswordMachine.provide({ actors: forgottenPasswordActors(calls) }),
  };
};
