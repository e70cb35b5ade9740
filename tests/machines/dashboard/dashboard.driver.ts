import { dashboardTexts, periodLabels } from '#apps/banking/dashboard/dashboard.texts.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

export const dashboardDriver: Driver<typeof dashboardMachine> = {
  'customer.changed': environment,
  'period.chosen': (hands, { period }) => hands.choose(dashboardTexts.period, periodLabels[period].meaning),
  'loading.retried': (hands) => hands.press(dashboardTexts.failed.retry),
};
