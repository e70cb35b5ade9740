import { begun, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { caseKeepingMachine } from './case-keeping.machine.ts';

const { always, everywhere } = statementsOf<typeof caseKeepingMachine>();

export const caseKeepingStatements: readonly Statement<typeof caseKeepingMachine>[] = [
  always('ONB-13', 'Jede Antwort wird gespeichert, sofort oder gleich nach der, die unterwegs ist.', (step) => {
    const changed = step.heard('application.changed');
    if (changed === null || step.before.status === 'done') return true;
    const { after } = step;
    if (!same(after.context.application, changed.application)) return false;
    return isIn(step.before, 'saving')
      ? after.context.isOutdated && begun(step, 'keepApplication').length === 0
      : begun(step, 'keepApplication').length === 1;
  }),
  always('ONB-13', 'Gespeichert wird das zuletzt Beantwortete, unter dem, was dieses Fenster gesehen hat.', (step) => {
    const { caseId, tag, application } = step.after.context;
    return begun(step, 'keepApplication').every((input) => same(input, { caseId, tag, application }));
  }),
  always('ONB-13', 'Wurde inzwischen Neues beantwortet, wird gleich noch einmal gespeichert.', (step) => {
    const answer = step.answer('keepApplication')?.output;
    if (answer?.ok !== true) return true;
    const isAgain = begun(step, 'keepApplication').length === 1;
    return isAgain === step.before.context.isOutdated && step.after.context.tag === answer.value.tag;
  }),
  always('ONB-13', 'Ein überholtes Fenster speichert nichts mehr.', (step) => {
    const isRefused =
      step.answer('keepApplication')?.output.ok === false || step.heard('application.overtaken') !== null;
    if (!isRefused) return true;
    return step.after.status === 'done' && begun(step, 'keepApplication').length === 0;
  }),
  always(
    'ONB-13',
    'Gewartet wird erst, wenn auch die letzte Antwort versucht und damit auf diesem Gerät gesichert ist.',
    (step) => !enters(step, 'waiting') || !step.before.context.isOutdated,
  ),
  always('ONB-13', 'Ohne Verbindung wird es von selbst noch einmal versucht.', (step) => {
    if (!enters(step, 'waiting')) return true;
    return hasLimit(step.after, 'retryPause', 'caseKeeping.waiting');
  }),
  everywhere(
    'ONB-13',
    'Auf den Server wird nicht ohne Ende gewartet.',
    (at) => !isIn(at, 'saving') || hasLimit(at, 'keepLimit', 'caseKeeping.saving'),
  ),
];
