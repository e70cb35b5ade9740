import { contactChangeScreens } from '#apps/banking/contact-change/contact-change.screens.tsx';
import { contactErrors, endingTexts } from '#apps/banking/contact-change/contact-change.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { contactChangeDriver } from './contact-change.driver.ts';

provePathsOnScreens(
  {
    name: 'contact-change',
    screens: contactChangeScreens,
    driver: contactChangeDriver,
    around: withMantine,
    says: (snapshot) => {
      const { channel, problems, ending } = snapshot.context;
      const screen = screenOf(snapshot);
      if (screen === 'notDone') return ending === null ? [] : [endingTexts[ending]];
      return screen === 'contact' || screen === 'code'
        ? contactErrors(channel, problems).map(({ message }) => message)
        : [];
    },
  },
  'BNK-16',
);
