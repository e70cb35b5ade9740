import { identificationArrangement } from '#tests/machines/identification/identification.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(identificationArrangement, 'REG-05', {
  'identification.expired': 'Nobody waits thirty days: its end is proved on the server.',
});
