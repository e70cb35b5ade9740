import { notificationsScreens } from '#apps/banking/notifications/notifications.screens.tsx';
import {
  newsTexts,
  notificationsTexts as texts,
  problemTexts,
  proofText,
} from '#apps/banking/notifications/notifications.texts.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { notificationsDriver } from './notifications.driver.ts';

provePathsOnScreens(
  {
    name: 'notifications',
    screens: notificationsScreens,
    driver: notificationsDriver,
    around: withMantine,
    says: (snapshot) => {
      if (!snapshot.matches({ shown: 'browsing' })) return [];
      const { preferences, problem, news, isStale } = snapshot.context;
      const isAskable = preferences.some(({ state }) => state === 'NONE' || state === 'WITHDRAWN');
      return [
        ...preferences.flatMap(({ proof }) => proof.map(proofText)),
        ...(problem === null || !isAskable ? [] : [problemTexts[problem]]),
        ...(news === null ? [] : [newsTexts[news].text]),
        ...(isStale ? [texts.stale] : []),
      ];
    },
  },
  'BNK-16',
);
