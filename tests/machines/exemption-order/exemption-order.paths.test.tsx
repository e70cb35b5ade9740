import { exemptionOrderScreens } from '#apps/banking/exemption-order/exemption-order.screens.tsx';
import {
  endingTexts,
  exemptionOrderTexts as texts,
  newsTexts,
} from '#apps/banking/exemption-order/exemption-order.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { exemptionOrderDriver } from './exemption-order.driver.ts';

provePathsOnScreens(
  {
    name: 'exemption-order',
    screens: exemptionOrderScreens,
    driver: exemptionOrderDriver,
    around: withMantine,
    says: (snapshot) => {
      const { news, ending, isUnsent } = snapshot.context;
      const screen = screenOf(snapshot);
      if (screen === 'notDone') return ending === null ? [] : [endingTexts[ending]];
      if (screen !== 'orders') return [];
      return [...(news === null ? [] : [newsTexts[news]]), ...(isUnsent ? [texts.dialog.unsent] : [])];
    },
  },
  'BNK-22',
);
