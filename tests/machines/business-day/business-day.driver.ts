import { businessDayTexts as texts } from '#apps/admin/business-day/business-day.texts.ts';
import { noAnswerTexts } from '#apps/admin/page-states.texts.ts';
import type { businessDayMachine } from '#machines/business-day/business-day.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How staff watch the day, move it on and run a job again. */
export const businessDayDriver: Driver<typeof businessDayMachine> = {
  'day.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${noAnswerTexts.retry})$`)),
  'date.submitted': async (hands, { to }) => {
    await hands.fill(texts.move.date, to);
    await hands.press(texts.move.submit);
  },
  'job.repeated': (hands, { job }) =>
    hands.press(
      job === 'savings-plans' ? /^Erneut ausführen ?: Sparpläne$/ : /^Erneut ausführen ?: Tägliche Bewertung$/,
    ),
};
