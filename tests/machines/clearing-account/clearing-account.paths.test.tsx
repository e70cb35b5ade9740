import { clearingAccountScreens } from '#apps/banking/clearing-account/clearing-account.screens.tsx';
import { newsTexts } from '#apps/banking/clearing-account/clearing-account.texts.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { clearingAccountDriver } from './clearing-account.driver.ts';

provePathsOnScreens(
  {
    name: 'clearing-account',
    screens: clearingAccountScreens,
    driver: clearingAccountDriver,
    around: withMantine,
    says: (snapshot) => {
      const { news } = snapshot.context;
      return news !== null && snapshot.matches({ shown: 'browsing' }) ? [newsTexts[news].text] : [];
    },
  },
  'BNK-07',
);
