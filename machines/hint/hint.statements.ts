import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { hintMachine } from './hint.machine.ts';

const { always, everywhere, never } = statementsOf<typeof hintMachine>();

export const hintStatements: readonly Statement<typeof hintMachine>[] = [
  always('SHL-06', 'Ausgeblendet wird, was ausgeblendet werden darf, und nichts anderes.', (step) => {
    const wish = step.heard('hint.dismissed');
    const { hints, dismissed } = step.before.context;
    const may =
      wish !== null &&
      isIn(step.before, 'known') &&
      !dismissed.includes(wish.id) &&
      hints.some(({ id, dismissible }) => id === wish.id && dismissible);
    if (step.answer('loadHints') !== null) return true;
    return same(step.after.context.dismissed, may ? [...dismissed, wish.id] : dismissed);
  }),
  always('SHL-06', 'Was ausgeblendet ist, wird für die Sitzung gemerkt.', (step) => {
    const grown = step.after.context.dismissed.length > step.before.context.dismissed.length;
    const due = grown && step.answer('loadHints') === null;
    return same(begun(step, 'rememberDismissal'), due ? [{ dismissed: step.after.context.dismissed }] : []);
  }),
  always(
    'SHL-06',
    'Ausgeblendet bleibt ausgeblendet, auch wenn das Merken misslingt.',
    ({ before, after, kind }) => !isIn(before, 'dismissing') || kind === 'user' || isIn(after, 'known'),
  ),
  never('SHL-06', 'Hinweise werden nur einmal geholt.', (step) => begun(step, 'loadHints').length > 0),
  always('SHL-06', 'Geholte Hinweise sind bekannt; sind keine zu bekommen, stört das niemanden.', (step) => {
    const loaded = step.answer('loadHints');
    if (loaded !== null) return isIn(step.after, 'known') && same(step.after.context, loaded.output);
    return isIn(step.after, 'absent') === (step.broke('loadHints') || ended(step, 'loadLimit'));
  }),
  everywhere(
    'SHL-06',
    'Auf Hinweise und ihr Merken wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadLimit', 'hint.loading')) &&
      (!isIn(at, 'dismissing') || hasLimit(at, 'storageLimit', 'hint.dismissing')),
  ),
];
