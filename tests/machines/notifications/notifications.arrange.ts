import * as z from 'zod/mini';
import { getUserMarketingPreferences } from '#api/person/marketing.ts';
import { paths } from '#apps/banking/paths.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { arrangement, outcomeIn } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { notificationsDriver } from './notifications.driver.ts';

const ownTests = { impossible: 'No path to a state needs it; the server’s own tests bring it about.' };

/** What the server itself says of each way. */
export const consentsOf = async (stage: Stage): Promise<Readonly<Record<string, string>>> => {
  const { body } = await elsewhere(stage, 'getUserMarketingPreferences', {});
  const { preferences } = z.parse(getUserMarketingPreferences.response, body);
  return Object.fromEntries(preferences.map(({ channel, state }) => [channel, state]));
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
  effect: async ({ stage, path }) => {
    const isSaved = outcomeIn(path, 'saveConsents') !== undefined;
    const asked = path.steps.find(({ event }) => event.type === 'consent.requested');
    const before = { EMAIL: 'PENDING', SMS: 'PENDING', PHONE: 'NONE', POST: 'NONE' };
    const changed = asked === undefined ? {} : { POST: 'PENDING' };
    return { is: await consentsOf(stage), must: isSaved ? { ...before, ...changed } : before };
  },
});
