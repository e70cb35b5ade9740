import { addDays, addMonths, addYears, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { AccountNotice } from './account-notice.ts';

/** Months before the birthday from which guardians are told. */
const leadMonths = 3;

/**
 * The first day of age: the 18th birthday. Whoever was born on 29 February is of age with the end of the 28th, so on
 * 1 March (§§ 187(2), 188(2) BGB); a leap day's 18th year after is never a leap year itself.
 */
export const comesOfAgeOn = (birthDate: IsoDate): IsoDate => {
  const day = addYears(birthDate, 18);
  return day.slice(5) === birthDate.slice(5) ? day : addDays(day, 1);
};

/** The birth dates of those who come of age on a day: none, one, or on 1 March two. */
export const birthDatesOfAge = (day: IsoDate): readonly IsoDate[] => {
  const birthday = addYears(day, -18);
  return [addDays(birthday, -1), birthday].filter((each) => comesOfAgeOn(each) === day);
};

/** Children whose account changes hands within three months, or should have by now (decisions §9). */
export const comingOfAgeNotices = (
  partners: readonly Pick<BusinessPartner, 'status' | 'owners'>[],
  today: IsoDate,
): readonly AccountNotice[] =>
  partners
    .filter(({ status }) => status !== 'CLOSED')
    .flatMap(({ owners }) => owners)
    .flatMap(({ name, role, birthDate }): readonly AccountNotice[] => {
      if (role !== 'CHILD' || birthDate === null) return [];
      const on = comesOfAgeOn(birthDate);
      return today < addMonths(on, -leadMonths) ? [] : [{ kind: 'comingOfAge', child: name, on, isOfAge: today >= on }];
    });
