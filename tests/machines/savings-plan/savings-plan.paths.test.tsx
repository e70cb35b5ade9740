import { messageOf } from '#apps/banking/savings-plan/savings-plan.problem.texts.ts';
import { savingsPlanScreens } from '#apps/banking/savings-plan/savings-plan.screens.tsx';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { savingsPlanDriver } from './savings-plan.driver.ts';

/** Screens that say what is wrong. */
const asking: ReadonlySet<string> = new Set(['rate', 'schedule', 'payment', 'account', 'mandate']);

provePathsOnScreens(
  {
    name: 'savings-plan',
    screens: savingsPlanScreens,
    driver: savingsPlanDriver,
    around: withMantine,
    says: (snapshot) => {
      const message = messageOf(snapshot.context);
      return asking.has(screenOf(snapshot) ?? '') && message !== undefined ? [message] : [];
    },
  },
  'BNK-15',
);
