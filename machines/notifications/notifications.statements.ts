import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { notificationsMachine } from './notifications.machine.ts';
import type { ConsentWish } from './notifications.types.ts';

const { always, everywhere } = statementsOf<typeof notificationsMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const sent = (step: Step): readonly ConsentWish[] => begun(step, 'saveConsents') as readonly ConsentWish[];
const loads = (step: Step): number => begun(step, 'loadConsents').length + begun(step, 'refreshConsents').length;
const channelsIn = (step: Step, ...states: readonly string[]): readonly string[] =>
  step.before.context.preferences.filter(({ state }) => states.includes(state)).map(({ channel }) => channel);

/** What one press may lead to; null for none. */
const wished = (step: Step): ConsentWish | null => {
  if (!isIn(step.before, 'shown.browsing')) return null;
  const requested = step.heard('consent.requested');
  if (requested !== null) {
    const open = channelsIn(step, 'NONE', 'WITHDRAWN');
    const { channels } = requested;
    return channels.length > 0 && channels.every((each) => open.includes(each)) ? { channels, wanted: true } : null;
  }
  const ending = step.heard('consent.withdrawn');
  const agreed = channelsIn(step, 'PENDING', 'GIVEN') as ConsentWish['channels'];
  if (ending !== null) return agreed.includes(ending.channel) ? { channels: [ending.channel], wanted: false } : null;
  if (step.heard('all.withdrawn') !== null) return agreed.length > 0 ? { channels: agreed, wanted: false } : null;
  if (step.heard('link.requested') === null) return null;
  const open = channelsIn(step, 'PENDING') as ConsentWish['channels'];
  return open.length > 0 ? { channels: open, wanted: true } : null;
};

export const notificationsStatements: readonly Statement<typeof notificationsMachine>[] = [
  always('BNK-16', 'Gespeichert wird genau, was jemand angekreuzt, erneut verlangt oder widerrufen hat.', (step) => {
    const wish = wished(step);
    return same(sent(step), wish === null ? [] : [wish]);
  }),
  always('BNK-16', 'Widerrufen ist mit einem einzigen Klick beauftragt, ohne Rückfrage.', (step) => {
    const isWithdrawn = step.heard('consent.withdrawn') !== null || step.heard('all.withdrawn') !== null;
    if (!isWithdrawn || wished(step) === null) return true;
    return isIn(step.after, 'shown.saving');
  }),
  always('BNK-16', 'Ist nichts angekreuzt, steht das da, und nichts wird gespeichert.', (step) => {
    const requested = step.heard('consent.requested');
    if (requested === null || !isIn(step.before, 'shown.browsing')) return true;
    const { chosen, problem } = step.after.context;
    if (!same(chosen, requested.channels)) return false;
    return problem === (wished(step) === null ? 'NOTHING_CHOSEN' : null);
  }),
  always('BNK-16', 'Was die Bank speichert, steht danach da, und was geschehen ist, wird gesagt.', (step) => {
    const result = step.answer('saveConsents')?.output;
    if (result === undefined) return true;
    const { preferences, link, news, problem, chosen } = step.after.context;
    const { wish, ...before } = step.before.context;
    if (!isIn(step.after, 'shown.browsing')) return false;
    if (!result.ok) {
      const isKept = same([preferences, link, chosen], [before.preferences, before.link, before.chosen]);
      return problem === 'TOO_MANY_ATTEMPTS' && news === null && isKept;
    }
    const said = wish?.wanted === true ? 'SENT' : 'WITHDRAWN';
    return same({ preferences, link }, result.value) && news === said && problem === null && chosen.length === 0;
  }),
  always('API-07', 'Kommt keine Antwort, wird nachgesehen, und das wird gesagt.', (step) => {
    if (!step.broke('saveConsents') && !ended(step, 'savingLimit')) return true;
    return isIn(step.after, 'shown.refreshing') && step.after.context.news === 'UNSURE' && loads(step) === 1;
  }),
  always('API-07', 'Was geladen ist, steht da; was nicht, lässt sich erneut laden; Gesagtes übersteht das.', (step) => {
    const { before, after } = step;
    if (step.broke('loadConsents') || ended(step, 'loadingLimit')) {
      if (isIn(before, 'loading')) return isIn(after, 'loadFailed');
      const isKept = same(after.context, { ...before.context, isStale: true });
      return isIn(after, 'shown.browsing') && isKept;
    }
    if (step.heard('consents.reloaded') !== null && (isIn(before, 'loadFailed') || isIn(before, 'shown.browsing'))) {
      return loads(step) === 1 && after.context.news === null && after.context.problem === null;
    }
    const result = step.answer('loadConsents')?.output;
    if (result === undefined) return true;
    const { preferences, link, isStale, news } = after.context;
    const isThere = same({ preferences, link }, result) && !isStale && news === before.context.news;
    return isIn(after, 'shown.browsing') && isThere;
  }),
  everywhere(
    'API-07',
    'Auf Stand und Speichern wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'notifications.loading')) &&
      (!isIn(at, 'shown.refreshing') || hasLimit(at, 'loadingLimit', 'notifications.shown.refreshing')) &&
      (!isIn(at, 'shown.saving') || hasLimit(at, 'savingLimit', 'notifications.shown.saving')),
  ),
];
