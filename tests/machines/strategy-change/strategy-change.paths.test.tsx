import { strategyChangeScreens } from '#apps/onboarding/strategy-change/strategy-change.screens.tsx';
import {
  obstacleTexts,
  problemTexts,
  strategyChangeTexts as texts,
} from '#apps/onboarding/strategy-change/strategy-change.texts.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { strategyChangeDriver } from './strategy-change.driver.ts';

provePathsOnScreens(
  {
    name: 'strategy-change',
    screens: strategyChangeScreens,
    driver: strategyChangeDriver,
    says: (snapshot) => {
      const { problem, obstacle, prepared, read, ordered } = snapshot.context;
      const screen = screenOf(snapshot);
      const said = problem === null ? [] : [problemTexts[problem]];
      if (screen === 'investment' || screen === 'strategy') return said;
      if (screen === 'review') {
        const papers = prepared?.papers ?? [];
        return [...said, papersTexts.count(read.length, papers.length), ...papers.map(({ title }) => title)];
      }
      if (screen === 'hindered') return obstacle === null ? ['no reason'] : [obstacleTexts[obstacle].reason];
      if (screen === 'dataMissing') return [texts.dataMissing.text];
      if (screen === 'unknown') return [texts.unknown.text];
      if (screen === 'failed') return [texts.failed.text];
      if (screen === 'unsent') return [texts.unsent.text];
      if (screen === 'unsure') return [texts.unsure.text];
      return screen === 'ordered' ? [ordered?.orderId ?? 'no order'] : [];
    },
  },
  'ONB-08',
);
