import { attemptKey } from '#domain/operation/attempt-key.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { confirmationMachine } from './confirmation.machine.ts';
import type { ConfirmationOutput, ConfirmInput } from './confirmation.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof confirmationMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const attempts = (step: Step): readonly ConfirmInput[] => begun(step, 'confirm') as readonly ConfirmInput[];

/** A code that may be sent: six digits, typed where one is asked for. */
const enteredIn = (step: Step): string | null => {
  const entered = isIn(step.before, 'open.entering') ? step.heard('code.entered') : null;
  return entered === null ? null : codeOf(entered.code);
};

/** How the chart ends in this step by what happened; null where it goes on. */
const endOf = (step: Step): ConfirmationOutput['kind'] | null => {
  if (step.heard('confirmation.canceled') !== null) {
    return isIn(step.before, 'sendFailed') || isIn(step.before, 'open.entering') ? 'canceled' : null;
  }
  if (step.heard('confirmation.left') !== null) return isIn(step.before, 'open.unsure') ? 'unsure' : null;
  const sent = step.answer('sendCode')?.output;
  const result = step.answer('confirm')?.output;
  if (result?.ok === true) return 'confirmed';
  const refusal = result?.refusal ?? (sent?.ok === false ? sent.refusal : null);
  if (refusal === 'CODES_EXHAUSTED') return 'exhausted';
  if (refusal === 'OPERATION_ENDED') return 'ended';
  return refusal === 'OPERATION_REFUSED' ? 'refused' : null;
};

export const confirmationStatements: readonly Statement<typeof confirmationMachine>[] = [
  always(
    'BNK-03',
    'Die Bestätigung endet, wenn etwas sie beendet, und sagt genau das; bestätigt nur mit Quittung.',
    (step) => {
      const { output } = step.after;
      if ((output?.kind ?? null) !== endOf(step)) return false;
      const result = step.answer('confirm')?.output;
      return output?.kind !== 'confirmed' || (result?.ok === true && same(output.receipt, result.value));
    },
  ),
  always('BNK-03', 'Geprüft wird jeder wohlgeformte Code, und keiner, der es nicht ist.', (step) => {
    const entered = step.heard('code.entered');
    if (entered === null || !isIn(step.before, 'open.entering')) return true;
    const code = enteredIn(step);
    const { problem, isSentAgain } = step.after.context;
    if (code === null) return isIn(step.after, 'open.entering') && problem === 'CODE_MALFORMED' && !isSentAgain;
    return (
      same(
        attempts(step).map((input) => input.code),
        [code],
      ) &&
      problem === null &&
      !isSentAgain
    );
  }),
  always(
    'BNK-03',
    'Eine verlorene Antwort wird mit demselben Code und Schlüssel erfragt; jeder neue Code hat einen eigenen.',
    (step) => {
      const { attempt, code, operation } = step.before.context;
      const isNew = enteredIn(step) !== null;
      const retried = step.heard('confirmation.retried') !== null && isIn(step.before, 'open.unsure');
      if (attempts(step).length !== (retried || isNew ? 1 : 0)) return false;
      const expected = attemptKey(operation.idempotencyKey, isNew ? attempt + 1 : attempt);
      return (
        step.after.context.attempt === (isNew ? attempt + 1 : attempt) &&
        attempts(step).every((input) => input.idempotencyKey === expected && (isNew || input.code === code))
      );
    },
  ),
  always('BNK-03', 'Bestätigt wird der Auftrag, um den es geht, und kein anderer.', (step) => {
    const { operation, reference } = step.before.context;
    const { kind, operationId } = operation;
    return attempts(step).every((input) =>
      same([input.kind, input.operationId, input.reference], [kind, operationId, reference]),
    );
  }),
  everywhere(
    'BNK-03',
    'Ein Code bleibt nur bekannt, solange seine Antwort aussteht.',
    (at) => (at.context.code !== null) === (isIn(at, 'open.checking') || isIn(at, 'open.unsure')),
  ),
  always('BNK-03', 'Eine SMS geht zu Beginn und auf Wunsch hinaus, nie von selbst.', (step) => {
    const mayAsk = isIn(step.before, 'sendFailed') || isIn(step.before, 'open.entering.resendable');
    const asked = step.heard('code.requested') !== null && mayAsk;
    return same(begun(step, 'sendCode'), asked ? [{ operationId: step.before.context.operation.operationId }] : []);
  }),
  remembering(
    'BNK-03',
    'Ein neuer Code ist frühestens 30 Sekunden nach dem letzten zu haben, was auch eingegeben wird, oder wenn der alte verfallen ist.',
    {
      first: () => false,
      next: (paused, step) => {
        if (step.answer('sendCode') !== null) return isIn(step.after, 'open');
        const result = step.answer('confirm')?.output;
        const isOver = ended(step, 'resendPause') || (result?.ok === false && result.refusal === 'CODE_EXPIRED');
        return paused && !isOver;
      },
    },
    (step, paused) => {
      if (step.answer('sendCode') !== null) return !isIn(step.after, 'open.entering.resendable');
      const result = step.answer('confirm')?.output;
      const isOver = ended(step, 'resendPause') || (result?.ok === false && result.refusal === 'CODE_EXPIRED');
      if (!isIn(step.after, 'open.entering')) return true;
      return isIn(step.after, 'open.entering.resendable') === (!paused || isOver);
    },
  ),
  always(
    'BNK-03',
    'Eine gesendete SMS wird gezeigt, mit ihrer Frist und ihren Versuchen; eine zweite als zweite.',
    (step) => {
      const { before, after } = step;
      const result = step.answer('sendCode')?.output;
      if (step.broke('sendCode') || ended(step, 'sendingLimit')) return isIn(after, 'sendFailed');
      if (result === undefined) return true;
      const { sent, isSentAgain, problem } = after.context;
      if (result.ok) {
        const isAgain = before.context.sent !== null;
        return isIn(after, 'open.entering') && same(sent, result.value) && problem === null && isSentAgain === isAgain;
      }
      return (
        result.refusal === 'OPERATION_ENDED' ||
        (isIn(after, 'open.entering') && problem === 'TOO_MANY_MESSAGES' && !isSentAgain)
      );
    },
  ),
  always('BNK-03', 'Ein falscher oder abgelaufener Code wird gesagt, mit den Versuchen, die bleiben.', (step) => {
    const result = step.answer('confirm')?.output;
    if (result?.ok !== false || (result.refusal !== 'CODE_WRONG' && result.refusal !== 'CODE_EXPIRED')) return true;
    const { problem, sent } = step.after.context;
    const left = result.refusal === 'CODE_WRONG' && step.before.context.sent !== null ? result.attemptsLeft : undefined;
    return (
      isIn(step.after, 'open.entering') &&
      problem === result.refusal &&
      (left === undefined || sent?.attemptsLeft === left)
    );
  }),
  always(
    'BNK-03',
    'Ohne Antwort auf den Code ist der Ausgang offen, und das wird gesagt.',
    (step) => enters(step, 'open.unsure') === (step.broke('confirm') || ended(step, 'confirmingLimit')),
  ),
  everywhere(
    'BNK-03',
    'Auf das Senden, das Prüfen und das Ende der Pause wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'sending') || hasLimit(at, 'sendingLimit', 'confirmation.sending')) &&
      (!isIn(at, 'open.checking') || hasLimit(at, 'confirmingLimit', 'confirmation.open.checking')) &&
      (!isIn(at, 'open.entering.waiting') || hasLimit(at, 'resendPause', 'confirmation.open')),
  ),
];
