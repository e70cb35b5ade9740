import { dataExportTexts as texts } from '#apps/banking/data-export/data-export.texts.ts';
import type { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person gets a copy of their data. */
export const dataExportDriver: Driver<typeof dataExportMachine> = {
  'export.ordered': (hands) => hands.press(new RegExp(`^(${texts.order}|${texts.again})$`)),
  'export.reloaded': (hands) => hands.press(new RegExp(`^(${texts.retry}|${texts.look})$`)),
  'fetching.wanted': (hands) => hands.press(texts.collect),
};
