import { registrationScreens } from '#apps/onboarding/registration/registration.screens.tsx';
import { registrationTexts as texts } from '#apps/onboarding/registration/registration.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { registrationDriver } from './registration.driver.ts';

const headings: Readonly<Record<string, string>> = {
  loadFailed: texts.loadFailed.heading,
  unknown: texts.unknown.heading,
  closed: texts.closed.heading,
  unsaved: texts.unsaved.heading,
  overtaken: texts.overtaken.heading,
  unsuited: texts.unsuited.heading,
  concluded: texts.concluded.heading,
  dropped: texts.dropped.heading,
};

provePathsOnScreens(
  {
    name: 'registration',
    screens: registrationScreens,
    driver: registrationDriver,
    around: withMantine,
    says: (snapshot) => {
      const shown = screenOf(snapshot) ?? '';
      const { refusal } = snapshot.context;
      const isSaid = (shown === 'unsuited' || shown === 'partiesRefused') && refusal !== null;
      const heading = headings[shown];
      return [...(heading === undefined ? [] : [heading]), ...(isSaid ? [texts.refusals[refusal]] : [])];
    },
  },
  'REG-01',
);
