import { investmentDetailsArrangement } from '#tests/machines/investment-details/investment-details.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(investmentDetailsArrangement, 'BNK-02');
