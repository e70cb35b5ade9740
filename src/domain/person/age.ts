import { addDays, addYears, type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';

/** Years after which somebody is of age (§ 2 BGB). */
const fullAge = 18;

/** What is said of a person who signs a contract and is not of age. */
export const notOfAgeText = 'Dafür muss die Person volljährig sein.';

/**
 * The first day on which somebody is so many years old. Whoever was born on 29 February completes a year with the end of
 * the 28th where there is no 29th, so on 1 March (§§ 187(2), 188(2) BGB).
 */
const birthday = (birthDate: IsoDate, years: number): IsoDate => {
  const day = addYears(birthDate, years);
  return day.slice(5) === birthDate.slice(5) ? day : addDays(day, 1);
};

/** Whole years that somebody has lived; negative before the birth. */
export const ageOn = (birthDate: IsoDate, today: IsoDate): number => {
  const years = yearOf(today) - yearOf(birthDate);
  return birthday(birthDate, years) <= today ? years : years - 1;
};

/** The first day of age: the 18th birthday. */
export const comesOfAgeOn = (birthDate: IsoDate): IsoDate => birthday(birthDate, fullAge);

/** Whether somebody is of age. */
export const isOfAge = (birthDate: IsoDate, today: IsoDate): boolean => comesOfAgeOn(birthDate) <= today;

/** The latest birth date of those who are of age on a day. */
export const lastBirthDateOfAge = (day: IsoDate): IsoDate => addYears(day, -fullAge);

/** The birth dates of those who come of age on a day: none, one, or on 1 March two. */
export const birthDatesOfAge = (day: IsoDate): readonly IsoDate[] => {
  const born = addYears(day, -fullAge);
  return [addDays(born, -1), born].filter((each) => comesOfAgeOn(each) === day);
};

/**
 * Whether somebody may conclude a contract in their own name, a guardian for a child too (§§ 106 to 108 BGB): of whom no
 * birth date is known nobody has proved it.
 */
export const mayContract = (birthDate: IsoDate | null, today: IsoDate): boolean =>
  birthDate !== null && isOfAge(birthDate, today);
