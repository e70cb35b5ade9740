import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { wphgDataMachine } from './wphg-data.machine.ts';

const { always, everywhere } = statementsOf<typeof wphgDataMachine>();

export const wphgDataStatements: readonly Statement<typeof wphgDataMachine>[] = [
  always('BNK-20', 'Nennt die Adresse kein eigenes Konto, steht nur das da, und keine Angabe.', (step) => {
    const loaded = step.answer('loadAnswers')?.output;
    const { businessPartnerId } = step.after.context;
    if (loaded === undefined) return !enters(step, 'unknown');
    const isOwn = loaded.relations.some((each) => each.businessPartnerId === businessPartnerId);
    const isForeign = businessPartnerId !== null && !isOwn;
    if (isIn(step.after, 'unknown') !== isForeign) return false;
    return !isForeign || same(step.after.context.relations, step.before.context.relations);
  }),
  always('BNK-20', 'Gezeigt wird das gewählte Konto, sonst das der Adresse, sonst das erste.', (step) => {
    const loaded = step.answer('loadAnswers')?.output;
    if (loaded === undefined || isIn(step.after, 'unknown')) return true;
    if (loaded.relations.length === 0) return isIn(step.after, 'empty');
    const { relations, chosen } = step.after.context;
    const { chosen: before, businessPartnerId } = step.before.context;
    const isThere = (id: string | null) => loaded.relations.some((each) => each.businessPartnerId === id);
    const first = loaded.relations[0]?.businessPartnerId;
    const wanted = isThere(before) ? before : isThere(businessPartnerId) ? businessPartnerId : first;
    return isIn(step.after, 'showing') && same(relations, loaded.relations) && chosen === wanted;
  }),
  always('BNK-20', 'Ein anderes der eigenen Konten wird gezeigt, sobald es gewählt ist, und sonst keines.', (step) => {
    const { before, after } = step;
    const chosen = step.heard('relation.chosen');
    if (chosen === null) return after.context.chosen === before.context.chosen || step.answer('loadAnswers') !== null;
    const isOwn = before.context.relations.some((each) => each.businessPartnerId === chosen.businessPartnerId);
    const isPossible = isIn(before, 'showing') && isOwn;
    return after.context.chosen === (isPossible ? chosen.businessPartnerId : before.context.chosen);
  }),
  always('API-07', 'Was nicht geladen werden konnte, sagt es und lässt sich erneut laden.', (step) => {
    if (step.broke('loadAnswers') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
    const isPossible = (['loadFailed', 'empty', 'showing'] as const).some((each) => isIn(step.before, each));
    if (step.heard('answers.reloaded') === null || !isPossible) return true;
    return isIn(step.after, 'loading') && begun(step, 'loadAnswers').length === 1;
  }),
  everywhere(
    'API-07',
    'Auf die Angaben wird nicht ohne Ende gewartet.',
    (at) => !isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'wphgData.loading'),
  ),
];
