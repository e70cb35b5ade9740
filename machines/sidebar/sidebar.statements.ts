import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { sidebarMachine } from './sidebar.machine.ts';

const { always, everywhere, never, remembering } = statementsOf<typeof sidebarMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const announced = (step: Step): readonly string[] =>
  step.told('announce').flatMap(({ type }) => (type.startsWith('sidebar.') ? [type] : []));

export const sidebarStatements: readonly Statement<typeof sidebarMachine>[] = [
  always('SHL-04', 'Wer auf „offen“ oder „weg“ wartet, hört es genau dann, wenn es so ist.', (step) => {
    const opened = enters(step, 'open.shown') ? ['sidebar.isOpen'] : [];
    const gone = enters(step, 'removed') ? ['sidebar.isGone'] : [];
    return same(announced(step), [...opened, ...gone]);
  }),
  remembering(
    'SHL-04',
    '„Offen“ wird höchstens einmal gemeldet.',
    {
      first: () => 0,
      next: (count, step) => count + announced(step).filter((type) => type === 'sidebar.isOpen').length,
    },
    (step, count) => count === 0 || !announced(step).includes('sidebar.isOpen'),
  ),
  always('SHL-04', 'Schließen macht sofort unsichtbar, und nur Schließen.', (step) => {
    const closed = step.heard('sidebar.closed') !== null && isIn(step.before, 'open');
    return enters(step, 'closing') === closed && (closed || isIn(step.before, 'open') === isIn(step.after, 'open'));
  }),
  always('SHL-04', 'Steht sie da, wenn ihre Bewegung endet, ist sie zu sehen.', (step) => {
    const slid = step.heard('slide.ended') !== null && isIn(step.before, 'open');
    return !slid || isIn(step.after, 'open.shown');
  }),
  always('SHL-04', 'Nach dem Weg hinaus vergisst die Sitzung genau diese als die aktuelle.', (step) => {
    const out = isIn(step.before, 'closing') && (step.heard('slide.ended') !== null || ended(step, 'slideLimit'));
    return same(begun(step, 'forgetCurrent'), out ? [{ id: step.before.context.id }] : []);
  }),
  never(
    'SHL-04',
    'Nichts, was zu merken oder zu vergessen ist, hält sie auf.',
    ({ before, after, kind }) =>
      kind !== 'user' &&
      ((isIn(before, 'forgetting') && !isIn(after, 'removed')) ||
        (isIn(before, 'open.remembering') && !isIn(after, 'open.opening'))),
  ),
  everywhere(
    'SHL-04',
    'Der Weg hinaus hat ein Ende, auch wo kein Browser davon spricht.',
    (at) =>
      (!isIn(at, 'closing') || hasLimit(at, 'slideLimit', 'sidebar.closing')) &&
      (!isIn(at, 'forgetting') || hasLimit(at, 'storageLimit', 'sidebar.forgetting')) &&
      (!isIn(at, 'open.remembering') || hasLimit(at, 'storageLimit', 'sidebar.open.remembering')),
  ),
];
