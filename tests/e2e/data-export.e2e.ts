import { dataExportArrangement } from '#tests/machines/data-export/data-export.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(dataExportArrangement, 'BNK-16');
