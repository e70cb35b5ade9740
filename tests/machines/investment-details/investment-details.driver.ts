import { dashboardTexts, periodLabels } from '#apps/banking/dashboard/dashboard.texts.ts';
import { investmentDetailsTexts as texts } from '#apps/banking/investment-details/investment-details.texts.ts';
import type { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** What a person does on the page of an investment. */
export const investmentDetailsDriver: Driver<typeof investmentDetailsMachine> = {
  'customer.changed': environment,
  'period.chosen': (hands, { period }) => hands.choose(dashboardTexts.period, periodLabels[period].meaning),
  'loading.retried': (hands) => hands.press(texts.failed.retry),
  'costs.retried': (hands) => hands.press(texts.costs.retry),
};
