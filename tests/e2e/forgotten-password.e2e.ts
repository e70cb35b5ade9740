import { forgottenPasswordArrangement } from '#tests/machines/forgotten-password/forgotten-password.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(forgottenPasswordArrangement, 'SES-10');
