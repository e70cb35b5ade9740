import { codeOf } from '#domain/identity/one-time-code.ts';
import { isAllowedPassword } from '#domain/session/password.ts';
import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { loginChallengeMachine } from './login-challenge.machine.ts';
import type { AnswerInput, ChallengeStep } from './login-challenge.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof loginChallengeMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const stateOf: Readonly<Record<ChallengeStep['name'], string>> = {
  MFA_SETUP: 'open.settingUp',
  NEW_PASSWORD_REQUIRED: 'open.replacingPassword',
  SELECT_MFA_TYPE: 'open.choosing',
  SMS_MFA: 'open.enteringSms',
  SOFTWARE_TOKEN_MFA: 'open.enteringApp',
  UNKNOWN: 'open.stuck',
};

const takesCode = ['open.settingUp', 'open.enteringSms', 'open.enteringApp'];

/** What this step answers the server with: well-formed, and where it is asked for; null where nothing is. */
const givenIn = (step: Step): AnswerInput['answer'] | null => {
  const code = step.heard('code.entered');
  const password = step.heard('password.entered');
  const factor = step.heard('factor.chosen');
  if (code !== null && takesCode.some((state) => isIn(step.before, state))) {
    const digits = codeOf(code.code);
    return digits === null ? null : { kind: 'code', code: digits };
  }
  if (password !== null && isIn(step.before, 'open.replacingPassword')) {
    return isAllowedPassword(password.password) ? { kind: 'password', password: password.password } : null;
  }
  if (factor !== null && isIn(step.before, 'open.choosing')) return { kind: 'factor', factor: factor.factor };
  const again = step.heard('code.requested') !== null && isIn(step.before, 'open.enteringSms.resendable');
  return again ? { kind: 'resend' } : null;
};

/** How the steps end in this one by what happened; null where they go on. */
const endOf = (step: Step): string | null => {
  if (ended(step, 'challengeLife')) return 'expired';
  if (step.broke('answerStep') || ended(step, 'answeringLimit')) return 'lost';
  if (step.heard('challenge.left') !== null && isIn(step.before, 'open')) return 'left';
  const result = step.answer('answerStep')?.output;
  if (result?.ok === true) return result.value.kind === 'signedIn' ? 'signedIn' : null;
  if (result?.refusal === 'CODES_EXHAUSTED') return 'exhausted';
  return result?.refusal === 'CHALLENGE_EXPIRED' ? 'expired' : null;
};

const notices = (step: Step): readonly string[] => step.told('keepChallenge').map(({ type }) => type);

