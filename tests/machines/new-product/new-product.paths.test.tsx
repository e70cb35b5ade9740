import { LaterCodeContext, type LaterCode } from '#apps/onboarding/new-product/new-product.later.ts';
import { newProductScreens } from '#apps/onboarding/new-product/new-product.screens.tsx';
import { newProductTexts as texts } from '#apps/onboarding/new-product/new-product.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { bare, provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { newProductDriver } from './new-product.driver.ts';

const fetched = { code: () => ({ Outlet: () => null }) };

/** Proposal and access are charts with path tests of their own; here stand-ins take their place. */
const later = { proposal: fetched, signUp: fetched } as unknown as LaterCode;

provePathsOnScreens(
  {
    name: 'new-product',
    screens: newProductScreens,
    driver: newProductDriver,
    around: (screen) => bare(<LaterCodeContext value={later}>{screen}</LaterCodeContext>),
    says: (snapshot) => {
      const screen = screenOf(snapshot);
      if (screen === 'overtaken' || screen === 'closed' || screen === 'unknown' || screen === 'failed') {
        return [texts[screen].text];
      }
      const { refusal } = snapshot.context;
      return screen === 'refused' && refusal !== null ? [texts.refused[refusal].text] : [];
    },
  },
  'ONB-13',
);
