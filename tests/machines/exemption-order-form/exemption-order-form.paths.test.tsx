import { exemptionOrderFormScreens } from '#apps/banking/exemption-order-form/exemption-order-form.screens.tsx';
import {
  endingTexts,
  exemptionOrderFormTexts as texts,
  problemText,
} from '#apps/banking/exemption-order-form/exemption-order-form.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { exemptionOrderFormDriver } from './exemption-order-form.driver.ts';

provePathsOnScreens(
  {
    name: 'exemption-order-form',
    screens: exemptionOrderFormScreens,
    driver: exemptionOrderFormDriver,
    around: withMantine,
    says: (snapshot) => {
      const { ending, problems, isChanged, form, used, loaded } = snapshot.context;
      const screen = screenOf(snapshot);
      if (screen === 'notDone') return ending === null ? [] : [endingTexts[ending]];
      if (screen !== 'form' || loaded === null) return [];
      const facts = { type: form.type, used, today: loaded.today };
      return [...(isChanged ? [texts.form.changed] : []), ...problems.map(({ code }) => problemText(code, facts))];
    },
  },
  'BNK-22',
);
