import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { customerMachine } from './customer.machine.ts';
import { emptyStore } from './customer.store.ts';

const { always, everywhere, never, remembering } = statementsOf<typeof customerMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

/** Partners that this step asks for: by name, or as those of the person just loaded. */
const askedIn = (step: Step): readonly string[] =>
  step.heard('businessPartners.requested')?.ids ?? step.answer('loadUser')?.output.user.businessPartners ?? [];

const missingIn = (step: Step): readonly string[] | null => {
  const loaded = step.answer('loadPartners')?.output;
  if (loaded !== undefined) return Object.keys(loaded).filter((id) => loaded[id]?.ok === false);
  const isLost = step.broke('loadPartners') || (isIn(step.before, 'partners.loading') && partnersEnded(step));
  return isLost ? step.before.context.underWay : null;
};

const partnersEnded = ({ event }: Step): boolean =>
  event.type === 'xstate.after.loadingLimit.customer.partners.loading';

export const customerStatements: readonly Statement<typeof customerMachine>[] = [
  always('STO-02', 'Nach dem Vergessen ist nichts mehr bekannt und nichts mehr unterwegs.', (step) => {
    if (step.heard('store.cleared') === null) return true;
    const { store, wanted, underWay, failed } = step.after.context;
    const rests = ['user.absent', 'partners.idle', 'conditions.absent'].every((state) => isIn(step.after, state));
    return rests && same(store, emptyStore) && same([wanted, underWay, failed], [[], [], []]);
  }),
  always(
    'STO-02',
    'Die Person wird geladen, wenn jemand sie braucht; ein Überblick lädt nicht zweimal, was eben kam.',
    (step) => {
      const { before } = step;
      const isLoading = isIn(before, 'user.loading');
      const needed = step.heard('user.requested') !== null && !isLoading;
      const opened = step.heard('overview.opened') !== null && !isLoading && !isIn(before, 'user.loaded.fresh');
      return begun(step, 'loadUser').length === (needed || opened ? 1 : 0);
    },
  ),
  always('STO-02', 'Eine geladene Person steht im Speicher, und ihre Konten werden geladen.', (step) => {
    const { after } = step;
    const isLost =
      step.broke('loadUser') ||
      (isIn(step.before, 'user.loading') && step.event.type.endsWith('loadingLimit.customer.user.loading'));
    if (isLost) return isIn(after, 'user.failed');
    const loaded = step.answer('loadUser')?.output;
    if (loaded === undefined) return true;
    const { user, formdata, openOrders } = after.context.store;
    const asked = [...after.context.wanted, ...after.context.underWay];
    return (
      isIn(after, 'user.loaded.fresh') &&
      same([user, formdata, openOrders], [loaded.user, loaded.drafts, loaded.openOrders]) &&
      loaded.user.businessPartners.every((id) => asked.includes(id))
    );
  }),
  remembering<readonly string[]>(
    'STO-02',
    'Was verlangt wird, während geladen wird, wird gleich danach geladen; nichts Verlangtes geht verloren.',
    {
      first: () => [],
      next: (open, step) => {
        if (step.heard('store.cleared') !== null || begun(step, 'loadPartners').length > 0) return [];
        return [...new Set([...open, ...askedIn(step)])];
      },
    },
    (step, open) => {
      if (step.heard('store.cleared') !== null) return begun(step, 'loadPartners').length === 0;
      const wanted = [...new Set([...open, ...askedIn(step)])];
      const isBusy = isIn(step.before, 'partners.loading') && missingIn(step) === null;
      return same(begun(step, 'loadPartners'), isBusy || wanted.length === 0 ? [] : [{ ids: wanted }]);
    },
  ),
  always('SHL-05', 'Ein Konto, das nicht zu laden war, wird gemeldet und hält kein anderes auf.', (step) => {
    const missing = missingIn(step) ?? [];
    const told = step.told('announce').filter(({ type }) => type === 'partners.failed');
    return same(told, missing.length === 0 ? [] : [{ type: 'partners.failed', ids: missing }]);
  }),
  always('STO-02', 'Was von Konten ankam, steht im Speicher; was unterwegs war, ist es nicht mehr.', (step) => {
    const loaded = step.answer('loadPartners')?.output;
    const { store, underWay, failed } = step.after.context;
    if (missingIn(step) === null) return true;
    const arrived = Object.entries(loaded ?? {}).filter(([, result]) => result.ok);
    const isKept = step.before.context.store.user === null || arrived.every(([id]) => id in store.businessPartner);
    const isDone = isIn(step.after, 'partners.loading') || underWay.length === 0;
    return (
      isKept &&
      isDone &&
      same(failed, missingIn(step)) &&
      isIn(step.after, 'partners.failed') === (failed.length > 0 && !isIn(step.after, 'partners.loading'))
    );
  }),
  always('STO-02', 'Konditionen werden auf Wunsch geladen und stehen dann im Speicher.', (step) => {
    const { before, after } = step;
    const asked = step.heard('conditions.requested') !== null && !isIn(before, 'conditions.loading');
    if (begun(step, 'loadConditions').length !== (asked ? 1 : 0)) return false;
    const isLost = step.broke('loadConditions') || step.event.type.endsWith('loadingLimit.customer.conditions.loading');
    if (isLost) return isIn(after, 'conditions.failed');
    const loaded = step.answer('loadConditions')?.output;
    return (
      loaded === undefined ||
      (isIn(after, 'conditions.loaded') &&
        loaded.every(({ conditionId }) => conditionId in after.context.store.conditions))
    );
  }),
  always('STO-02', 'Jede Änderung, die ein Ablauf meldet, steht sofort im Speicher.', (step) => {
    const { store } = step.after.context;
    const product = step.heard('investment.loaded')?.product;
    const messages = step.heard('messages.known')?.messages;
    const task = step.heard('task.set')?.task;
    const plan = step.heard('savingsPlan.set')?.plan;
    const details = step.heard('servicePackage.set')?.details;
    const migration = step.heard('migration.set')?.details;
    return (
      (product === undefined || same(store.ips[product.ipsId], product)) &&
      (messages === undefined ||
        (same(store.messages, messages) && (store.user === null || same(store.user.postbox, messages)))) &&
      (task === undefined || store.tasks.some((one) => same(one, task))) &&
      (plan === undefined || same(store.savingsPlans[plan.savingsPlanId], plan)) &&
      (details === undefined || same(store.servicePackageDetails, details)) &&
      (migration === undefined || same(store.migrationDetails, migration))
    );
  }),
  remembering(
    'STO-02',
    'Ein gelöschter Sparplan ist weg.',
    {
      first: () => false,
      next: (held, step) =>
        step.heard('savingsPlan.set') !== null || (held && step.heard('savingsPlan.deleted') === null),
    },
    (step) => {
      const gone = step.heard('savingsPlan.deleted')?.savingsPlanId;
      return gone === undefined || !(gone in step.after.context.store.savingsPlans);
    },
  ),
  remembering<readonly string[]>(
    'STO-02',
    'Eine erledigte WpHG-Aufgabe ist nicht mehr offen, und was der Server davon kennt, hört er einmal.',
    {
      first: () => [],
      next: (open, step) => {
        const task = step.heard('task.set')?.task;
        if (step.heard('store.cleared') !== null || step.heard('wphgTask.closed') !== null) return [];
        // The person's tasks replace all that were set here.
        if (step.answer('loadUser') !== null) return [];
        return task === undefined || task.taskType !== 'WPHG' ? open : [...new Set([...open, task.id])];
      },
    },
    (step, open) => {
      const closed = step.heard('wphgTask.closed');
      const told = step.told('announce').filter(({ type }) => type === 'wphgTasks.closed');
      if (closed === null) return told.length === 0;
      const { tasks } = step.after.context.store;
      return (
        same(told, [{ type: 'wphgTasks.closed', taskIds: open }]) &&
        tasks.every(({ id, state }) => state === 'CLOSED' || !open.includes(id))
      );
    },
  ),
  never('STO-01', 'Was bekannt ist, ändert keine Störung und keine Frist.', (step) => {
    const isIdle = step.kind === 'fault' || step.kind === 'time';
    return isIdle && !same(step.before.context.store, step.after.context.store);
  }),
  always(
    'STO-02',
    'Nach einer Weile gilt Geladenes nicht mehr als frisch.',
    (step) => !ended(step, 'freshness') || isIn(step.after, 'user.loaded.known'),
  ),
  everywhere(
    'STO-02',
    'Auf keine Antwort wird ohne Ende gewartet, und nichts bleibt ewig frisch.',
    (at) =>
      (['user', 'partners', 'conditions'] as const).every(
        (part) => !isIn(at, `${part}.loading`) || hasLimit(at, 'loadingLimit', `customer.${part}.loading`),
      ) &&
      (!isIn(at, 'user.loaded.fresh') || hasLimit(at, 'freshness', 'customer.user.loaded.fresh')),
  ),
];
