import { isIn, type Statement, statementsOf } from '../statements.ts';
import type { applicationCaseMachine } from './application-case.machine.ts';

const { always, never, remembering } = statementsOf<typeof applicationCaseMachine>();

/** Written down once more, from the decisions. */
const open = ['drafting', 'submitted', 'identifying', 'examining', 'ready', 'cosigning', 'examiningSecond'] as const;
const ends = ['approved', 'rejected', 'retracted'] as const;

export const applicationCaseStatements: readonly Statement<typeof applicationCaseMachine>[] = [
  always('REG-06', 'Angenommen ist ein Antrag allein mit dem Vertrag, nach der Prüfung.', (step) => {
    const isReady = (['ready', 'cosigning', 'examiningSecond'] as const).some((state) => isIn(step.before, state));
    const accepts = isReady && step.heard('contract.accepted') !== null;
    return isIn(step.after, 'approved') === (accepts || isIn(step.before, 'approved'));
  }),
  always(
    'REG-08',
    'Auf die zweite Person wartet, was die erste unterschrieben hat, bis sie unterschreibt oder es endet.',
    (step) => {
      const { before, after } = step;
      const signs = isIn(before, 'ready') && step.heard('contract.signed') !== null;
      const goesOn = (['contract.accepted', 'contract.cosigned', 'case.retracted'] as const).some(
        (fact) => step.heard(fact) !== null,
      );
      return isIn(after, 'cosigning') === (signs || (isIn(before, 'cosigning') && !goesOn));
    },
  ),
  always(
    'REG-06',
    'Die zweite Person prüft das Team erst, wenn sie unterschrieben hat, und bis es entschieden hat.',
    (step) => {
      const { before, after } = step;
      const begins = isIn(before, 'cosigning') && step.heard('contract.cosigned') !== null;
      const ends = (['contract.accepted', 'review.failed', 'case.retracted'] as const).some(
        (fact) => step.heard(fact) !== null,
      );
      return isIn(after, 'examiningSecond') === (begins || (isIn(before, 'examiningSecond') && !ends));
    },
  ),
  remembering(
    'REG-05',
    'Ohne nachgewiesene Identität gibt es keinen Vertrag.',
    { first: () => false, next: (isProved, step) => isProved || step.heard('identity.proved') !== null },
    (step, isProved) => !isIn(step.after, 'approved') || isProved,
  ),
  always('ONB-13', 'Zurückziehen lässt sich jeder offene Antrag.', (step) => {
    const retracts = open.some((state) => isIn(step.before, state)) && step.heard('case.retracted') !== null;
    return isIn(step.after, 'retracted') === (retracts || isIn(step.before, 'retracted'));
  }),
  always('REG-06', 'Abgelehnt wird allein vom Team, nach der Identifizierung.', (step) => {
    const isHeld = (['examining', 'ready', 'examiningSecond'] as const).some((state) => isIn(step.before, state));
    const rejects = isHeld && step.heard('review.failed') !== null;
    return isIn(step.after, 'rejected') === (rejects || isIn(step.before, 'rejected'));
  }),
  always('REG-06', 'Was das Team prüfen muss, wartet darauf; alles andere nicht.', (step) => {
    const { before, after } = step;
    if (isIn(before, 'examining')) return isIn(after, 'ready') === (step.heard('review.passed') !== null);
    if (!isIn(before, 'identifying') || step.heard('identity.proved') === null) return true;
    return before.context.needsClearance ? isIn(after, 'examining') : isIn(after, 'ready');
  }),
  always('REG-06', 'Ob das Team prüfen muss, steht mit dem Einreichen fest.', (step) => {
    const submitted = isIn(step.before, 'drafting') ? step.heard('case.completed') : null;
    return step.after.context.needsClearance === (submitted ?? step.before.context).needsClearance;
  }),
  always('ONB-13', 'Einreichen, Identifizieren und Prüfen folgen aufeinander.', (step) => {
    const { before, after } = step;
    const isReviewed = isIn(after, 'examining') || isIn(after, 'ready');
    if (isIn(before, 'drafting')) return isIn(after, 'submitted') === (step.heard('case.completed') !== null);
    if (isIn(before, 'submitted')) return isIn(after, 'identifying') === (step.heard('check.requested') !== null);
    return !isIn(before, 'identifying') || isReviewed === (step.heard('identity.proved') !== null);
  }),
  never(
    'REG-05',
    'Eine Identifizierung, die misslingt, beendet keinen Antrag: Es gibt einen neuen Versuch.',
    (step) => step.heard('check.failed') !== null && step.after.value !== step.before.value,
  ),
  never('ONB-13', 'Was zu Ende ist, geht nicht weiter.', ({ before, after }) =>
    ends.some((end) => isIn(before, end) && !isIn(after, end)),
  ),
];
