import { isIsoDate, type IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import type { BankEntry, BankEntryKind } from '../ports/bank.ts';
import { centsIn, contentsOf, requireText, textIn } from './xml.ts';

const dayIn = (entry: string): IsoDate => {
  const day = requireText(requireText(entry, 'BookgDt'), 'Dt').slice(0, 10);
  if (!isIsoDate(day)) throw new Error('A statement of the bank names no day.');
  return day;
};

/** Domain, family and sub family of a line (ISO 20022 bank transaction codes) in our words. */
const kindOf = (credit: boolean, code: string, isReturn: boolean): BankEntryKind | undefined => {
  if (isReturn) return credit ? 'TRANSFER_RETURN' : 'DEBIT_RETURN';
  if (code === 'IDDT') return credit ? 'DEBIT' : undefined;
  if (code === 'ICDT') return credit ? undefined : 'TRANSFER';
  return code === 'RCDT' && credit ? 'WIRE' : undefined;
};

const entriesOf = (entry: string): readonly BankEntry[] => {
  const reference = requireText(entry, 'AcctSvcrRef');
  const bookedOn = dayIn(entry);
  const credit = requireText(entry, 'CdtDbtInd') === 'CRDT';
  const [domain, family = ''] = contentsOf(requireText(entry, 'Domn'), 'Cd');
  const code = domain === 'PMNT' ? family : '';
  return contentsOf(entry, 'TxDtls').flatMap((details, at) => {
    const returned = textIn(details, 'RtrInf');
    const kind = kindOf(credit, code, returned !== undefined);
    if (kind === undefined) return [];
    return {
      entryId: `${reference}-${String(at + 1).padStart(5, '0')}`,
      bookedOn,
      kind,
      amount: cents(centsIn(details, 'Amt')),
      reference: kind === 'WIRE' ? (textIn(details, 'Ustrd') ?? '') : requireText(details, 'EndToEndId'),
      iban: kind === 'WIRE' ? (textIn(textIn(details, 'CdtrAcct') ?? '', 'IBAN') ?? null) : null,
      reason: returned === undefined ? null : (textIn(returned, 'Cd') ?? null),
    };
  });
};

/**
 * The lines of a statement (camt.053) that concern customers: debits collected and returned, wires received, transfers
 * executed and sent back. Fees and interest of our own account are none. A batch is told apart into its payments.
 */
export const readStatement = (xml: string): readonly BankEntry[] => contentsOf(xml, 'Ntry').flatMap(entriesOf);
