import { isIn, type Statement, statementsOf } from '../statements.ts';
import type { identificationCheckMachine } from './identification-check.machine.ts';

const { always, never, remembering } = statementsOf<typeof identificationCheckMachine>();

/** Written down once more, from the decisions. */
const ends = ['passed', 'failed', 'aborted', 'expired'] as const;
const cancelable = ['ordered', 'checking'] as const;

export const identificationCheckStatements: readonly Statement<typeof identificationCheckMachine>[] = [
  always('REG-05', 'Identifiziert ist allein, wessen Prüfung bestanden ist.', (step) => {
    const passes = isIn(step.before, 'reviewing') && step.heard('review.passed') !== null;
    return isIn(step.after, 'passed') === (passes || isIn(step.before, 'passed'));
  }),
  always('REG-05', 'Nicht bestanden hat allein, wessen Prüfung so ausging.', (step) => {
    const fails = isIn(step.before, 'reviewing') && step.heard('review.failed') !== null;
    return isIn(step.after, 'failed') === (fails || isIn(step.before, 'failed'));
  }),
  remembering(
    'REG-05',
    'Geprüft wird erst, wenn das Gespräch begonnen hat und zu Ende ist.',
    {
      first: () => false,
      next: (hasBegun, step) => hasBegun || step.heard('check.begun') !== null,
    },
    (step, hasBegun) => {
      if (!isIn(step.after, 'reviewing') || isIn(step.before, 'reviewing')) return true;
      return hasBegun && isIn(step.before, 'checking') && step.heard('talk.ended') !== null;
    },
  ),
  always('REG-05', 'Abbrechen lässt sich, was noch nicht geprüft wird.', (step) => {
    const aborts = cancelable.some((state) => isIn(step.before, state)) && step.heard('check.aborted') !== null;
    return isIn(step.after, 'aborted') === (aborts || isIn(step.before, 'aborted'));
  }),
  always('REG-05', 'Was begonnen und nach 30 Tagen nicht zu Ende ist, läuft ab.', (step) => {
    const isOpen = [...cancelable, 'reviewing'].some((state) => isIn(step.before, state));
    const expires = isOpen && step.heard('deadline.passed') !== null;
    return isIn(step.after, 'expired') === (expires || isIn(step.before, 'expired'));
  }),
  always('REG-05', 'Was gewählt ist, wird angelegt; was begonnen ist, läuft.', (step) => {
    const { before, after } = step;
    if (isIn(before, 'unknown')) return isIn(after, 'ordered') === (step.heard('check.ordered') !== null);
    if (!isIn(before, 'ordered')) return true;
    return isIn(after, 'checking') === (step.heard('check.begun') !== null);
  }),
  never('REG-05', 'Was zu Ende ist, geht nicht weiter.', ({ before, after }) =>
    ends.some((end) => isIn(before, end) && !isIn(after, end)),
  ),
  never(
    'REG-05',
    'Das Verfahren einer Identifizierung wechselt nie.',
    ({ before, after }) => before.context.method !== after.context.method,
  ),
];
