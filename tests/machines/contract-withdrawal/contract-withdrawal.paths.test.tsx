import { contractWithdrawalScreens } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.screens.tsx';
import { flawText, problemTexts } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { contractWithdrawalDriver } from './contract-withdrawal.driver.ts';

provePathsOnScreens(
  {
    name: 'contract-withdrawal',
    screens: contractWithdrawalScreens,
    driver: contractWithdrawalDriver,
    around: withMantine,
    says: (snapshot) => {
      const { typed, flaws, problem } = snapshot.context;
      if (screenOf(snapshot) === 'unsure') return [];
      return [
        typed.name,
        typed.contractId,
        typed.email,
        ...flaws.map(flawText),
        ...(problem === null ? [] : [problemTexts[problem]]),
      ];
    },
  },
  'REG-06',
);
