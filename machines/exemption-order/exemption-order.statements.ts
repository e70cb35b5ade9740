import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { exemptionOrderMachine } from './exemption-order.machine.ts';

const { always, everywhere } = statementsOf<typeof exemptionOrderMachine>();

/** Whose orders of the samples can be ended. */
const endable: readonly string[] = ['own'];

export const exemptionOrderStatements: readonly Statement<typeof exemptionOrderMachine>[] = [
  always('BNK-22', 'Beendet heißt ein Freistellungsauftrag nur nach bestätigtem SMS-Code.', (step) => {
    const confirmed = step.answer('confirmation')?.output.kind === 'confirmed';
    return enters(step, 'done') === confirmed;
  }),
  always(
    'BNK-22',
    'Nach dem SMS-Code gefragt wird erst, wenn das Ende gewünscht, gelesen und hinterlegt ist.',
    (step) => {
      const stored = step.answer('prepareEnd')?.output;
      return same(begun(step, 'confirmation'), stored?.ok === true ? [{ operation: stored.value }] : []);
    },
  ),
  always(
    'BNK-22',
    'Hinterlegt wird das Ende genau des gewählten Auftrags, nachdem gelesen ist, was davon bleibt.',
    (step) => {
      const accepted = isIn(step.before, 'asking') && step.heard('end.accepted') !== null;
      const { chosen } = step.before.context;
      return same(begun(step, 'prepareEnd'), accepted ? [{ subject: chosen }] : []);
    },
  ),
  always(
    'BNK-22',
    'Gefragt wird nur nach einem Auftrag, dessen Ende etwas ändert; jeder andere bleibt, wie er ist.',
    (step) => {
      const wanted = step.heard('end.wanted');
      if (wanted === null) return true;
      const { before, after } = step;
      const isThere = before.context.standings.some(
        ({ subject, order }) => subject === wanted.subject && order !== null,
      );
      if (!isIn(before, 'showing') || !isThere || !endable.includes(wanted.subject)) {
        return same(before.value, after.value) && same(before.context, after.context);
      }
      return isIn(after, 'asking') && after.context.chosen === wanted.subject && !after.context.isUnsent;
    },
  ),
  always('BNK-22', 'Wer nicht beenden will, behält den Auftrag und steht wieder davor.', (step) => {
    if (step.heard('end.left') === null || !isIn(step.before, 'asking')) return true;
    return isIn(step.after, 'showing') && step.after.context.chosen === null;
  }),
  always('API-07', 'Ein Ende ohne Antwort wird gesagt und kann noch einmal gewünscht werden.', (step) => {
    if (!step.broke('prepareEnd') && !ended(step, 'preparingLimit')) return true;
    return isIn(step.after, 'asking') && step.after.context.isUnsent;
  }),
  always('BNK-22', 'Ohne Mobilnummer wird der Grund genannt, ohne Auftrag steht da, was jetzt gilt.', (step) => {
    const result = step.answer('prepareEnd')?.output;
    if (result === undefined || result.ok) return true;
    if (result.refusal === 'NO_VALIDATED_NUMBER') return isIn(step.after, 'hindered');
    return isIn(step.after, 'loading') && step.after.context.news === 'CHANGED_MEANWHILE';
  }),
  always('BNK-22', 'Ein Ausgang, den niemand kennt, wird nachgesehen; jeder andere wird genannt.', (step) => {
    const { after } = step;
    const { news, ending, chosen } = after.context;
    if (step.broke('confirmation')) return isIn(after, 'loading') && news === 'UNSURE';
    const end = step.answer('confirmation')?.output.kind;
    if (end === undefined || end === 'confirmed') return true;
    if (end === 'unsure') return isIn(after, 'loading') && news === 'UNSURE';
    if (end === 'refused') return isIn(after, 'loading') && news === 'CHANGED_MEANWHILE';
    if (end === 'canceled') return isIn(after, 'showing') && chosen === null;
    return isIn(after, 'notDone') && ending === end;
  }),
  always('BNK-22', 'Was geladen ist, steht da; was nicht kommt, heißt nicht, dass es nichts gibt.', (step) => {
    if (step.broke('loadOrders') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
    const loaded = step.answer('loadOrders')?.output;
    if (loaded === undefined) return true;
    if (loaded.standings.length === 0) return isIn(step.after, 'empty');
    const { standings, today, news } = step.after.context;
    return isIn(step.after, 'showing') && same({ standings, today }, loaded) && news === step.before.context.news;
  }),
  always('BNK-22', 'Neu geladen wird auf Wunsch, und was angefangen war, ist dann vergessen.', (step) => {
    if (!enters(step, 'loading')) return begun(step, 'loadOrders').length === 0;
    const { chosen, operation, isUnsent, ending } = step.after.context;
    return (
      begun(step, 'loadOrders').length === 1 && same([chosen, operation, isUnsent, ending], [null, null, false, null])
    );
  }),
  everywhere(
    'API-07',
    'Auf Aufträge und Hinterlegen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'exemptionOrder.loading')) &&
      (!isIn(at, 'preparing') || hasLimit(at, 'preparingLimit', 'exemptionOrder.preparing')),
  ),
];
