import { begun, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import { answeredIn, renewalFor, renewalIn, type wphgUpdateMachine } from './wphg-update.machine.ts';

const { always, everywhere, never } = statementsOf<typeof wphgUpdateMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const kept = (step: Step) => step.told('keepDraft').filter(({ type }) => type === 'draft.changed');

/** What is told to the keeper of what stands after a step. */
const draftOf = ({ after: { context } }: Step) => ({
  type: 'draft.changed',
  businessPartnerId: context.data?.businessPartnerId ?? '',
  draft: renewalIn(context),
});

export const wphgUpdateStatements: readonly Statement<typeof wphgUpdateMachine>[] = [
  always('BNK-24', 'Gespeichert wird nur, was geprüft und bestätigt wurde, und nichts doppelt.', (step) => {
    const stores = begun(step, 'store');
    const { context } = step.before;
    const businessPartnerId = context.data?.businessPartnerId ?? '';
    const isConfirmed =
      step.heard('answers.confirmed') !== null && (isIn(step.before, 'reviewing') || isIn(step.before, 'unconfirmed'));
    return same(stores, isConfirmed ? [{ businessPartnerId, answers: answeredIn(context) }] : []);
  }),
  always('ONB-08', 'Gefragt wird mit dem, was schon beantwortet und was gespeichert ist.', (step) =>
    begun(step, 'questions').every((input) => same(input, renewalFor(step.after.context))),
  ),
  always('ONB-13', 'Jede Antwort wird sofort auf dem Server gesichert.', (step) => {
    const changed = step.heard('answers.changed');
    if (changed === null || !isIn(step.before, 'asking')) return true;
    return same(renewalIn(step.after.context), changed.progress) && same(kept(step), [draftOf(step)]);
  }),
  always('ONB-13', 'Was vorher begonnen wurde, geht weiter, wo es stand.', (step) => {
    const result = step.answer('load')?.output;
    if (result?.ok !== true) return true;
    const { kept: begunBefore, savedAt } = result.value;
    return same(renewalIn(step.after.context), begunBefore) && step.after.context.savedAt === savedAt;
  }),
  always('ONB-13', 'Was nur auf diesem Gerät liegt, wird gleich gesendet.', (step) => {
    const result = step.answer('load')?.output;
    if (result?.ok !== true) return true;
    return same(kept(step), result.value.isUnsent ? [draftOf(step)] : []);
  }),
  never('ONB-13', 'Der Entwurf unterbricht niemanden.', (step) => {
    return ['draft.saved', 'draft.lost'].includes(step.event.type) && !same(step.before.value, step.after.value);
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
