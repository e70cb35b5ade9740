import { contractWithdrawalArrangement } from '#tests/machines/contract-withdrawal/contract-withdrawal.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(contractWithdrawalArrangement, 'REG-06');
