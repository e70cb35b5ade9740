import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { savingsPlansMachine } from './savings-plans.machine.ts';
import { isDeletable } from './savings-plans.select.ts';

const { always, everywhere, remembering } = statementsOf<typeof savingsPlansMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const loads = (step: Step): number => begun(step, 'loadPlans').length + begun(step, 'refreshPlans').length;

interface Wish {
  readonly savingsPlanId: string;
  readonly version: number;
}

export const savingsPlansStatements: readonly Statement<typeof savingsPlansMachine>[] = [
  remembering<Wish | null>(
    'BNK-15',
    'Gelöscht wird, wonach gefragt und was bestätigt wurde, so wie es dastand, einmal und nichts anderes.',
    {
      first: () => null,
      next: (asked, step) => {
        if (step.heard('deletion.left') !== null && isIn(step.before, 'shown.asking')) return null;
        const wish = isIn(step.before, 'shown.browsing') ? step.heard('deletion.asked') : null;
        if (wish !== null) {
          const plan = step.before.context.plans.find((each) => each.savingsPlanId === wish.savingsPlanId);
          if (!isIn(step.after, 'shown.asking') || plan === undefined) return null;
          return { savingsPlanId: plan.savingsPlanId, version: plan.version };
        }
        return begun(step, 'deletePlan').length > 0 ? null : asked;
      },
    },
    (step, asked) => {
      const confirmed = step.heard('deletion.confirmed') !== null && asked !== null;
      return same(begun(step, 'deletePlan'), confirmed ? [asked] : []);
    },
  ),
  always('BNK-15', 'Gefragt wird nur nach einem Sparplan, der dasteht und sich löschen lässt.', (step) => {
    const wish = step.heard('deletion.asked');
    if (wish === null || !isIn(step.before, 'shown.browsing')) return !enters(step, 'shown.asking');
    const { plans, today } = step.before.context;
    const plan = plans.find((each) => each.savingsPlanId === wish.savingsPlanId);
    const { context } = step.after;
    if (plan === undefined || !isDeletable(plan, today)) {
      return isIn(step.after, 'shown.browsing') && same(context, step.before.context);
    }
    return isIn(step.after, 'shown.asking') && same(context.asked, plan) && context.news === null;
  }),
  everywhere(
    'BNK-15',
    'Ein Sparplan ist genau so lange gewählt, wie nach ihm gefragt oder er gelöscht wird.',
    (at) => (at.context.asked !== null) === (isIn(at, 'shown.asking') || isIn(at, 'shown.deleting')),
  ),
  always(
    'BNK-15',
    'Wer es sich anders überlegt, ist zurück in der Liste, und nichts ist geschehen.',
    (step) =>
      step.heard('deletion.left') === null ||
      !isIn(step.before, 'shown.asking') ||
      (isIn(step.after, 'shown.browsing') && same(step.after.context.plans, step.before.context.plans)),
  ),
  always('BNK-15', 'Was mit der nächsten Ausführung geschieht, steht da, wie die Bank es sagt.', (step) => {
    const result = step.answer('deletePlan')?.output;
    if (result?.ok !== true) return true;
    const { plans: before, asked } = step.before.context;
    const { plans, news, endsOn } = step.after.context;
    const last = result.value.lastExecution;
    const others = before.filter(({ savingsPlanId }) => savingsPlanId !== asked?.savingsPlanId);
    if (last === null) {
      const place = others.length === 0 ? 'empty' : 'shown.browsing';
      return isIn(step.after, place) && news === 'DELETED' && endsOn === null && same(plans, others);
    }
    const plan = plans.find(({ savingsPlanId }) => savingsPlanId === asked?.savingsPlanId);
    const isEnding = plan?.endMonth === last.slice(0, 7) && plan.later === null;
    return (
      isIn(step.after, 'shown.browsing') &&
      news === 'ENDS' &&
      endsOn === last &&
      isEnding &&
      plans.length === before.length
    );
  }),
  always('BNK-15', 'Eine Ablehnung wird gesagt; nach einer verlorenen Antwort wird geholt, statt zu raten.', (step) => {
    const result = step.answer('deletePlan')?.output;
    const isLost = step.broke('deletePlan') || ended(step, 'deletingLimit');
    if (!isLost && result?.ok !== false) return true;
    const news = result?.ok === false ? result.refusal : 'UNSURE';
    return step.after.context.news === news && begun(step, 'refreshPlans').length === 1;
  }),
  always('BNK-15', 'Was geladen ist, steht da; ist nichts da, wird das gesagt.', (step) => {
    const loaded = step.answer('loadPlans')?.output;
    if (loaded === undefined) return true;
    const { plans, today, news } = step.after.context;
    return (
      isIn(step.after, loaded.plans.length === 0 ? 'empty' : 'shown.browsing') &&
      same(plans, loaded.plans) &&
      today === loaded.today &&
      news === step.before.context.news
    );
  }),
  always('API-07', 'Was sich nicht laden lässt, wird gesagt; was dastand, bleibt stehen.', (step) => {
    const { before, after } = step;
    if (!step.broke('loadPlans') && !ended(step, 'loadingLimit')) return true;
    if (isIn(before, 'loading')) return isIn(after, 'loadFailed');
    return (
      isIn(after, 'shown.browsing') && after.context.news === 'STALE' && same(after.context.plans, before.context.plans)
    );
  }),
  always('BNK-15', 'Neu geladen wird auf Wunsch; alte Meldungen gehen dann.', (step) => {
    const wish = step.heard('plans.reloaded') !== null;
    const may = ['loadFailed', 'empty', 'shown.browsing'].some((state) => isIn(step.before, state));
    if (!wish || !may) return !wish || loads(step) === 0;
    const { news, endsOn } = step.after.context;
    return loads(step) === 1 && (isIn(step.before, 'loadFailed') || (news === null && endsOn === null));
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['shown.refreshing', 'loadingLimit'],
        ['shown.deleting', 'deletingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `savingsPlans.${state}`)),
  ),
];
