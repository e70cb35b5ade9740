import { resumeLinkArrangement } from '#tests/machines/resume-link/resume-link.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(resumeLinkArrangement, 'ONB-13');
