import * as z from 'zod/mini';
import { searchOutbox } from '#api/admin/outbox.ts';
import { adminPages } from '#domain/staff/admin-place.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { OutboxPlace, OutboxSearch } from '#machines/outbox/outbox.types.ts';
import { beginShift, comeBack, leaveTo, openStaffPage, ownToken, staffCall } from '#tests/support/browser/staff.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { outboxDriver } from './outbox.driver.ts';

const page = adminPages.find(({ name }) => name === 'outbox') ?? { path: '', label: '' };

const open = async (scene: Scene): Promise<void> => {
  await beginShift(scene);
  const isFirst = outcomeIn(scene.path, 'searchOutbox') === 'forbidden';
  return openStaffPage(scene, page, { isFirst, to: 'compliance', from: '/releases' });
};

const searches = {
  some: { recipient: '', channel: null, state: null },
  /** Whoever waits for a release has had one mail about it. */
  last: { recipient: 'anna.berger@demo.example', channel: 'MAIL', state: 'SENT' },
  none: { recipient: 'niemand@nirgends.example', channel: null, state: null },
} as const satisfies Record<string, OutboxSearch>;

const typed = (name: keyof typeof searches) => () => ({ search: searches[name] });

/** Pages that a path has got, each with what was searched for; the last one stands there. */
const turnsIn = ({ steps }: Scene['path']) => {
  const answers = steps.filter(({ actor, sample }) => actor !== null && sample in searches);
  const newest = answers.findLastIndex(({ actor }) => actor?.id === 'searchOutbox');
  const search: OutboxSearch | undefined = searches[answers[newest]?.sample as keyof typeof searches];
  return search === undefined ? null : { search, turns: answers.length - 1 - newest };
};

const toWhom = async (scene: Scene): Promise<readonly string[] | null> => {
  const wanted = turnsIn(scene.path);
  if (wanted === null) return null;
  let after: OutboxPlace | null = null;
  for (let turn = 0; ; turn += 1) {
    const { body } = await staffCall(scene.stage.world, ownToken(scene), 'searchOutbox', { ...wanted.search, after });
    const { messages, next }: z.infer<typeof searchOutbox.response> = z.parse(searchOutbox.response, body);
    if (turn === wanted.turns) return messages.map(({ recipient }) => recipient);
    after = next;
  }
};

export const outboxArrangement = arrangement<typeof outboxMachine>({
  entry: chartNamed('outbox'),
  door: 'staff',
  driver: outboxDriver,
  inputs: { ordinary: { who: 'operations', open } },
  outcomes: {
    searchOutbox: {
      call: { path: '/admin/outbox/search', method: 'POST' },
      outcomes: {
        some: { before: comeBack, typed: typed('some') },
        last: { before: comeBack, typed: typed('last') },
        none: { before: comeBack, typed: typed('none') },
        forbidden: {
          before: async (scene) =>
            scene.stage.page.url().includes(page.path) ? leaveTo(scene, 'compliance') : undefined,
        },
        fault: { before: comeBack, fault: { mode: 'error' } },
      },
    },
  },
  effect: async (scene) => {
    const rows = scene.stage.page.getByRole('rowheader').locator('bdi > span');
    const shown = (await rows.count()) === 0 ? null : await rows.allInnerTexts();
    return { is: await toWhom(scene), must: shown };
  },
  stored: null,
});
