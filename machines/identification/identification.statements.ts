import { isOpenIdent } from '#domain/identification/identification.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { identificationMachine } from './identification.machine.ts';
import { isUnregistered } from './identification.select.ts';

const { always, everywhere } = statementsOf<typeof identificationMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const ordered = (step: Step): readonly unknown[] => begun(step, 'order');

/** What the look in front of the customer has brought; null where this step is something else. */
const lookedUp = (step: Step) => step.answer('lookUp')?.output ?? null;

const names = { FAILED: 'failed', ABORTED: 'aborted', EXPIRED: 'expired', NONE: 'choosing' } as const;

export const identificationStatements: readonly Statement<typeof identificationMachine>[] = [
  always(
    'REG-05',
    'Begonnen wird nur, was gewählt ist, oder was schon begonnen war und der Anbieter vielleicht nicht weiß.',
    (step) => {
      const chosen = isIn(step.before, 'choosing') ? step.heard('way.chosen') : null;
      const progress = isIn(step.before, 'loading') ? lookedUp(step) : null;
      const untold = progress !== null && isUnregistered(progress) ? (progress.check?.method ?? null) : null;
      const method = chosen?.method ?? untold;
      if (!isIn(step.after, 'ordering') && step.after.context.method !== null) return false;
      return same(ordered(step), method === null ? [] : [{ method }]);
    },
  ),
  always('REG-05', 'Identifiziert ist nur, wen die Bank so nennt; wer es schon war, wird nichts gefragt.', (step) => {
    const progress = lookedUp(step);
    const result = step.answer('order')?.output;
    const isDone = progress?.status === 'SUCCESS' || (result?.ok === false && result.refusal === 'ALREADY_IDENTIFIED');
    const finished = isIn(step.before, 'proved') && step.heard('identification.finished') !== null;
    const isKnown = isIn(step.before, 'loading') && isDone;
    return (
      enters(step, 'identified') === (isKnown || finished) &&
      enters(step, 'proved') === (isDone && !isKnown) &&
      (!isIn(step.after, 'identified') || step.after.output?.kind === 'identified')
    );
  }),
  always('REG-05', 'Wie ein Anlauf endete, wird beim Namen genannt; was läuft, wird gezeigt.', (step) => {
    const progress = lookedUp(step);
    if (progress === null || progress.status === 'SUCCESS') return true;
    const { status, check, problem } = step.after.context;
    if (!same([status, check, problem], [progress.status, progress.check, null])) return false;
    if (isIn(step.before, 'loading') && isUnregistered(progress)) return isIn(step.after, 'ordering');
    if (isOpenIdent(progress.status)) return isIn(step.after, check === null ? 'choosing' : 'watching.resting');
    return isIn(step.after, names[progress.status as keyof typeof names]);
  }),
  always('REG-05', 'Was begonnen ist, wird gezeigt; was die Bank ablehnt, wird gesagt.', (step) => {
    const result = step.answer('order')?.output;
    if (result === undefined) return true;
    const { status, check, problem, missing } = step.after.context;
    if (result.ok) {
      return (
        isIn(step.after, 'watching') && same([status, check, problem], [result.value.status, result.value.check, null])
      );
    }
    if (result.refusal === 'PERSON_INCOMPLETE') {
      return isIn(step.after, 'lackingDetails') && same(missing, result.fields);
    }
    if (result.refusal === 'IDENT_IN_REVIEW') return isIn(step.after, 'loading') && begun(step, 'lookUp').length === 1;
    return result.refusal === 'ALREADY_IDENTIFIED' || (isIn(step.after, 'choosing') && problem === result.refusal);
  }),
  always('REG-05', 'Bleibt eine Antwort aus, endet nichts: es lässt sich noch einmal versuchen.', (step) => {
    const { before, after } = step;
    const { problem } = after.context;
    if (step.broke('order') || ended(step, 'orderingLimit')) return isIn(after, 'choosing') && problem === 'NOT_SENT';
    if (step.broke('saveCoupon') || ended(step, 'savingLimit')) {
      return isIn(after, 'watching.resting') && problem === 'COUPON_MISSING';
    }
    if (step.broke('lookUp') || ended(step, 'loadingLimit') || ended(step, 'askingLimit')) {
      return isIn(before, 'loading')
        ? isIn(after, 'loadFailed')
        : isIn(after, 'watching.resting') && problem === 'STALE' && same(after.context.check, before.context.check);
    }
    const retried = isIn(before, 'loadFailed') && step.heard('loading.retried') !== null;
    return !retried || (isIn(after, 'loading') && begun(step, 'lookUp').length === 1);
  }),
  always('REG-05', 'Nach dem Stand wird gefragt, solange jemand zusieht, und sofort, wenn jemand es will.', (step) => {
    const { before } = step;
    const isDue = isIn(before, 'watching.resting') && ended(step, 'askPause');
    const isWanted =
      (isIn(before, 'watching.resting') || isIn(before, 'watching.paused')) && step.heard('status.requested') !== null;
    const isBack = isIn(before, 'watching.paused') && step.heard('tab.shown') !== null;
    if (begun(step, 'lookUpAgain').length !== (isDue || isWanted || isBack ? 1 : 0)) return false;
    const isUnseen = isIn(before, 'watching.resting') || isIn(before, 'watching.asking');
    return enters(step, 'watching.paused') === (isUnseen && step.heard('tab.covered') !== null);
  }),
  always('REG-05', 'Der Weg lässt sich wechseln, bis geprüft wird, und danach nicht mehr.', (step) => {
    if (step.heard('way.reopened') === null || !isIn(step.before, 'watching')) return true;
    const isExamined = step.before.context.status === 'REVIEW_PENDING';
    if (isExamined) return same(step.before.value, step.after.value);
    return isIn(step.after, 'choosing') && step.after.context.problem === null;
  }),
  always('REG-05', 'Der Coupon ist da, sobald es einen gibt, und nur einmal auf einen Wunsch.', (step) => {
    const { before } = step;
    const isShown = isIn(before, 'watching') && !isIn(before, 'watching.saving');
    const { check } = before.context;
    const hasCoupon = check !== null && check.reference !== null;
    const wanted = hasCoupon && isShown && step.heard('coupon.requested') !== null;
    const expected = wanted ? [{ checkId: check.checkId }] : [];
    if (step.answer('saveCoupon') !== null) return isIn(step.after, 'watching.resting');
    if (wanted && step.after.context.problem !== null) return false;
    return same(begun(step, 'saveCoupon'), expected);
  }),
  always(
    'REG-05',
    'Verlassen heißt warten, wo geprüft wird, und sonst, dass es später weitergeht; die Angaben, die fehlen, gehen mit zurück.',
    (step) => {
      const { before, after } = step;
      if (isIn(before, 'lackingDetails') && step.heard('details.reopened') !== null) {
        return same(after.output, { kind: 'incomplete', fields: before.context.missing });
      }
      if (enters(step, 'sentBack')) return false;
      const leaves =
        step.heard('identification.left') !== null &&
        ['loadFailed', 'choosing', 'lackingDetails', 'watching', 'failed', 'aborted', 'expired'].some((at) =>
          isIn(before, at),
        );
      if (!leaves) return !enters(step, 'left') && !enters(step, 'waiting');
      const isWaiting = isIn(before, 'watching') && before.context.status === 'REVIEW_PENDING';
      return same(after.output, { kind: isWaiting ? 'waiting' : 'left' });
    },
  ),
  always('REG-05', 'Nach einem Ende ohne Erfolg lässt sich ein neuer Anlauf wählen.', (step) => {
    const isOver = ['failed', 'aborted', 'expired'].some((at) => isIn(step.before, at));
    return !isOver || step.heard('identification.restarted') === null || isIn(step.after, 'choosing');
  }),
  everywhere(
    'API-07',
    'Auf Stand, Beginn und Coupon wird nicht ohne Ende gewartet, und die Pause zwischen zwei Fragen endet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'identification.loading')) &&
      (!isIn(at, 'ordering') || hasLimit(at, 'orderingLimit', 'identification.ordering')) &&
      (!isIn(at, 'watching.asking') || hasLimit(at, 'askingLimit', 'identification.watching.asking')) &&
      (!isIn(at, 'watching.saving') || hasLimit(at, 'savingLimit', 'identification.watching.saving')) &&
      (!isIn(at, 'watching.resting') || hasLimit(at, 'askPause', 'identification.watching.resting')),
  ),
];
