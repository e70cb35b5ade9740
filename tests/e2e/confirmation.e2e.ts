import { confirmationArrangement } from '#tests/machines/confirmation/confirmation.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(confirmationArrangement, 'BNK-03');
