import type { FlowParts, HistoryPoint } from '#domain/entities/product.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { type History, moneyWeightedReturn, timeWeightedReturn } from './performance.ts';

/** A part of a history: the point on whose value it builds, undefined where everything began in it, and what lies in it. */
export interface Stretch {
  readonly base: HistoryPoint | undefined;
  readonly inside: History;
}

/**
 * What happened in a stretch, to the cent: `start + paidIn − paidOut − tax + feesFromCash + gain = end`. Net of fees,
 * before tax (decisions §12).
 */
export interface StretchFigures {
  /** Value at the end of the base's day; 0 without one. */
  readonly start: Cents;
  readonly paidIn: Cents;
  readonly paidOut: Cents;
  readonly tax: Cents;
  /** Already deducted from the gain. */
  readonly fees: Cents;
  /** Of the fees what cash paid: it came in for them alone. */
  readonly feesFromCash: Cents;
  readonly gain: Cents;
  readonly end: Cents;
  readonly twr: number | null;
  readonly mwr: number | null;
}

/** What a day's net flow was made of; of an older answer that does not say, deposits and payouts net. */
export const flowParts = ({ netFlow, flows }: HistoryPoint): FlowParts =>
  flows ?? {
    paidIn: cents(Math.max(0, netFlow)),
    paidOut: cents(Math.max(0, 0 - netFlow)),
    tax: cents(0),
    fees: cents(0),
    feesFromCash: cents(0),
  };

/** The figures of a stretch; what stood at its start counts as paid in on that day. */
export const figuresOf = ({ base, inside }: Stretch): StretchFigures => {
  const parts = inside.map(flowParts);
  const sum = (of: (part: FlowParts) => Cents): Cents => addCents(cents(0), ...parts.map(of));
  const counted = base === undefined ? inside : [{ ...base, netFlow: base.value }, ...inside];
  const start = base?.value ?? cents(0);
  const end = inside.at(-1)?.value ?? start;
  const [paidIn, paidOut, tax] = [sum((part) => part.paidIn), sum((part) => part.paidOut), sum((part) => part.tax)];
  const feesFromCash = sum((part) => part.feesFromCash);
  return {
    start,
    paidIn,
    paidOut,
    tax,
    fees: sum(({ fees }) => fees),
    feesFromCash,
    gain: cents(end - start - paidIn + paidOut + tax - feesFromCash),
    end,
    twr: timeWeightedReturn(counted),
    mwr: moneyWeightedReturn(counted),
  };
};
