import * as z from 'zod/mini';
import { getUserMarketingPreferences } from '#api/person/marketing.ts';
import { paths } from '#apps/banking/paths.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { storedConsentEvents, storedConsents } from '#tests/support/browser/stored-person.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { notificationsDriver } from './notifications.driver.ts';

const ownTests = { impossible: 'No path to a state needs it; the server’s own tests bring it about.' };

/** What the server itself says of each way. */
export const consentsOf = async (stage: Stage): Promise<Readonly<Record<string, string>>> => {
  const { body } = await elsewhere(stage, 'getUserMarketingPreferences', {});
  const { preferences } = z.parse(getUserMarketingPreferences.response, body);
  return Object.fromEntries(preferences.map(({ channel, state }) => [channel, state]));
};

/** How the ways stand after a path: two are asked for before it. */
const expected = ({ path }: Scene): Readonly<Record<string, string>> => {
  const before = { EMAIL: 'PENDING', SMS: 'PENDING', PHONE: 'NONE', POST: 'NONE' };
  const isSaved = outcomeIn(path, 'saveConsents') !== undefined;
  const isAsked = path.steps.some(({ event }) => event.type === 'consent.requested');
  return isSaved && isAsked ? { ...before, POST: 'PENDING' } : before;
};

export const notificationsArrangement = arrangement<typeof notificationsMachine>({
  entry: chartNamed('notifications'),
  driver: notificationsDriver,
  inputs: {
    customer: {
      who: 'holder',
      open: async ({ stage, person }) => {
        await signInBehind(stage, person);
        const preferences = [
          { channel: 'EMAIL', wanted: true },
          { channel: 'SMS', wanted: true },
        ];
        await elsewhere(stage, 'updateUserMarketingPreferences', { preferences });
        await stage.open(paths.notifications());
      },
    },
  },
  outcomes: {
    loadConsents: {
      call: { path: '/user/marketing-preferences', method: 'GET' },
      outcomes: { some: {}, none: ownTests, linkEnded: ownTests, fault: { fault: { mode: 'error' } } },
    },
    saveConsents: {
      call: { path: '/user/marketing-preferences', method: 'PUT' },
      outcomes: {
        saved: {},
        savedNone: ownTests,
        tooOften: ownTests,
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  effect: async (scene) => ({ is: await consentsOf(scene.stage), must: expected(scene) }),
  stored: async (scene) => {
    const { world } = scene.stage;
    const asked = Object.entries(expected(scene))
      .filter(([, state]) => state !== 'NONE')
      .map(([channel, state]) => ({ channel, state }))
      .toSorted((one, other) => one.channel.localeCompare(other.channel));
    return {
      is: { rows: await storedConsents(world, scene.person), events: await storedConsentEvents(world, scene.person) },
      // Asked for once, however often it was sent.
      must: { rows: asked, events: asked.map((each) => ({ ...each, means: 'PORTAL' })) },
    };
  },
});
