import { loginArrangement } from '#tests/machines/login/login.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(loginArrangement, 'SES-08');
