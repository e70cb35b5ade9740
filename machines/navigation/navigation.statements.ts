import { isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { navigationMachine } from './navigation.machine.ts';

const { always, everywhere } = statementsOf<typeof navigationMachine>();

const menu = 'horizontal.overflows.open';

export const navigationStatements: readonly Statement<typeof navigationMachine>[] = [
  everywhere('SHL-02', 'Ab 1024 Pixeln steht die Navigation links, sonst in einer Zeile.', (at) =>
    at.context.width >= 1024 ? isIn(at, 'vertical') : isIn(at, 'horizontal'),
  ),
  everywhere('SHL-02', 'Ein Menü „Mehr“ gibt es genau dann, wenn in der Zeile nicht alles Platz hat.', (at) => {
    const { width, fitting, total } = at.context;
    return isIn(at, 'horizontal.overflows') === (width < 1024 && fitting < total);
  }),
  always('SHL-02', 'Das Menü öffnet sich auf Wunsch und nur dann.', (step) => {
    const opened = step.heard('menu.opened') !== null && isIn(step.before, 'horizontal.overflows');
    return isIn(step.before, menu) || isIn(step.after, menu) === opened;
  }),
  always(
    'SHL-02',
    'Ein offenes Menü schließen sein Knopf, Escape, ein Eintrag, oder dass es nicht mehr nötig ist.',
    (step) => {
      if (!isIn(step.before, menu)) return true;
      const closes = (['menu.closed', 'escape.pressed', 'entry.followed'] as const).some(
        (type) => step.heard(type) !== null,
      );
      const measured = step.heard('viewport.measured');
      const needless = measured !== null && (measured.width >= 1024 || measured.fitting >= measured.total);
      return isIn(step.after, menu) === !(closes || needless);
    },
  ),
  always('SHL-02', 'Es gilt das zuletzt Gemessene.', (step) => {
    const { width, fitting, total } = step.heard('viewport.measured') ?? step.before.context;
    return same(step.after.context, { width, fitting, total });
  }),
];
