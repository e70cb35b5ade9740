import { investmentMeant } from '#domain/investment-details/investment-details.ts';
import { begun, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { investmentDetailsMachine } from './investment-details.machine.ts';

const { always, everywhere } = statementsOf<typeof investmentDetailsMachine>();

type Context = Parameters<Parameters<typeof everywhere>[2]>[0]['context'];

const meantIn = ({ investments, ipsId }: Context) =>
  investments === null ? undefined : investmentMeant(investments, ipsId);

export const investmentDetailsStatements: readonly Statement<typeof investmentDetailsMachine>[] = [
  everywhere('BNK-02', 'Zu sehen ist die gemeinte Anlage, sonst der Grund, warum nicht.', (at) => {
    const { investments, ipsId, missing, hasFailed } = at.context;
    if (investments === null) return isIn(at, 'waiting') || (isIn(at, 'failed') && hasFailed);
    if (meantIn(at.context) !== undefined) return isIn(at, 'showing') || isIn(at, 'waiting');
    // Asked again, it waits until something is told.
    if (missing > 0) return isIn(at, 'failed') || isIn(at, 'waiting');
    if (ipsId !== null) return isIn(at, 'unknown');
    return isIn(at, investments.length === 0 ? 'none' : 'choosing');
  }),
  always('BNK-02', 'Neue Daten gelten sofort, wo auch immer die Seite steht.', (step) => {
    const news = step.heard('customer.changed')?.news;
    const { investments, missing, hasFailed } = step.after.context;
    if (news === undefined) return same(investments, step.before.context.investments);
    if (news.kind !== 'here') {
      return hasFailed === (news.kind === 'failed') && same(investments, step.before.context.investments);
    }
    return !hasFailed && missing === news.missing && same(investments, news.investments);
  }),
  always('STO-02', 'Was zu sehen war, bleibt stehen, während neu geladen wird oder das Laden scheitert.', (step) => {
    const news = step.heard('customer.changed')?.news;
    if (news === undefined || news.kind === 'here' || !isIn(step.before, 'showing')) return true;
    return same(step.after.value, step.before.value) && same(step.after.context.costs, step.before.context.costs);
  }),
  always('BNK-02', 'Gesagt wird, was die gemeinte Anlage kostet, oder dass das nicht bekannt ist.', (step) => {
    const { before, after } = step;
    const asked = begun(step, 'loadCosts');
    const begins = enters(step, 'showing.askingCosts') || (asked.length > 0 && isIn(after, 'showing.askingCosts'));
    if (asked.length > 0 && !same(asked, [meantIn(after.context)?.costQuestion])) return false;
    if (begins && (asked.length !== 1 || after.context.costs !== null)) return false;
    const answer = step.answer('loadCosts')?.output;
    if (answer !== undefined) return isIn(after, 'showing.complete') && same(after.context.costs, answer);
    if (step.broke('loadCosts') || step.kind === 'time') return isIn(after, 'showing.costsUnknown');
    return same(after.context.costs, before.context.costs) || after.context.costs === null;
  }),
  always('BNK-02', 'Ändert sich, wonach gefragt war, wird neu gefragt; sonst nicht.', (step) => {
    const { before, after } = step;
    if (!isIn(before, 'showing') || !isIn(after, 'showing') || step.heard('customer.changed') === null) return true;
    const isOther = !same(meantIn(before.context)?.costQuestion, meantIn(after.context)?.costQuestion);
    return begun(step, 'loadCosts').length === (isOther ? 1 : 0);
  }),
  always('BNK-02', 'Der gewählte Zeitraum bleibt gewählt.', (step) => {
    const hasCourse = (meantIn(step.before.context)?.history.length ?? 0) > 0;
    const chosen = isIn(step.before, 'showing') && hasCourse ? step.heard('period.chosen') : null;
    return step.after.context.period === (chosen ?? step.before.context).period;
  }),
  always('API-07', 'Was fehlt, lässt sich erneut anfordern, sonst fragt die Seite nach nichts.', (step) => {
    const due = isIn(step.before, 'failed') && step.heard('loading.retried') !== null;
    if (!same(step.told('watchInvestments'), due ? [{ type: 'customer.wanted' }] : [])) return false;
    const again = isIn(step.before, 'showing.costsUnknown') && step.heard('costs.retried') !== null;
    return (!due || isIn(step.after, 'waiting')) && (!again || begun(step, 'loadCosts').length === 1);
  }),
  everywhere(
    'API-07',
    'Auf die Kosten wird nicht ohne Ende gewartet.',
    (at) => !isIn(at, 'showing.askingCosts') || hasLimit(at, 'costsLimit', 'investmentDetails.showing.askingCosts'),
  ),
];
