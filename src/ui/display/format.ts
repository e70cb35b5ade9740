import { type Cents, formatEuro } from '#domain/money/money.ts';
import { percentText } from '#domain/money/percent.ts';

/** No-break space: between figure and unit. */
const space = '\u00A0';
const minus = '\u2212';

const withSign = (isNegative: boolean, isSigned: boolean, unsigned: string): string => {
  if (isNegative) return `${minus}${unsigned}`;
  return isSigned ? `+${unsigned}` : unsigned;
};

/** Euros for the eye: a true minus, at will a plus. Zero never has a sign. */
export const displayEuro = (amount: Cents, isSigned = false): string =>
  withSign(amount < 0, isSigned && amount > 0, formatEuro(Math.abs(amount) as Cents));

/** `4,20 %` from `0.042`. Rounds first, so that −0,001 % is no negative zero. */
export const displayPercent = (share: number, digits = 2, isSigned = false): string => {
  const rounded = Math.round(share * 100 * 10 ** digits) / 10 ** digits;
  return withSign(rounded < 0, isSigned && rounded > 0, percentText(Math.abs(rounded), digits));
};

const monthNames = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'];

/** `Nov. 2026` from `2026-11-21`: short enough for an axis. */
export const displayMonth = (iso: string): string => `${monthNames[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21.11.2026, 14:03 Uhr` in Berlin, from an instant in ISO 8601. */
export const displayInstant = (iso: string): string => `${berlin.format(Date.parse(iso))}${space}Uhr`;

/** `4:05` from 245 seconds; below zero stays `0:00`. */
export const displayDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
