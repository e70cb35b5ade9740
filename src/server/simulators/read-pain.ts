import { businessDayFrom } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { centsIn, contentsOf, requireText, textIn } from '../bank/xml.ts';

/** A payment that a file orders. */
export interface OrderedPayment {
  /** The end-to-end id. */
  readonly reference: string;
  readonly amount: Cents;
  /** The business day of its collection or execution. */
  readonly on: IsoDate;
}

const dayIn = (block: string, name: string): IsoDate => {
  const text = requireText(block, name);
  return businessDayFrom((textIn(text, 'Dt') ?? text).slice(0, 10));
};

const read = (xml: string, transaction: string, day: string): readonly OrderedPayment[] =>
  contentsOf(xml, 'PmtInf').flatMap((block) => {
    const on = dayIn(block, day);
    return contentsOf(block, transaction).map((each) => ({
      reference: requireText(each, 'EndToEndId'),
      amount: cents(centsIn(each, 'InstdAmt')),
      on,
    }));
  });

/** What a pain.008 asks to collect. */
export const readDebits = (xml: string): readonly OrderedPayment[] => read(xml, 'DrctDbtTxInf', 'ReqdColltnDt');

/** What a pain.001 asks to send. */
export const readTransfers = (xml: string): readonly OrderedPayment[] => read(xml, 'CdtTrfTxInf', 'ReqdExctnDt');
