import { businessDayFrom } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';

/** A payment that a file orders. */
export interface OrderedPayment {
  /** The end-to-end id. */
  readonly reference: string;
  readonly amount: Cents;
  /** The business day of its collection or execution. */
  readonly on: IsoDate;
}

/** The contents of all elements of a name, outermost first; files for the bank never nest one in itself. */
const contentsOf = (xml: string, name: string): readonly string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .flatMap((part) => part.split(`</${name}>`).slice(0, 1));

const textIn = (xml: string, name: string): string => {
  const [text] = contentsOf(xml, name);
  if (text === undefined) throw new Error(`A file for the bank lacks ${name}.`);
  return text;
};

/** Euros with two decimals as cents, without the way over a binary fraction. */
const centsIn = (xml: string): Cents => {
  const [whole = '', fraction = ''] = (xml.split('<InstdAmt Ccy="EUR">')[1] ?? '').split('<', 1)[0]?.split('.') ?? [];
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
};

const dayIn = (block: string, name: string): IsoDate => {
  const text = textIn(block, name);
  const day = text.includes('<Dt>') ? textIn(text, 'Dt') : text;
  return businessDayFrom(day.slice(0, 10));
};

const read = (xml: string, transaction: string, day: string): readonly OrderedPayment[] =>
  contentsOf(xml, 'PmtInf').flatMap((block) => {
    const on = dayIn(block, day);
    return contentsOf(block, transaction).map((each) => ({
      reference: textIn(each, 'EndToEndId'),
      amount: centsIn(each),
      on,
    }));
  });

/** What a pain.008 asks to collect. */
export const readDebits = (xml: string): readonly OrderedPayment[] => read(xml, 'DrctDbtTxInf', 'ReqdColltnDt');

/** What a pain.001 asks to send. */
export const readTransfers = (xml: string): readonly OrderedPayment[] => read(xml, 'CdtTrfTxInf', 'ReqdExctnDt');
