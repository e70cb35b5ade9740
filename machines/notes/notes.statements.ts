import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { notesMachine } from './notes.machine.ts';

const { always, everywhere } = statementsOf<typeof notesMachine>();

export const notesStatements: readonly Statement<typeof notesMachine>[] = [
  always('ADM-03', 'Gezeigt wird genau die Seite, die der Server gesagt hat.', (step) => {
    const loaded = step.answer('loadNotes')?.output;
    const { notes, next } = step.after.context;
    const known = step.before.context;
    if (loaded === undefined) return same([notes, next], [known.notes, known.next]);
    if (!loaded.ok) return isIn(step.after, 'notPermitted') && same([notes, next], [known.notes, known.next]);
    return isIn(step.after, 'shown') && same([notes, next], [loaded.value.notes, loaded.value.next]);
  }),
  always('ADM-03', 'Verlangt werden die neuesten, die nächsten älteren oder noch einmal dieselben.', (step) => {
    const { after, next } = step.before.context;
    const asked = begun(step, 'loadNotes');
    if (!enters(step, 'loading')) return same(asked, []);
    if (!isIn(step.before, 'shown')) return same(asked, [{ after }]);
    return same(asked, [{ after: step.heard('older.chosen') === null ? null : next }]);
  }),
  always('ADM-03', 'Ältere werden nur verlangt, wenn es sie gibt.', (step) => {
    if (step.heard('older.chosen') === null || !isIn(step.before, 'shown')) return true;
    return isIn(step.after, step.before.context.next === null ? 'shown' : 'loading');
  }),
  always('API-07', 'Was nicht kam, wird gesagt und lässt sich erneut laden.', (step) => {
    const isLost = step.broke('loadNotes') || ended(step, 'loadingLimit');
    if (isLost) return isIn(step.after, 'loadFailed');
    const waits = ['loadFailed', 'notPermitted', 'shown'].some((state) => isIn(step.before, state));
    return !waits || step.heard('notes.reloaded') === null || isIn(step.after, 'loading');
  }),
  everywhere(
    'API-07',
    'Auf keine Antwort wird ohne Ende gewartet.',
    (at) => !isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'notes.loading'),
  ),
];
