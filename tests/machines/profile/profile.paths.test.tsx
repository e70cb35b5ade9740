import { profileScreens } from '#apps/banking/profile/profile.screens.tsx';
import { newsTexts, profileErrors } from '#apps/banking/profile/profile.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { profileDriver } from './profile.driver.ts';

const forms: ReadonlySet<string | undefined> = new Set(['person', 'residence', 'tax', 'profession']);

provePathsOnScreens(
  {
    name: 'profile',
    screens: profileScreens,
    driver: profileDriver,
    around: withMantine,
    says: (snapshot) => {
      const { news, problems } = snapshot.context;
      const screen = screenOf(snapshot);
      if (screen === 'profile') return news === null ? [] : [newsTexts[news]];
      return forms.has(screen) ? profileErrors(problems).map(({ message }) => message) : [];
    },
  },
  'BNK-16',
);
