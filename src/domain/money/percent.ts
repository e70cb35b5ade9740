/** No-break space: between figure and unit. */
const space = '\u00A0';

const withDigits = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `0,97 %` from 0.97: a figure that is percent already, and not less than nothing. */
export const percentText = (percent: number, digits = 2): string => `${withDigits(digits).format(percent)}${space}%`;

/** `0,97` of the same, where „Prozentpunkte“ follows. */
export const pointsText = (percent: number): string => withDigits(2).format(percent);
