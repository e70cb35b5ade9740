import { declarationFlaws, readDeclaration } from '#domain/application/withdrawal-declaration.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { contractWithdrawalMachine } from './contract-withdrawal.machine.ts';

const { always, everywhere } = statementsOf<typeof contractWithdrawalMachine>();

export const contractWithdrawalStatements: readonly Statement<typeof contractWithdrawalMachine>[] = [
  always('REG-06', 'Gesendet wird genau, was geprüft ist, und nur wer es bestätigt.', (step) => {
    const mayConfirm = isIn(step.before, 'reviewing') || isIn(step.before, 'unsure');
    const confirmed = mayConfirm && step.heard('declaration.confirmed') !== null;
    const read = readDeclaration(step.before.context.typed);
    if (!same(begun(step, 'declare'), confirmed ? [read] : [])) return false;
    return !confirmed || (isIn(step.after, 'sending') && step.after.context.problem === null);
  }),
  always('REG-06', 'Eingegangen heißt er nur mit Datum und Uhrzeit der Bank.', (step) => {
    const result = step.answer('declare')?.output;
    if (enters(step, 'received') !== (result?.ok === true)) return false;
    return result?.ok !== true || step.after.context.receivedAt === result.value.receivedAt;
  }),
  always('REG-06', 'Was fehlt oder nicht lesbar ist, wird Feld für Feld gesagt; sonst folgt die Prüfung.', (step) => {
    const submitted = isIn(step.before, 'declaring') ? step.heard('declaration.submitted') : null;
    if (submitted === null) return true;
    const flaws = declarationFlaws(submitted.declaration);
    const { context } = step.after;
    if (!same([context.typed, context.flaws, context.problem], [submitted.declaration, flaws, null])) return false;
    return isIn(step.after, flaws.length === 0 ? 'reviewing' : 'declaring');
  }),
  always('REG-06', 'Was getippt ist, bleibt stehen, was auch geschieht.', (step) => {
    const isTyping = isIn(step.before, 'declaring');
    const heard = isTyping ? (step.heard('declaration.typed') ?? step.heard('declaration.submitted')) : null;
    return same(step.after.context.typed, heard?.declaration ?? step.before.context.typed);
  }),
  always('REG-06', 'Bleibt die Antwort aus, ist der Eingang offen; was abgelehnt wird, wird gesagt.', (step) => {
    const { after } = step;
    const isLost = step.broke('declare') || ended(step, 'declaringLimit');
    if (enters(step, 'unsure') !== isLost) return false;
    const result = step.answer('declare')?.output;
    if (result === undefined || result.ok) return true;
    const place = result.refusal === 'INVALID' ? 'declaring' : 'reviewing';
    return isIn(after, place) && after.context.problem === result.refusal;
  }),
  always('REG-06', 'Vor dem Senden und ohne Antwort lassen sich die Angaben ändern.', (step) => {
    const mayLeave = isIn(step.before, 'reviewing') || isIn(step.before, 'unsure');
    if (!mayLeave || step.heard('step.left') === null) return true;
    const { flaws, problem } = step.after.context;
    return isIn(step.after, 'declaring') && flaws.length === 0 && problem === null;
  }),
  everywhere(
    'API-07',
    'Auf den Eingang wird nicht ohne Ende gewartet.',
    (at) => !isIn(at, 'sending') || hasLimit(at, 'declaringLimit', 'contractWithdrawal.sending'),
  ),
];
