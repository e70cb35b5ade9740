import { consentLinkArrangement } from '#tests/machines/consent-link/consent-link.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(consentLinkArrangement, 'BNK-16');
