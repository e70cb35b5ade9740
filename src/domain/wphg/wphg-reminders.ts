import { addDays, addMonths, type IsoDate } from '#domain/calendar/iso-date.ts';

/** Why a customer is asked to look at the WpHG answers: days before their end, or a year after they were given. */
export type WphgReminder = '60' | '30' | '7' | 'REVIEW';

/** Days before the answers' last day on which the customer is reminded (decisions §2). */
const leads = [60, 30, 7] as const;

/**
 * Whose answers are to be remembered on a day: by their last day, with the reason. Answers hold 24 months, so that the
 * yearly review (Art. 54 (13) DelVO 2017/565) falls a year before their end; such as hold a year are renewed at it.
 */
export const remindersOn = (
  day: IsoDate,
): readonly { readonly expiresOn: IsoDate; readonly reason: WphgReminder }[] => {
  const ends = leads.map((lead) => ({ expiresOn: addDays(day, lead), reason: `${lead}` as const }));
  const year = addMonths(day, 12);
  // A 29 February has no day of its own in the year before.
  const years = [year, addDays(year, 1)].filter((each) => addMonths(each, -12) === day);
  return [...ends, ...years.map((expiresOn) => ({ expiresOn, reason: 'REVIEW' as const }))];
};
