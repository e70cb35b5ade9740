import { withdrawalScreens } from '#apps/banking/withdrawal/withdrawal.screens.tsx';
import { problemText } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { formatAmount, parseAmountText } from '#domain/money/money.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { withdrawalDriver } from './withdrawal.driver.ts';

provePathsOnScreens(
  {
    name: 'withdrawal',
    screens: withdrawalScreens,
    driver: withdrawalDriver,
    around: withMantine,
    says: (snapshot) => {
      const { typed, problem, quote } = snapshot.context;
      if (screenOf(snapshot) !== 'amount' || quote === null) return [];
      const amount = parseAmountText(typed);
      // A field that was left shows the amount tidied.
      return [
        [typed, amount.ok ? formatAmount(amount.value) : typed],
        ...(problem === null ? [] : [problemText(problem, quote)]),
      ];
    },
  },
  'BNK-03',
);
