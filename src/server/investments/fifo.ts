import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { dividedBy, type Fixed, fixed, unitsFor, valueOf } from '#server/market/fixed.ts';

/** What is left of a lot. */
export interface OpenLot {
  readonly bookingNo: number;
  readonly unitsLeft: Fixed;
  readonly costLeft: Cents;
  /** Taxed already as Vorabpauschale (§19 (1) InvStG). */
  readonly advancesLeft: Cents;
}

/** What a sale takes from one lot. */
export interface SoldPart {
  readonly bookingNo: number;
  readonly units: Fixed;
  readonly cost: Cents;
  readonly advances: Cents;
  readonly proceeds: Cents;
}

export const unitsOf = (lots: readonly { readonly unitsLeft: Fixed }[]): Fixed =>
  fixed(lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n));

/** What of a lot's sum goes with some of its units. */
const shareOf = (whole: Cents, units: Fixed, unitsLeft: Fixed): Cents =>
  units === unitsLeft ? whole : cents(Number(dividedBy(BigInt(whole) * units, unitsLeft)));

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
    const { bookingNo, unitsLeft, costLeft, advancesLeft } = lot;
    parts.push({
      bookingNo,
      units,
      cost: shareOf(costLeft, units, unitsLeft),
      advances: shareOf(advancesLeft, units, unitsLeft),
      proceeds: subtractCents(total, paid),
    });
    paid = total;
  }
  return granted(parts);
};

export const totalOf = (
  parts: readonly SoldPart[],
): {
  readonly units: Fixed;
  readonly cost: Cents;
  readonly proceeds: Cents;
  readonly gain: Cents;
  /** Of the gain, what no Vorabpauschale was taxed with before. */
  readonly taxable: Cents;
} => {
  const cost = addCents(...parts.map((part) => part.cost));
  const proceeds = addCents(...parts.map((part) => part.proceeds));
  const units = fixed(parts.reduce((sum, part) => sum + part.units, 0n));
  const gain = subtractCents(proceeds, cost);
  const taxable = subtractCents(gain, addCents(...parts.map((part) => part.advances)));
  return { units, cost, proceeds, gain, taxable };
};

/** What is left of the lots once the parts were sold. */
export const lotsAfter = (lots: readonly OpenLot[], parts: readonly SoldPart[]): readonly OpenLot[] =>
  lots.flatMap((lot) => {
    const part = parts.find(({ bookingNo }) => bookingNo === lot.bookingNo);
    if (part === undefined) return [lot];
    const unitsLeft = fixed(lot.unitsLeft - part.units);
    const costLeft = subtractCents(lot.costLeft, part.cost);
    const advancesLeft = subtractCents(lot.advancesLeft, part.advances);
    return unitsLeft === 0n ? [] : [{ ...lot, unitsLeft, costLeft, advancesLeft }];
  });
