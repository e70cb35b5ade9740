import { attemptKey } from '#domain/operation/attempt-key.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { mfaSetupMachine } from './mfa-setup.machine.ts';
import type { MfaSetupProblem, ProveFactorInput } from './mfa-setup.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof mfaSetupMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const tanProblems: Readonly<Record<'exhausted' | 'ended' | 'refused' | 'unsure', MfaSetupProblem>> = {
  exhausted: 'TAN_EXHAUSTED',
  ended: 'OPERATION_ENDED',
  refused: 'OPERATION_REFUSED',
  unsure: 'ANSWER_LOST',
};

/** Refusals after which the portal no longer knows what is in force. */
const doubtful: ReadonlySet<string> = new Set(['LAST_FACTOR', 'FACTOR_NOT_ACTIVE']);

const reloads = (step: Step): boolean => begun(step, 'loadFactors').length === 1;

/** The refusal of a change in this step, with the word for it. */
const refusalIn = (step: Step): string | null => {
  const results = [
    step.answer('beginSetup')?.output,
    step.answer('proveFactor')?.output,
    step.answer('preferFactor')?.output,
    step.answer('prepareRemoval')?.output,
  ];
  const refused = results.find((result) => result?.ok === false);
  return refused?.ok === false ? refused.refusal : null;
};

/** A well-formed code that is typed where one is asked for. */
const codeIn = (step: Step): string | null => {
  const entered = isIn(step.before, 'changing.adding.proving') ? step.heard('code.entered') : null;
  return entered === null ? null : codeOf(entered.code);
};

