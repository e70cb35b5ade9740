import { outboxArrangement } from '#tests/machines/outbox/outbox.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(outboxArrangement, 'ADM-07');
