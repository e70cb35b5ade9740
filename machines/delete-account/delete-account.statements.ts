import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { deleteAccountMachine } from './delete-account.machine.ts';

const { always, everywhere } = statementsOf<typeof deleteAccountMachine>();

/** What has begun is forgotten wherever it is left. */
const isBlank = ({ context }: { readonly context: { readonly word: string; readonly operation: unknown } }): boolean =>
  context.word === '' && context.operation === null;

export const deleteAccountStatements: readonly Statement<typeof deleteAccountMachine>[] = [
  always('BNK-16', 'Gelöscht heißt ein Zugang nur nach bestätigtem SMS-Code, und dann erfährt es die App.', (step) => {
    const end = step.answer('confirmation')?.output;
    const told = step.told('frame').filter(({ type }) => type === 'access.deleted');
    if (end?.kind !== 'confirmed') return !enters(step, 'leaving') && told.length === 0;
    const { keptUntil } = end.receipt;
    return isIn(step.after, 'leaving') && same(told, [{ type: 'access.deleted', keptUntil }]);
  }),
  always('BNK-16', 'Hinterlegt wird das Löschen nur mit dem richtigen Wort.', (step) => {
    const affirmed = isIn(step.before, 'affirming') ? step.heard('deletion.affirmed') : null;
    const isMeant = affirmed !== null && affirmed.word.trim().toUpperCase() === 'LÖSCHEN';
    if (begun(step, 'prepareDeletion').length !== (isMeant ? 1 : 0)) return false;
    if (affirmed === null || isMeant) return true;
    const { word, problem } = step.after.context;
    return isIn(step.after, 'affirming') && word === affirmed.word && problem === 'WORD_MISSING';
  }),
  always('BNK-16', 'Nach dem SMS-Code gefragt wird nur zu dem, was die Bank hinterlegt hat.', (step) => {
    const stored = step.answer('prepareDeletion')?.output;
    return same(begun(step, 'confirmation'), stored?.ok === true ? [{ operation: stored.value }] : []);
  }),
  always('BNK-16', 'Solange etwas offen ist, wird nicht gelöscht, sondern gezeigt, was es ist.', (step) => {
    const loaded = step.answer('loadStanding')?.output;
    if (loaded === undefined) return true;
    const isHeld = loaded.reasons.length > 0;
    return (
      isIn(step.after, isHeld ? 'held' : 'free') && same(step.after.context.standing, loaded) && isBlank(step.after)
    );
  }),
  always('BNK-16', 'Steht dem Löschen etwas entgegen, steht das da, wo es weitergeht.', (step) => {
    const result = step.answer('prepareDeletion')?.output;
    if (result === undefined || result.ok) return true;
    const { problem, news } = step.after.context;
    if (result.refusal === 'STILL_OPEN') return isIn(step.after, 'loading') && news === 'CHANGED_MEANWHILE';
    return isIn(step.after, 'affirming') && problem === result.refusal;
  }),
  always('BNK-16', 'Ein Ausgang, den niemand kennt, heißt weder gelöscht noch gescheitert.', (step) => {
    if (step.broke('confirmation')) return isIn(step.after, 'unsure');
    const end = step.answer('confirmation')?.output.kind;
    if (end === undefined || end === 'confirmed') return true;
    const { ending, news } = step.after.context;
    if (end === 'unsure') return isIn(step.after, 'unsure');
    if (end === 'canceled') return isIn(step.after, 'free') && isBlank(step.after);
    if (end === 'refused') return isIn(step.after, 'loading') && news === 'CHANGED_MEANWHILE';
    return isIn(step.after, 'notDone') && ending === end;
  }),
  always('API-07', 'Ein Aufruf ohne Antwort sagt es und lässt sich wiederholen.', (step) => {
    if (step.broke('loadStanding') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
    if (!step.broke('prepareDeletion') && !ended(step, 'preparingLimit')) return true;
    const { problem, word } = step.after.context;
    return isIn(step.after, 'affirming') && problem === 'NOT_SENT' && word === step.before.context.word;
  }),
  always('BNK-16', 'Zurück und neu begonnen heißt: das Wort ist wieder leer.', (step) => {
    const isLeft = isIn(step.before, 'affirming') && step.heard('step.left') !== null;
    if (isLeft) return isIn(step.after, 'free') && isBlank(step.after);
    const isBegun =
      (isIn(step.before, 'notDone') && step.heard('deletion.restarted') !== null) ||
      (isIn(step.before, 'free') && step.heard('deletion.wanted') !== null);
    return !isBegun || (isIn(step.after, 'affirming') && isBlank(step.after) && step.after.context.news === null);
  }),
  always('BNK-16', 'Nachgesehen wird auf Wunsch.', (step) => {
    const isAsked = step.heard('standing.reloaded') !== null;
    const isPossible = (['loadFailed', 'held', 'unsure'] as const).some((each) => isIn(step.before, each));
    if (!isAsked || !isPossible) return true;
    return isIn(step.after, 'loading') && begun(step, 'loadStanding').length === 1;
  }),
  everywhere(
    'API-07',
    'Auf Stand und Hinterlegen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'deleteAccount.loading')) &&
      (!isIn(at, 'preparing') || hasLimit(at, 'preparingLimit', 'deleteAccount.preparing')),
  ),
];
