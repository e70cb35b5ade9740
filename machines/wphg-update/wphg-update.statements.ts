import { begun, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import { renewalFor, type wphgUpdateMachine } from './wphg-update.machine.ts';

const { always, everywhere } = statementsOf<typeof wphgUpdateMachine>();

export const wphgUpdateStatements: readonly Statement<typeof wphgUpdateMachine>[] = [
  always('BNK-24', 'Gespeichert wird nur, was geprüft und bestätigt wurde, und nichts doppelt.', (step) => {
    const stores = begun(step, 'store');
    const { data, answers } = step.before.context;
    const isConfirmed =
      step.heard('answers.confirmed') !== null && (isIn(step.before, 'reviewing') || isIn(step.before, 'unconfirmed'));
    return same(stores, isConfirmed ? [{ businessPartnerId: data?.businessPartnerId ?? '', answers }] : []);
  }),
  always('ONB-08', 'Gefragt wird mit dem, was schon beantwortet und was gespeichert ist.', (step) =>
    begun(step, 'questions').every((input) => same(input, renewalFor(step.after.context))),
  ),
  always('ONB-13', 'Jede Antwort wird sofort gesichert.', (step) => {
    const changed = step.heard('answers.changed');
    if (changed === null || !isIn(step.before, 'asking')) return true;
    const { answers, data } = step.after.context;
    const told = step.told('surroundings').filter(({ type }) => type === 'answers.kept');
    return (
      same(answers, changed.progress.answers) &&
      same(told, [{ type: 'answers.kept', answers, businessPartnerId: data?.businessPartnerId ?? '' }])
    );
  }),
  always('API-07', 'Fehlt die Antwort, heißt das nicht, dass nichts gespeichert ist.', (step) => {
    return !step.broke('store') || isIn(step.after, 'unconfirmed');
  }),
  always('BNK-24', 'Ins Portal geht, wer es will.', (step) => {
    const told = step.told('surroundings').filter(({ type }) => type === 'portal.wanted');
    return told.length === (enters(step, 'leaving') ? 1 : 0);
  }),
  everywhere(
    'BNK-24',
    'Auf den Server wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadLimit', 'wphgUpdate.loading')) &&
      (!isIn(at, 'storing') || hasLimit(at, 'storeLimit', 'wphgUpdate.storing')),
  ),
];
