import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { dividedBy, type Fixed, fixed, unitsFor, valueOf } from '#server/market/fixed.ts';

/** What is left of a lot. */
export interface OpenLot {
  readonly bookingNo: number;
  readonly unitsLeft: Fixed;
  readonly costLeft: Cents;
}

/** What a sale takes from one lot. */
export interface SoldPart {
  readonly bookingNo: number;
  readonly units: Fixed;
  readonly cost: Cents;
  readonly proceeds: Cents;
}

export const unitsOf = (lots: readonly { readonly unitsLeft: Fixed }[]): Fixed =>
  fixed(lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n));

const costOf = ({ unitsLeft, costLeft }: OpenLot, units: Fixed): Cents =>
  units === unitsLeft ? costLeft : cents(Number(dividedBy(BigInt(costLeft) * units, unitsLeft)));

/**
 * Which lots pay an amount at a price, first in, first out (§ 20 EStG, decisions §11). The proceeds of the parts sum to
 * exactly the amount, or with 'ALL' to the value of all units; who asks for the whole value, sells all, so no dust stays.
 */
export const consume = (
  lots: readonly OpenLot[],
  price: Fixed,
  wanted: Cents | 'ALL',
): Result<readonly SoldPart[], 'NOT_ENOUGH'> => {
  const held = unitsOf(lots);
  const value = valueOf(held, price);
  const amount = wanted === 'ALL' ? value : wanted;
  if (held === 0n || amount <= 0 || amount > value) return refused('NOT_ENOUGH');
  const needed = amount === value ? held : unitsFor(amount, price);
  const selling = needed > held ? held : needed;

  const parts: SoldPart[] = [];
  let sold = 0n;
  let paid = cents(0);
  for (const lot of lots) {
    if (sold === selling) break;
    const open = selling - sold;
    const units = lot.unitsLeft < open ? lot.unitsLeft : fixed(open);
    sold += units;
    // Rounded over everything sold so far, so that the cents of the parts always sum up.
    const total = sold === selling ? amount : valueOf(fixed(sold), price);
    parts.push({ bookingNo: lot.bookingNo, units, cost: costOf(lot, units), proceeds: subtractCents(total, paid) });
    paid = total;
  }
  return granted(parts);
};

export const totalOf = (
  parts: readonly SoldPart[],
): { readonly units: Fixed; readonly cost: Cents; readonly proceeds: Cents; readonly gain: Cents } => {
  const cost = addCents(...parts.map((part) => part.cost));
  const proceeds = addCents(...parts.map((part) => part.proceeds));
  const units = fixed(parts.reduce((sum, part) => sum + part.units, 0n));
  return { units, cost, proceeds, gain: subtractCents(proceeds, cost) };
};
