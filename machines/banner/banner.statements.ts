import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { bannerMachine } from './banner.machine.ts';

const { always, everywhere, remembering } = statementsOf<typeof bannerMachine>();

const leaves = ({ after }: { readonly after: { readonly value: unknown } }): boolean =>
  isIn(after, 'leaving') || isIn(after, 'removed');

export const bannerStatements: readonly Statement<typeof bannerMachine>[] = [
  always('SHL-05', 'Schließen entfernt, was geschlossen werden darf, und sonst nichts.', (step) => {
    if (step.heard('banner.closed') === null || leaves({ after: step.before })) return true;
    return leaves(step) === !step.before.context.disableClose;
  }),
  always(
    'SHL-05',
    'Von selbst verschwindet nur, was niemand gerade liest.',
    (step) =>
      leaves({ after: step.before }) ||
      step.heard('banner.closed') !== null ||
      leaves(step) === (ended(step, 'autoHide') && isIn(step.before, 'shown.counting')),
  ),
  remembering(
    'SHL-05',
    'Wer eine Frist hat und nicht erklärt wurde, verschwindet von selbst; alle anderen bleiben stehen.',
    { first: () => false, next: (explained, step) => explained || isIn(step.after, 'explaining') },
    ({ after }, explained) => {
      const hides = after.context.autoHide > 0 && !explained && !isIn(after, 'explaining');
      return !isIn(after, 'shown') || isIn(after, 'shown.staying') === !hides;
    },
  ),
  remembering(
    'SHL-05',
    'Aufgehalten wird sie nur, solange jemand liest.',
    {
      first: () => false,
      next: (held, step) => step.heard('banner.held') !== null || (held && step.heard('banner.released') === null),
    },
    (step, held) => !isIn(step.after, 'shown.held') || held || step.heard('banner.held') !== null,
  ),
  everywhere('SHL-05', 'Die Frist läuft, solange niemand liest, und der Weg hinaus auch.', (at) => {
    if (isIn(at, 'shown.counting')) {
      return at.context.autoHide > 0 && hasLimit(at, 'autoHide', 'banner.shown.counting');
    }
    if (isIn(at, 'explaining.copying')) return hasLimit(at, 'copyLimit', 'banner.explaining.copying');
    return !isIn(at, 'leaving') || hasLimit(at, 'animationDuration', 'banner.leaving');
  }),
  everywhere(
    'SHL-05',
    'Wo weniger Bewegung gewünscht ist, gibt es keinen Weg hinaus.',
    (at) => !isIn(at, 'leaving') || !at.context.reducesMotion,
  ),
  always('SHL-05', 'Mit dem Weg hinaus ist die Leiste entfernt, vorher nicht.', (step) =>
    !enters(step, 'removed') || step.before.context.reducesMotion
      ? !ended(step, 'animationDuration') || isIn(step.after, 'removed')
      : ended(step, 'animationDuration'),
  ),
  always('SHL-05', 'Gelesen wird, solange Zeiger oder Fokus darauf ist; danach läuft die Frist.', (step) => {
    if (step.heard('banner.held') !== null && isIn(step.before, 'shown.counting'))
      return isIn(step.after, 'shown.held');
    if (enters(step, 'shown.held')) return false;
    const released = step.heard('banner.released') !== null && isIn(step.before, 'shown.held');
    return !released || isIn(step.after, 'shown.counting');
  }),
  always('SHL-05', 'Einzelheiten hat nur ein Fehler, der welche mitbringt; geschlossen bleibt er stehen.', (step) => {
    const { variant, stack } = step.before.context;
    if (step.heard('details.opened') !== null && isIn(step.before, 'shown')) {
      return isIn(step.after, 'explaining.reading') === (variant === 'error' && stack !== null);
    }
    if (step.heard('details.closed') === null || !isIn(step.before, 'explaining')) return !enters(step, 'explaining');
    return isIn(step.after, 'shown.staying');
  }),
  always('SHL-05', 'Kopiert werden die Einzelheiten, auf Wunsch auch noch einmal; ob es gelang, steht da.', (step) => {
    const { before, after } = step;
    const asked =
      step.heard('copy.chosen') !== null && isIn(before, 'explaining') && !isIn(before, 'explaining.copying');
    if (!same(begun(step, 'copy'), asked ? [{ text: before.context.stack ?? '' }] : [])) return false;
    if (step.answer('copy') !== null) return isIn(after, 'explaining.copied');
    return !(step.broke('copy') || ended(step, 'copyLimit')) || isIn(after, 'explaining.copyFailed');
  }),
];
