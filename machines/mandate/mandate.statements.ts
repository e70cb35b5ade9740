import { addMonths } from '#domain/calendar/iso-date.ts';
import { isIn, type Statement, statementsOf } from '../statements.ts';
import type { mandateMachine } from './mandate.machine.ts';

const { always, never } = statementsOf<typeof mandateMachine>();

export const mandateStatements: readonly Statement<typeof mandateMachine>[] = [
  always('BNK-14', 'Ein Mandat verfällt genau dann, wenn es 36 Monate nicht genutzt wurde.', (step) => {
    const begun = step.heard('day.begun');
    const { before, after } = step;
    if (!isIn(before, 'active')) return true;
    const last = before.context.lastUsedOn ?? before.context.signedOn;
    return isIn(after, 'expired') === (begun !== null && addMonths(last, 36) < begun.today);
  }),
  always('BNK-14', 'Widerruf und Änderung beenden eine Fassung sofort.', (step) => {
    const ends = step.heard('mandate.revoked') !== null || step.heard('mandate.amended') !== null;
    return !isIn(step.before, 'active') || isIn(step.after, 'revoked') === ends;
  }),
  always('BNK-14', 'Jeder Einzug schiebt den Verfall hinaus, nichts anderes, und nie zurück.', (step) => {
    const used = step.heard('mandate.used');
    const { before, after } = step;
    if (used === null || !isIn(before, 'active')) return after.context.lastUsedOn === before.context.lastUsedOn;
    return (after.context.lastUsedOn ?? '') >= used.on;
  }),
  never(
    'BNK-14',
    'Ein beendetes Mandat gilt nie wieder.',
    ({ before, after }) => !isIn(before, 'active') && after.value !== before.value,
  ),
];
