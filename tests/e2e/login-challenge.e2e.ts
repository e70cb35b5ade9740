import { loginChallengeArrangement } from '#tests/machines/login-challenge/login-challenge.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(loginChallengeArrangement, 'SES-08');
