import { topUpScreens } from '#apps/banking/top-up/top-up.screens.tsx';
import { messageOf } from '#apps/banking/top-up/top-up.problem.texts.ts';
import { formatAmount, parseAmountText } from '#domain/money/money.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { topUpDriver } from './top-up.driver.ts';

/** Screens that say what is wrong. */
const asking: ReadonlySet<string> = new Set(['method', 'account', 'mandate', 'amount', 'voucher']);

provePathsOnScreens(
  {
    name: 'top-up',
    screens: topUpScreens,
    driver: topUpDriver,
    around: withMantine,
    says: (snapshot) => {
      const { typed, problem } = snapshot.context;
      const screen = screenOf(snapshot) ?? '';
      const amount = parseAmountText(typed);
      const message = messageOf(snapshot.context);
      return [
        // A field that was left shows the amount tidied.
        ...(screen === 'amount' ? [[typed, amount.ok ? formatAmount(amount.value) : typed] as const] : []),
        ...(asking.has(screen) && problem !== null && message !== undefined ? [message] : []),
      ];
    },
  },
  'BNK-14',
);