export const loginChallengeStatements: readonly Statement<typeof loginChallengeMachine>[] = [
  always(
    'SES-08',
    'Die Schritte enden, wenn etwas sie beendet, und sagen genau das; angemeldet nur mit der Sitzung des Servers.',
    (step) => {
      const { output } = step.after;
      if ((output?.kind ?? null) !== endOf(step)) return false;
      const result = step.answer('answerStep')?.output;
      if (output?.kind !== 'signedIn') return true;
      return result?.ok === true && result.value.kind === 'signedIn' && same(output.auth, result.value.auth);
    },
  ),
  everywhere(
    'SES-08',
    'Zu sehen ist der Schritt, den der Server verlangt; ein unbekannter wird gesagt.',
    (at) => !isIn(at, 'open') || isIn(at, 'open.answering') || isIn(at, stateOf[at.context.challenge.step.name]),
  ),
  always(
    'SES-08',
    'Beantwortet wird der offene Schritt mit seiner Sitzung, einmal, mit dem, was wohlgeformt eingegeben ist.',
    (step) => {
      const answer = givenIn(step);
      const { challenge } = step.before.context;
      const asked = begun(step, 'answerStep') as readonly AnswerInput[];
      if (asked.length !== (answer === null ? 0 : 1)) return false;
      return asked.every(
        (input) =>
          input.session === challenge.session && same(input.step, challenge.step) && same(input.answer, answer),
      );
    },
  ),
  always('SES-08', 'Was nicht wohlgeformt ist, wird gesagt und nicht gesendet.', (step) => {
    const isTyped = step.heard('code.entered') ?? step.heard('password.entered');
    if (isTyped === null || isIn(step.after, 'open.answering')) return true;
    const isCode = step.heard('code.entered') !== null && takesCode.some((state) => isIn(step.before, state));
    const isPassword = step.heard('password.entered') !== null && isIn(step.before, 'open.replacingPassword');
    const expected = isCode ? 'CODE_MALFORMED' : isPassword ? 'PASSWORD_RULE_BROKEN' : step.before.context.problem;
    return step.after.context.problem === expected && same(step.before.value, step.after.value);
  }),
  always('SES-08', 'Mit jeder neuen Antwort gehen alte Meldungen.', (step) => {
    if (givenIn(step) === null) return true;
    return step.after.context.problem === null && !step.after.context.isSentAgain;
  }),
  everywhere(
    'SES-08',
    'Codes und Passwörter sind nur bekannt, solange ihre Antwort unterwegs ist.',
    (at) => (at.context.answer !== null) === isIn(at, 'open.answering'),
  ),
  always(
    'SES-08',
    'Eine Ablehnung, die zu beheben ist, führt zu ihrem Schritt zurück, mit der nächsten Sitzung und dem Grund.',
    (step) => {
      const result = step.answer('answerStep')?.output;
      if (result?.ok !== false || !('session' in result)) return true;
      const { challenge, problem, attemptsLeft } = step.after.context;
      const left = result.refusal === 'CODE_WRONG' ? result.attemptsLeft : step.before.context.attemptsLeft;
      return (
        isIn(step.after, stateOf[step.before.context.challenge.step.name]) &&
        challenge.session === result.session &&
        problem === result.refusal &&
        attemptsLeft === left
      );
    },
  ),
  always(
    'SES-07',
    'Ein weiterer Schritt und eine weitere SMS verlängern nichts und vergessen, was vorher falsch war.',
    (step) => {
      const result = step.answer('answerStep')?.output;
      if (result?.ok !== true || result.value.kind !== 'challenged') return true;
      const { challenge, attemptsLeft, problem, isSentAgain } = step.after.context;
      const again = step.before.context.answer?.kind === 'resend' && result.value.challenge.step.name === 'SMS_MFA';
      return (
        same(challenge, { ...result.value.challenge, expiresAt: step.before.context.challenge.expiresAt }) &&
        attemptsLeft === null &&
        problem === null &&
        isSentAgain === again
      );
    },
  ),
  everywhere(
    'SES-07',
    'Alle Schritte zusammen leben fünf Minuten, und keine Antwort wird ohne Ende erwartet.',
    (at) => {
      if (!isIn(at, 'open')) return true;
      const isAnswered = !isIn(at, 'open.answering') || hasLimit(at, 'answeringLimit', 'loginChallenge.open.answering');
      return hasLimit(at, 'challengeLife', 'loginChallenge') && isAnswered;
    },
  ),
  always('SES-07', 'Gemerkt ist der Schritt, der wartet; nicht mehr, sobald seine Antwort unterwegs ist.', (step) => {
    const sorts = step.answer('answerStep') !== null && isIn(step.after, 'open');
    const spends = begun(step, 'answerStep').length > 0;
    return same(notices(step), [...(sorts ? ['challenge.put'] : []), ...(spends ? ['challenge.spent'] : [])]);
  }),
  remembering(
    'SES-08',
    'Eine neue SMS ist 30 Sekunden nach der letzten zu haben, nicht früher, was auch eingegeben wird.',
    {
      first: () => true,
      next: (paused, step) => {
        const result = step.answer('answerStep')?.output;
        return result?.ok === true ? isIn(step.after, 'open') : paused && !ended(step, 'resendPause');
      },
    },
    (step, paused) => {
      if (!isIn(step.after, 'open.enteringSms')) return true;
      const result = step.answer('answerStep')?.output;
      const isPaused = result?.ok === true || (paused && !ended(step, 'resendPause'));
      if (isPaused && !hasLimit(step.after, 'resendPause', 'loginChallenge.open')) return false;
      return isIn(step.after, 'open.enteringSms.waiting') === isPaused;
    },
  ),
];
