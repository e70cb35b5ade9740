import { mfaSetupArrangement } from '#tests/machines/mfa-setup/mfa-setup.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(mfaSetupArrangement, 'SES-11');
