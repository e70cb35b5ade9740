import { investmentOpeningScreens } from '#apps/onboarding/investment-opening/investment-opening.screens.tsx';
import {
  openedTexts,
  openingHindranceTexts as texts,
  openingProblemTexts,
  openingReviewTexts,
} from '#apps/onboarding/investment-opening/investment-opening.texts.ts';
import { depositText, rateText } from '#apps/onboarding/contract/contract.money.texts.ts';
import { moneyPlanText, plannedDepositText, plannedRateText } from '#apps/onboarding/papers/money-plan.texts.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { investmentOpeningDriver } from './investment-opening.driver.ts';

provePathsOnScreens(
  {
    name: 'investment-opening',
    screens: investmentOpeningScreens,
    driver: investmentOpeningDriver,
    around: withMantine,
    says: (snapshot) => {
      const { papers, read, replaces, problem, opening, wanted, money, mandate, withdrawableUntil } = snapshot.context;
      const shown = screenOf(snapshot);
      if (shown === 'loadFailed' || shown === 'blocked' || shown === 'numberMissing') return [texts[shown].text];
      if (shown === 'unsure' || shown === 'unknown') return [texts[shown].text];
      if (shown === 'opened') {
        return [
          opening?.title ?? 'nothing opened',
          opening?.contract?.contractId ?? 'no contract',
          ...(opening?.money.deposit ? [depositText(opening.money.deposit)] : []),
          ...(opening?.money.rate ? [rateText(opening.money.rate)] : []),
          ...(opening?.coupon ? [openedTexts.coupon[opening.coupon]] : []),
        ];
      }
      const said = problem === null ? [] : [openingProblemTexts[problem]];
      if (shown === 'confirming') return said;
      if (shown !== 'review') return [];
      const papersSaid = [papersTexts.count(read.length, papers.length), ...papers.map(({ title }) => title)];
      const { mandate: mandateText, withdrawal } = openingReviewTexts;
      const moneySaid = [
        ...(money === null ? ['no plan'] : [moneyPlanText(money)]),
        ...(money?.deposit ? [plannedDepositText(money, money.deposit)] : []),
        ...(money?.rate ? [plannedRateText(money, money.rate)] : []),
        ...(mandate === null ? [] : [mandateText(mandate)]),
      ];
      const until = withdrawableUntil === null ? 'no period' : withdrawal.text(withdrawableUntil);
      const replacing = replaces ? [papersTexts.replaces] : [];
      return [...papersSaid, ...replacing, ...said, wanted?.holder ?? 'nobody', ...moneySaid, until];
    },
  },
  'ONB-08',
);
