import { begun, ended, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { invitationMachine } from './invitation.machine.ts';
import { askedOf } from './invitation.select.ts';

const { always, everywhere, never } = statementsOf<typeof invitationMachine>();

/** What becomes of a name or birth date that is not the one of the invitation. */
export const differenceStatements: readonly Statement<typeof invitationMachine>[] = [
  always(
    'REG-08',
    'Verglichen wird, bevor jemand etwas erklärt oder sich ausweist, und nach jeder Angabe neu.',
    (step) => {
      const isTold = step.answer('details')?.output.kind === 'completed';
      const isFetched = step.answer('fetchSteps') !== null;
      // What the inviter is not told, the comparison says the reason of.
      const isNotTaken = step.answer('tellInviter')?.output.ok === false;
      const isWished =
        step.heard('comparison.requested') !== null && step.before !== step.after && isIn(step.before, 'completing');
      const isDue = isTold || isFetched || isNotTaken;
      if (isDue && begun(step, 'compare').length !== 1) return false;
      return begun(step, 'compare').length === 0 || isDue || isWished;
    },
  ),
  always('REG-08', 'Was abweicht, wird genannt, und weiter geht es nur, wo nichts mehr zu klären ist.', (step) => {
    const result = step.answer('compare')?.output;
    if (result?.ok !== true) return result === undefined || !isIn(step.after, 'completing.differing');
    const isOpen = askedOf(step.before.context, result.value.differs).length > 0;
    return (
      same(step.after.context.differs, isOpen ? result.value.differs : []) &&
      step.after.context.isInviterTold === (isOpen && result.value.isTold) &&
      isIn(step.after, 'completing.differing') === isOpen
    );
  }),
  always(
    'REG-08',
    'Geschrieben wird der einladenden Person nur auf Wunsch, und ohne Antwort heißt es nicht gesagt.',
    (step) => {
      const isWished =
        isIn(step.before, 'completing.differing') &&
        !step.before.context.isInviterTold &&
        step.heard('details.insisted') !== null;
      if (begun(step, 'tellInviter').length > 0 !== isWished) return false;
      const isLost = step.broke('tellInviter') || ended(step, 'tellLimit');
      if (isLost) return isIn(step.after, 'completing.differing') && step.after.context.problem === 'NOT_TOLD';
      return step.answer('tellInviter')?.output.ok !== true || isIn(step.after, 'completing.awaitingCorrection');
    },
  ),
  always(
    'REG-08',
    'Weiß die einladende Person davon, bitten wir sie nicht noch einmal: Verglichen wird dann nur neu.',
    (step) => {
      if (!isIn(step.before, 'completing.differing')) return true;
      const { isInviterTold } = step.before.context;
      const isCompared = step.heard('comparison.requested') !== null && isInviterTold;
      const isAsked = begun(step, 'tellInviter').length > 0;
      return begun(step, 'compare').length > 0 === isCompared && !(isAsked && isInviterTold);
    },
  ),
  always('REG-08', 'Worin es abweicht, steht auch da, wenn die einladende Person davon erfährt.', (step) => {
    if (step.answer('tellInviter')?.output.ok !== true) return true;
    return step.after.context.differs.length > 0 && same(step.after.context.differs, step.before.context.differs);
  }),
  always(
    'REG-08',
    '„Weiterhin“ heißt es nur, wo noch einmal geprüft oder verglichen ist und es noch abweicht.',
    (step) => {
      const [was, is] = [step.before.context.isComparedAgain, step.after.context.isComparedAgain];
      const isFit = step.answer('compare')?.output.ok === true && !isIn(step.after, 'completing.differing');
      if (isFit) return !is;
      const isWished = step.heard('details.doubted') !== null || step.heard('comparison.requested') !== null;
      return was || !is || isWished;
    },
  ),
  always('REG-08', 'Wer nachgeprüft oder neu verglichen hat und noch abweicht, liest „weiterhin“.', (step) => {
    const isDifferent = isIn(step.before, 'completing.differing') || isIn(step.before, 'completing.awaitingCorrection');
    const isChecked = step.heard('details.doubted') !== null && begun(step, 'details').length > 0;
    const isCompared = step.heard('comparison.requested') !== null && begun(step, 'compare').length > 0;
    if (isDifferent && (isChecked || isCompared)) return step.after.context.isComparedAgain;
    // Until it fits, or they come anew.
    const { isComparedAgain } = step.before.context;
    const isStill = isIn(step.after, 'completing.differing') || isIn(step.after, 'completing.awaitingCorrection');
    return !isStill || !isComparedAgain || step.after.context.isComparedAgain;
  }),
  everywhere('REG-08', 'Welche Angabe in der Einladung steht, kennt kein Zustand.', ({ context }) =>
    context.differs.every((each) => each === 'NAME' || each === 'BIRTH_DATE'),
  ),
  never('REG-08', 'Mit einem Geburtsdatum, das abweicht, geht niemand zum Ausweis.', (step) => {
    const result = step.answer('compare')?.output;
    const isOff = result?.ok === true && result.value.differs.includes('BIRTH_DATE');
    return isOff && (begun(step, 'identification').length > 0 || begun(step, 'declarations').length > 0);
  }),
];
