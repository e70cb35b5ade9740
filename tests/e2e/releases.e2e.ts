import { releasesArrangement } from '#tests/machines/releases/releases.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(releasesArrangement, 'ADM-03');
