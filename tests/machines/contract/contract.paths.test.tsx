import { contractScreens } from '#apps/onboarding/contract/contract.screens.tsx';
import { depositText, rateText } from '#apps/onboarding/contract/contract.money.texts.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import { problemTexts } from '#apps/onboarding/contract/contract.texts.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { contractDriver } from './contract.driver.ts';

const moneySaid = (money: FirstMoney | null): readonly string[] =>
  money === null
    ? []
    : [
        ...(money.deposit === null ? [] : [depositText(money.deposit)]),
        ...(money.rate === null ? [] : [rateText(money.rate)]),
      ];

provePathsOnScreens(
  {
    name: 'contract',
    screens: contractScreens,
    driver: contractDriver,
    around: withMantine,
    says: (snapshot) => {
      const { papers, read, replaces, problem, contract } = snapshot.context;
      const shown = screenOf(snapshot);
      if (shown === 'concluded') return [contract?.contractId ?? 'no contract', ...moneySaid(snapshot.context.money)];
      if (shown !== 'review') return [];
      return [
        papersTexts.count(read.length, papers.length),
        ...papers.map(({ title }) => title),
        ...(replaces ? [papersTexts.replaces] : []),
        ...(problem === null ? [] : [problemTexts[problem]]),
      ];
    },
  },
  'REG-06',
);
