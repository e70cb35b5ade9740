import { deleteAccountScreens } from '#apps/banking/delete-account/delete-account.screens.tsx';
import {
  deleteAccountTexts,
  endingTexts,
  hindranceTexts,
  newsTexts,
  problemTexts,
} from '#apps/banking/delete-account/delete-account.texts.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { isWaiting } from '#machines/delete-account/delete-account.select.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { deleteAccountDriver } from './delete-account.driver.ts';

provePathsOnScreens(
  {
    name: 'delete-account',
    screens: deleteAccountScreens,
    driver: deleteAccountDriver,
    around: withMantine,
    says: (snapshot) => {
      const { standing, problem, news, ending } = snapshot.context;
      if (snapshot.matches('affirming')) return problem === null ? [] : [problemTexts[problem]];
      if (snapshot.matches('notDone')) return ending === null ? [] : [endingTexts[ending]];
      const said = news === null ? [] : [newsTexts[news]];
      if (snapshot.matches('held') && standing !== null) {
        const { waiting } = deleteAccountTexts.held;
        return [
          ...said,
          ...standing.reasons.map((each) => (isWaiting(standing, each) ? waiting : hindranceTexts[each].text)),
        ];
      }
      return snapshot.matches('free') ? [...said, formatGermanDate(standing?.retentionUntil ?? '')] : [];
    },
  },
  'BNK-16',
);
