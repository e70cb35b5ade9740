import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { analyticsConsentMachine } from './analytics-consent.machine.ts';

const { always, everywhere, never } = statementsOf<typeof analyticsConsentMachine>();

export const analyticsConsentStatements: readonly Statement<typeof analyticsConsentMachine>[] = [
  always(
    'PLT-15',
    'Das Messprogramm wird nur geladen, wo jemand zugestimmt hat: eben, in einem anderen Fenster oder bei einem früheren Besuch.',
    (step) => {
      if (begun(step, 'loadManager').length === 0) return true;
      if (step.heard('elsewhere.granted') !== null) return isIn(step.before, 'asking');
      return isIn(step.before, 'granting') || step.answer('readChoice')?.output === 'granted';
    },
  ),
  never('PLT-15', 'Dem Messprogramm wird nichts gesagt, solange nicht gezählt werden darf.', (step) => {
    const told = step.told('tellManager').some(({ type }) => type === 'page.measured');
    return told && !isIn(step.after, 'measuring');
  }),
  always('PLT-15', 'Was ihm gesagt wird, ist der Name der Seite, auf der man ist, und sonst nichts.', (step) => {
    const told = step.told('tellManager').filter(({ type }) => type === 'page.measured');
    const { page } = step.after.context;
    return told.every((one) => same(one, { type: 'page.measured', page }));
  }),
  always('PLT-15', 'Gezählt wird jede geöffnete Seite, und jede einmal.', (step) => {
    const told = step.told('tellManager').filter(({ type }) => type === 'page.measured').length;
    const isDue =
      isIn(step.after, 'measuring') && (!isIn(step.before, 'measuring') || step.heard('page.opened') !== null);
    return told === (isDue ? 1 : 0);
  }),
  always('PLT-15', 'Wer ablehnt, wird nicht gemessen, auch wenn sich die Ablehnung nicht merken lässt.', (step) => {
    if (step.heard('consent.refused') !== null && isIn(step.before, 'asking')) {
      return same(begun(step, 'keepChoice'), [{ choice: 'refused', isFetched: step.before.context.isFetched }]);
    }
    if (!isIn(step.before, 'refusing') || step.kind === 'user') return true;
    return isIn(step.after, 'unmeasured');
  }),
  always('PLT-15', 'Wer neu entscheiden will, wird gefragt, und bis zur Antwort wird nichts gemessen.', (step) => {
    if (step.heard('consent.reopened') === null) return true;
    const mayReopen = ['loading', 'measuring', 'unmeasured'].some((state) => isIn(step.before, state));
    return isIn(step.after, 'asking') || !mayReopen;
  }),
  always('PLT-15', 'Wer in einem anderen Fenster ablehnt, wird auch in diesem nicht mehr gemessen.', (step) => {
    if (step.heard('elsewhere.refused') === null) return true;
    const isOver = ['reading', 'unmeasured', 'refusing'].some((state) => isIn(step.before, state));
    return isOver || same(begun(step, 'keepChoice'), [{ choice: 'refused', isFetched: step.before.context.isFetched }]);
  }),
  always('PLT-15', 'Kommt das Messprogramm nicht, stört das niemanden.', (step) => {
    if (!step.broke('loadManager') && !ended(step, 'loadLimit')) return true;
    return isIn(step.after, 'unmeasured');
  }),
  everywhere(
    'PLT-15',
    'Auf Gemerktes und Geladenes wird nicht ohne Ende gewartet.',
    (at) =>
      ['reading', 'granting', 'refusing'].every(
        (state) => !isIn(at, state) || hasLimit(at, 'storageLimit', `analyticsConsent.${state}`),
      ) &&
      (!isIn(at, 'loading') || hasLimit(at, 'loadLimit', 'analyticsConsent.loading')),
  ),
];
