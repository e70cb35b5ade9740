import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Split } from '#domain/products/products.ts';
import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { Cents } from '#domain/money/money.ts';
import { seriesOf, type SeriesId } from '#server/market/series.ts';
import { Chronicle } from './chronicle.ts';
import { demoToday } from './personas.ts';
import { ipsIdOf, type OrderPlan, partnerId, type PartnerPlan, type ProductPlan } from './plan.ts';
import { TaxPot } from './tax.ts';
import { euros } from '#domain/money/money.ts';

/** An order as it will be stored: its plan with the facts that have happened by the demo's first day. */
export interface OrderState extends OrderPlan {
  readonly orderId: string;
  readonly ipsId: string | null;
  readonly title: string;
}

export interface DebitState {
  readonly debitId: string;
  readonly orderId: string | null;
  readonly amount: Cents;
  readonly on: IsoDate;
  readonly returnedOn: IsoDate | null;
}

/** Something that happens on a day; what comes first on the same day has the lower rank. */
interface Deed {
  readonly on: IsoDate;
  readonly rank: number;
  readonly happen: () => void;
}

/** One account relation while its five years are told. */
export class Story {
  readonly plan: PartnerPlan;
  readonly chronicle: Chronicle;
  readonly pot: TaxPot;
  readonly orders: OrderState[] = [];
  readonly debits: DebitState[] = [];
  private readonly deeds: Deed[] = [];
  /** The split that each investment has by now; a strategy change sets it. */
  private readonly splits = new Map<number, Split>();

  constructor(plan: PartnerPlan) {
    this.plan = plan;
    this.chronicle = new Chronicle(partnerId(plan));
    this.pot = new TaxPot(plan.exemption ?? euros(1000));
  }

  ipsId(product: number): string {
    return ipsIdOf(this.plan, product);
  }

  /** What the investment was called on a day: a strategy change trades, and renames, on the business day after its order. */
  title({ category, theme, split, switches = [] }: ProductPlan, day: IsoDate): string {
    const changed = switches.findLast(({ on }) => nextBusinessDay(on) <= day);
    return labelWithSplit({ category, theme: theme ?? null }, changed?.to ?? split ?? null);
  }

  split({ number, split }: ProductPlan): Split | null {
    return this.splits.get(number) ?? split ?? null;
  }

  setSplit({ number }: ProductPlan, split: Split): void {
    this.splits.set(number, split);
  }

  series(product: ProductPlan): SeriesId {
    return seriesOf({ category: product.category, theme: product.theme ?? null, split: this.split(product) });
  }

  /** Notes what will happen; days after the demo's first one are left out. */
  on(day: IsoDate, happen: () => void, rank = 1): void {
    if (day <= demoToday) this.deeds.push({ on: day, rank, happen });
  }

  /** Notes an order and answers its id. */
  order(order: OrderPlan): string {
    const orderId = `O-${this.plan.number}-${String(this.orders.length + 1).padStart(3, '0')}`;
    const product = this.plan.products.find(({ number }) => number === order.product);
    this.orders.push({
      ...order,
      facts: order.facts.filter(([day]) => day <= demoToday),
      orderId,
      ipsId: product === undefined ? null : this.ipsId(product.number),
      title: order.title ?? (product === undefined ? 'Verrechnungskonto' : this.title(product, order.on)),
    });
    return orderId;
  }

  /** Lets everything happen in its order. */
  tell(): this {
    const inOrder = this.deeds.toSorted((a, b) => (a.on === b.on ? a.rank - b.rank : a.on < b.on ? -1 : 1));
    for (const { happen } of inOrder) happen();
    return this;
  }
}
