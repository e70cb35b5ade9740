import { bankDataByBLZ, bankDataByIBAN } from 'bankdata-germany';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Log } from '../log/log.ts';

/** A bank as the Bundesbank's file names it. */
export interface Bank {
  readonly name: string;
  /** Empty for the few that have none. */
  readonly bic: string;
}

/** The last day for which the installed file is valid; a newer build of `bankdata-germany` moves it. */
export const bankFileEnds: IsoDate = '2026-12-06';

/**
 * The bank of a German IBAN that was checked before; undefined for other countries and for bank codes that are in no file,
 * such as the demo's. Lives on the server: its data is no reading for a browser.
 */
export const bankOf = (iban: string): Bank | undefined => {
  const found = iban.startsWith('DE') ? bankDataByIBAN(iban) : null;
  return found === null ? undefined : { name: found.bankName, bic: found.bic ?? '' };
};

/** The name of the bank that a German bank code is of; undefined for a code that is in no file. */
export const bankNameOf = (bankCode: string): string | undefined => bankDataByBLZ(bankCode)?.bankName;

/** Says at the start that the file is out of date: new banks are unknown then, and closed ones still named. */
export const noticeOldBankFile = (log: Log, today: IsoDate): void => {
  if (today > bankFileEnds) log.warn({ event: 'banks.file-out-of-date', ended: bankFileEnds });
};
