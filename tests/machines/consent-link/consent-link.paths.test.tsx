import { consentLinkScreens } from '#apps/onboarding/consent-link/consent-link.screens.tsx';
import { consentLinkTexts as texts } from '#apps/onboarding/consent-link/consent-link.texts.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { consentLinkDriver } from './consent-link.driver.ts';

provePathsOnScreens(
  {
    name: 'consent-link',
    screens: consentLinkScreens,
    driver: consentLinkDriver,
    around: withMantine,
    says: (snapshot) => {
      const { purpose, confirmed, isUnsure } = snapshot.context;
      if (snapshot.matches('asking')) return [texts.asking[purpose].heading, texts.asking[purpose].lead];
      if (snapshot.matches('confirmed')) return [texts.confirmed.lead(confirmed)];
      if (snapshot.matches('ended')) return [isUnsure ? texts.ended.unsureText : texts.ended.text];
      return [];
    },
  },
  'BNK-16',
);