export const mfaSetupStatements: readonly Statement<typeof mfaSetupMachine>[] = [
  always('SES-11', 'Was in Kraft ist, sagt allein der Server.', (step) => {
    const proven = step.answer('proveFactor')?.output;
    const preferred = step.answer('preferFactor')?.output;
    const said =
      step.answer('loadFactors')?.output ??
      (proven?.ok === true ? proven.value : preferred?.ok === true ? preferred.value : step.before.context.factors);
    return same(step.after.context.factors, said);
  }),
  always(
    'SES-11',
    'Ein neues Verfahren gilt erst nach seinem eigenen Code, und nach einer TAN, wo schon eines galt.',
    (step) => {
      const { done } = step.after.context;
      const proven = step.answer('proveFactor')?.output.ok === true;
      const confirmed = step.answer('confirmation')?.output.kind === 'confirmed';
      const preferred = step.answer('preferFactor')?.output.ok === true;
      const isRemoval = step.before.context.operation?.kind === 'MFA_REMOVAL';
      const isShown = isIn(step.after, 'showing') && step.after.context.problem === null;
      if (proven) return done === 'ADDED' && isShown;
      if (preferred) return done === 'PREFERRED' && isShown;
      if (confirmed)
        return done === (isRemoval ? 'REMOVED' : 'ADDED') && reloads(step) && step.after.context.problem === null;
      return done === null || done === step.before.context.done;
    },
  ),
  everywhere('SES-11', 'Das letzte Verfahren bleibt; gewählt werden kann unter mehreren.', (at) => {
    const several = at.context.factors.active.length > 1;
    return !isIn(at, 'showing') || isIn(at, several ? 'showing.several' : 'showing.single');
  }),
  always('SES-11', 'Entfernen, Bevorzugen und Einrichten beginnen auf Wunsch, mit dem gewählten Verfahren.', (step) => {
    const shows = isIn(step.before, 'showing');
    const several = isIn(step.before, 'showing.several');
    const added = shows ? step.heard('factor.added') : null;
    const removed = several ? step.heard('factor.removed') : null;
    const { active, preferred } = step.before.context.factors;
    const switched = several && step.heard('preference.switched') !== null;
    const other = active.find((factor) => factor !== preferred) ?? null;
    const isFresh = step.after.context.problem === null && step.after.context.done === null;
    const begins = added !== null || removed !== null || switched;
    return (
      same(begun(step, 'beginSetup'), added === null ? [] : [{ factor: added.factor }]) &&
      same(begun(step, 'prepareRemoval'), removed === null ? [] : [{ factor: removed.factor }]) &&
      same(begun(step, 'preferFactor'), switched ? [{ factor: other }] : []) &&
      (!begins || isFresh)
    );
  }),
  always('SES-11', 'Wer sein einziges Verfahren entfernen will, erfährt, dass es bleibt.', (step) => {
    if (step.heard('factor.removed') === null || !isIn(step.before, 'showing.single')) return true;
    const { problem, done } = step.after.context;
    return problem === 'LAST_FACTOR' && done === null && isIn(step.after, 'showing.single');
  }),
  everywhere(
    'SES-11',
    'Zwischen zwei Änderungen ist nichts gewählt; ein Code ist nur bekannt, solange er geprüft wird.',
    (at) => {
      const { chosen, setup, operation, attempt, attemptsLeft, code } = at.context;
      const isClean = [chosen, setup, operation, attemptsLeft].every((one) => one === null) && attempt === 0;
      return (!isIn(at, 'showing') || isClean) && (code !== null) === isIn(at, 'changing.adding.checking');
    },
  ),
  always(
    'SES-11',
    'Begonnen heißt: der Code dieses Verfahrens ist gefragt; abbrechen lässt sich das ohne Folgen.',
    (step) => {
      const result = step.answer('beginSetup')?.output;
      const { setup, operation } = step.after.context;
      if (result?.ok === true) {
        return (
          isIn(step.after, 'changing.adding.proving') &&
          same([setup, operation], [result.value, result.value.operation])
        );
      }
      if (step.heard('setup.left') === null || !isIn(step.before, 'changing.adding.proving')) return true;
      return isIn(step.after, 'showing') && step.after.context.problem === null;
    },
  ),
  always('SES-11', 'Geprüft wird jeder wohlgeformte Code, und keiner, der es nicht ist.', (step) => {
    const code = codeIn(step);
    const sent = begun(step, 'proveFactor') as readonly ProveFactorInput[];
    if (
      !same(
        sent.map((input) => [input.setupId, input.code]),
        code === null ? [] : [[step.before.context.setup?.setupId, code]],
      )
    ) {
      return false;
    }
    if (step.heard('code.entered') === null || !isIn(step.before, 'changing.adding.proving')) return true;
    return step.after.context.problem === (code === null ? 'CODE_MALFORMED' : null);
  }),
  remembering<string | null>(
    'SES-11',
    'Jeder Code einer Einrichtung hat seinen eigenen Schlüssel.',
    {
      first: () => null,
      next: (last, step) => {
        if (step.answer('beginSetup') !== null) return null;
        return (begun(step, 'proveFactor') as readonly ProveFactorInput[])[0] === undefined ? last : 'sent';
      },
    },
    (step, last) =>
      (begun(step, 'proveFactor') as readonly ProveFactorInput[]).every(({ setupId, idempotencyKey }) =>
        last === null
          ? idempotencyKey === attemptKey(setupId, 1)
          : idempotencyKey !== attemptKey(setupId, step.before.context.attempt),
      ),
  ),
  always('SES-11', 'Eine TAN wird verlangt, wo die Änderung sie braucht: mit dem hinterlegten Vorgang.', (step) => {
    const removal = step.answer('prepareRemoval')?.output;
    const { operation, setup, chosen } = step.before.context;
    const needs = refusalIn(step) === 'CONFIRMATION_REQUIRED' && operation !== null;
    const expected =
      removal?.ok === true
        ? [{ operation: removal.value, reference: chosen }]
        : needs
          ? [{ operation, reference: setup?.setupId }]
          : [];
    return same(begun(step, 'confirmation'), expected);
  }),
  always('SES-11', 'Eine Ablehnung nennt ihren Grund; wo der Stand nun fraglich ist, wird er neu geholt.', (step) => {
    const refusal = refusalIn(step);
    const { problem, attemptsLeft } = step.after.context;
    if (refusal === null) return true;
    if (refusal === 'CODE_WRONG') {
      const result = step.answer('proveFactor')?.output;
      const left = result?.ok === false && 'attemptsLeft' in result ? result.attemptsLeft : null;
      return problem === refusal && isIn(step.after, 'changing.adding.proving') && attemptsLeft === left;
    }
    if (refusal === 'CONFIRMATION_REQUIRED') {
      return step.before.context.operation !== null || (problem === 'SETUP_EXPIRED' && isIn(step.after, 'showing'));
    }
    const isDoubtful = doubtful.has(refusal) || step.answer('prepareRemoval') !== null;
    return problem === refusal && isIn(step.after, isDoubtful ? 'loading' : 'showing');
  }),
  always('SES-11', 'Ein Ausgang, den niemand kennt, heißt nicht gescheitert: der Stand wird neu geholt.', (step) => {
    const isSilent = ended(step, 'changingLimit');
    const isHarmless = isIn(step.before, 'changing.adding.beginning') || isIn(step.before, 'changing.preparingRemoval');
    const isBroken = step.kind === 'fault' && isIn(step.before, 'changing');
    if (!isSilent && !isBroken) return true;
    const { problem } = step.after.context;
    return isHarmless
      ? problem === 'NO_ANSWER' && isIn(step.after, 'showing')
      : problem === 'ANSWER_LOST' && reloads(step);
  }),
  always(
    'SES-11',
    'Wie die TAN ausging, wird gesagt; wer sie abbricht, ist zurück, ohne dass etwas geschah.',
    (step) => {
      const end = step.answer('confirmation')?.output.kind;
      if (end === undefined || end === 'confirmed') return true;
      const { problem } = step.after.context;
      if (end === 'canceled') return isIn(step.after, 'showing') && problem === step.before.context.problem;
      return problem === tanProblems[end] && reloads(step);
    },
  ),
  always(
    'API-07',
    'Was geladen ist, steht da; was nicht, lässt sich erneut laden; eine Meldung übersteht das.',
    (step) => {
      if (step.broke('loadFactors') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
      if (step.heard('loading.retried') !== null && isIn(step.before, 'loadFailed')) return reloads(step);
      return (
        step.answer('loadFactors') === null ||
        (isIn(step.after, 'showing') && step.after.context.problem === step.before.context.problem)
      );
    },
  ),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['changing.adding.beginning', 'changingLimit'],
        ['changing.adding.checking', 'changingLimit'],
        ['changing.preferring', 'changingLimit'],
        ['changing.preparingRemoval', 'changingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `mfaSetup.${state}`)),
  ),
];
