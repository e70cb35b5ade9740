import { voucherCardScreens } from '#apps/banking/voucher-card/voucher-card.screens.tsx';
import { messageOf } from '#apps/banking/voucher-card/voucher-card.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { voucherCardDriver } from './voucher-card.driver.ts';

provePathsOnScreens(
  {
    name: 'voucher-card',
    screens: voucherCardScreens,
    driver: voucherCardDriver,
    around: withMantine,
    says: (snapshot) => {
      const message = messageOf(snapshot.context);
      const screen = screenOf(snapshot);
      const isAsking = (screen === 'code' && !snapshot.matches('lookingUp')) || screen === 'investment';
      return isAsking && message !== undefined ? [message] : [];
    },
  },
  'BNK-09',
);
