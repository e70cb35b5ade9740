import { granted, refused, type Result } from '#domain/result/result.ts';
import { isIsoDate, type IsoDate } from './iso-date.ts';

/** `2026-11-21` as `21.11.2026` (PLT-02). */
export const formatGermanDate = (date: IsoDate): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}.${month}.${year}`;
};

export type GermanDateRefusal = 'empty' | 'invalid';

const shape = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Reads `21.11.2026` or `1.2.2026`, blanks around and inside allowed; refuses days that do not exist. */
export const parseGermanDate = (text: string): Result<IsoDate, GermanDateRefusal> => {
  const bare = text.replaceAll(/\s/g, '');
  if (bare === '') return refused('empty');
  const match = shape.exec(bare);
  if (match === null) return refused('invalid');
  const [, day = '', month = '', year = ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? granted(date) : refused('invalid');
};
