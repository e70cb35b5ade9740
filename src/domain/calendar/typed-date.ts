import type { Result } from '#domain/result/result.ts';
import { formatGermanDate, type GermanDateRefusal, parseGermanDate } from './german-date.ts';
import type { IsoDate } from './iso-date.ts';

/** Eight digits are a date that was typed without its dots. */
const withDots = (text: string): string => text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1.$2.$3');

/** Reads a date as people type it: `12.4.1988`, `12.04.1988`, `12041988`. */
export const readTypedDate = (text: string): Result<IsoDate, GermanDateRefusal> => parseGermanDate(withDots(text));

/** The date as it is shown once its field was left; what is none stays as it was typed. */
export const tidyDateText = (text: string): string => {
  const read = readTypedDate(text);
  return read.ok ? formatGermanDate(read.value) : text;
};
