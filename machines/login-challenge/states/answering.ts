import { answered, loginChallenge } from '../login-challenge.setup.ts';

/** The server's word on an answer decides what comes next; a refusal that may be mended leads back to its step. */
export const answering = loginChallenge.createStateConfig({
  meta: { caption: 'Antwort wird geprüft', screen: 'busy', requirements: ['SES-08'] },
  // A page that is loaded anew must not answer with a session that is used up.
  entry: 'spendChallenge',
  exit: 'forgetAnswer',
  invoke: {
    id: 'answerStep',
    src: 'answerStep',
    input: ({ context }) => ({
      ...context.challenge,
      answer: context.answer ?? { kind: 'resend' },
    }),
    onDone: [
      {
        guard: { type: 'isSignedIn', params: answered },
        target: '#loginChallenge.signedIn',
        actions: { type: 'rememberAuth', params: answered },
      },
      {
        guard: { type: 'isSentAgain', params: answered },
        target: '#loginChallenge.open',
        actions: { type: 'rememberSentAgain', params: answered },
      },
      {
        guard: { type: 'isNextStep', params: answered },
        target: '#loginChallenge.open',
        actions: { type: 'rememberStep', params: answered },
      },
      {
        guard: { type: 'isWrong', params: answered },
        target: '#loginChallenge.open.sorting',
        actions: [
          { type: 'rememberSession', params: answered },
          { type: 'rememberAttempts', params: answered },
          { type: 'sayProblem', params: { problem: 'CODE_WRONG' } },
        ],
      },
      {
        guard: { type: 'isRefusedPassword', params: answered },
        target: '#loginChallenge.open.sorting',
        actions: [
          { type: 'rememberSession', params: answered },
          { type: 'sayProblem', params: { problem: 'PASSWORD_REFUSED' } },
        ],
      },
      {
        guard: { type: 'isSamePassword', params: answered },
        target: '#loginChallenge.open.sorting',
        actions: [
          { type: 'rememberSession', params: answered },
          { type: 'sayProblem', params: { problem: 'PASSWORD_UNCHANGED' } },
        ],
      },
      {
        guard: { type: 'isSentTooOften', params: answered },
        target: '#loginChallenge.open.sorting',
        actions: [
          { type: 'rememberSession', params: answered },
          { type: 'sayProblem', params: { problem: 'TOO_MANY_MESSAGES' } },
        ],
      },
      {
        guard: { type: 'isTooEarly', params: answered },
        target: '#loginChallenge.open.sorting',
        actions: [
          { type: 'rememberSession', params: answered },
          { type: 'sayProblem', params: { problem: 'RESEND_TOO_EARLY' } },
        ],
      },
      {
        guard: { type: 'isExhausted', params: answered },
        target: '#loginChallenge.exhausted',
      },
      { guard: { type: 'isOverdue', params: answered }, target: '#loginChallenge.expired' },
    ],
    onError: '#loginChallenge.lost',
  },
  after: { answeringLimit: '#loginChallenge.lost' },
});
