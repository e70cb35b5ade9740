import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { actionButtonMachine } from './action-button.machine.ts';

const { always, everywhere } = statementsOf<typeof actionButtonMachine>();

const badges = { success: 'waiting.succeeded', warning: 'waiting.warned', error: 'waiting.failed' } as const;

export const actionButtonStatements: readonly Statement<typeof actionButtonMachine>[] = [
  always('SHL-07', 'Ein Druck handelt, wenn der Knopf frei ist und nichts läuft; sonst tut er nichts.', (step) => {
    const pressed = step.heard('button.pressed') !== null;
    const acts = pressed && isIn(step.before, 'waiting') && !step.before.context.isDisabled;
    if (begun(step, 'act').length !== (acts ? 1 : 0)) return false;
    return !pressed || (acts ? isIn(step.after, 'working') : same(step.before.value, step.after.value));
  }),
  always('SHL-07', 'Das Zeichen sagt, wie es ausging: gelungen, mit Vorbehalt, nicht gelungen.', (step) => {
    const outcome = step.answer('act')?.output;
    if (outcome !== undefined) return isIn(step.after, badges[outcome]);
    return !(step.broke('act') || ended(step, 'actLimit')) || isIn(step.after, 'waiting.failed');
  }),
  everywhere('SHL-07', 'Ein Zeichen geht von selbst, und auf die Handlung wird nicht ohne Ende gewartet.', (at) => {
    if (isIn(at, 'working')) return hasLimit(at, 'actLimit', 'actionButton.working');
    return Object.values(badges).every(
      (badge) => !isIn(at, badge) || hasLimit(at, 'badgeShown', `actionButton.${badge}`),
    );
  }),
  always(
    'SHL-07',
    'Nach dem Zeichen ist der Knopf wieder bereit.',
    (step) => !ended(step, 'badgeShown') || isIn(step.after, 'waiting.ready'),
  ),
  always('SHL-07', 'Ob der Knopf frei ist, sagt nur, wer ihn freigibt oder sperrt.', (step) => {
    const changed = step.heard('availability.changed');
    return (
      step.after.context.isDisabled === (changed ?? step.before.context).isDisabled &&
      (changed === null || same(step.before.value, step.after.value))
    );
  }),
];
