import * as z from 'zod/mini';
import { getAGB } from '#api/business-partners/agb.ts';
import { getUserV2 } from '#api/user/user.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { storedAcceptances, storedTasks } from '#tests/support/browser/stored-person.ts';
import { arrangement, type Effect, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { tasksDriver } from './tasks.driver.ts';

const user = { path: '/api/v1/user', method: 'GET' } as const;
const orders = { path: '/api/v1/orders', method: 'GET' } as const;

/** Whose data are told; all others are told of somebody with tasks. */
const people: Readonly<Record<string, PersonKind>> = { long: 'longAsked', partial: 'twofold', none: 'ready' };

/** What was told last. */
const toldIn = ({ path }: Pick<Scene, 'path'>): string =>
  path.steps.findLast(({ event }) => event.type === 'customer.changed')?.sample ?? '';

const lostAccount = ({ person }: Scene): string => `/business-partners/${person.account?.businessPartnerId ?? ''}`;

const happened = ({ path }: Scene, types: readonly string[]): boolean =>
  path.steps.some(({ event }) => types.some((type) => event.type.startsWith(type)));

/** What the server holds of the tasks that were asked, and to which terms the person has agreed. */
const heldBy = async ({ stage, person }: Scene) => {
  const { tasks } = z.parse(getUserV2.response, (await elsewhere(stage, 'getUserV2', {})).body);
  const businessPartnerId = person.account?.businessPartnerId;
  const agb = await elsewhere(stage, 'getAGB', { businessPartnerId });
  const stateOf = (id: string) => tasks.find((task) => task.id === id)?.state ?? null;
  return {
    wphg: [stateOf('T-WPHG'), stateOf('T-WPHG-DONE')],
    terms: stateOf('T-AGB'),
    agreedTo: agb.status === 200 ? z.parse(getAGB.response, agb.body).version : null,
  };
};

const dueOf = (scene: Scene) => {
  if (scene.person.kind !== 'asked' && scene.person.kind !== 'longAsked') {
    return { wphg: [null, null], terms: null, agreedTo: null };
  }
  const isClosed = happened(scene, ['closing.confirmed']);
  // A lost or late answer was an agreement all the same.
  const isAgreed =
    happened(scene, ['xstate.after.agreeingLimit']) ||
    scene.path.steps.some(({ actor }) => actor?.src === 'agreeToTerms');
  return {
    wphg: isClosed ? ['CLOSED', 'CLOSED'] : ['OPEN', 'DONE'],
    terms: isAgreed ? 'CLOSED' : 'OPEN',
    agreedTo: isAgreed ? '2026-01' : null,
  };
};

/** The rows of the tasks after a path, by their ids: beside those that are asked, many that were closed before. */
const taskRowsOf = (scene: Scene) => {
  const { wphg, terms } = dueOf(scene);
  if (terms === null) return [];
  const former = Array.from({ length: scene.person.kind === 'longAsked' ? 11 : 2 }, (_, at) => `T-${String(at + 1)}`);
  return [
    ...former.toSorted().map((id) => ({ id, state: 'CLOSED' })),
    { id: 'T-AGB', state: terms },
    { id: 'T-WPHG', state: wphg[0] },
    { id: 'T-WPHG-DONE', state: wphg[1] },
  ];
};

const grown = 'Nobody loses an account relation while they look at it; the server refuses in its own tests.';

export const tasksArrangement = arrangement<typeof tasksMachine>({
  entry: chartNamed('tasks'),
  driver: tasksDriver,
  inputs: {
    ordinary: {
      who: (path) => people[toldIn({ path })] ?? 'asked',
      open: async ({ stage, person }) => {
        await signInBehind(stage, person);
        await stage.open('/tasks/');
      },
    },
  },
  outcomes: {
    loadTerms: {
      call: { path: '/documents/agb', method: 'GET' },
      outcomes: {
        inForce: {},
        agreedBefore: { impossible: 'An agreement closes its task.' },
        notYours: { impossible: grown },
        fault: { fault: { mode: 'error' } },
      },
    },
    agreeToTerms: {
      call: { path: '/agb', method: 'PUT' },
      outcomes: {
        agreed: {},
        changed: { impossible: 'New terms would be asked of everybody in this world.' },
        notYours: { impossible: grown },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  news: {
    'customer.changed': {
      calls: [user, orders],
      outcomes: {
        loading: { impossible: 'Is told while the calls wait, which every path begins with.' },
        failed: { faults: () => [{ mode: 'error', ...user }] },
        here: {},
        long: {},
        partial: { faults: (scene) => [{ mode: 'error', path: lostAccount(scene) }] },
        none: {},
      },
    },
  },
  effect: async (scene): Promise<Effect> => ({ is: await heldBy(scene), must: dueOf(scene) }),
  stored: async (scene) => {
    const { stage, person } = scene;
    const { agreedTo } = dueOf(scene);
    return {
      is: { tasks: await storedTasks(stage.world, person), agreedTo: await storedAcceptances(stage.world, person) },
      must: { tasks: taskRowsOf(scene), agreedTo: agreedTo === null ? [] : [agreedTo] },
    };
  },
});
