import { dataExportScreens } from '#apps/banking/data-export/data-export.screens.tsx';
import { dataExportTexts as texts, problemTexts, readyText } from '#apps/banking/data-export/data-export.texts.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { dataExportDriver } from './data-export.driver.ts';

provePathsOnScreens(
  {
    name: 'data-export',
    screens: dataExportScreens,
    driver: dataExportDriver,
    around: withMantine,
    says: (snapshot) => {
      const { problem, newest } = snapshot.context;
      const said = problem === null ? [] : [problemTexts[problem].text];
      if (snapshot.matches('none')) return [...said, ...(newest === null ? [] : [texts.fetched])];
      return snapshot.matches('ready') && newest !== null ? [...said, readyText(newest)] : [];
    },
  },
  'BNK-16',
);
