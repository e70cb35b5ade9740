import { withdrawalArrangement } from '#tests/machines/withdrawal/withdrawal.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(withdrawalArrangement, 'BNK-03');
