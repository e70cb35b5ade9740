import { savingsPlansArrangement } from '#tests/machines/savings-plans/savings-plans.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(savingsPlansArrangement, 'BNK-15');
