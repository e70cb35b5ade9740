import { businessDayArrangement } from '#tests/machines/business-day/business-day.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(businessDayArrangement, 'ADM-04');
