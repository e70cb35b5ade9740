import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Db } from '../db/db.ts';
import type { Fixed } from '../market/fixed.ts';
import type { SeriesId } from '../market/series.ts';

/** Units to be bought for an amount. */
export interface TradeOrder {
  /** The same order again answers the same execution. */
  readonly tradeId: string;
  readonly series: SeriesId;
  readonly amount: Cents;
}

/** What was bought. */
export interface Execution {
  readonly tradeId: string;
  readonly price: Fixed;
  readonly units: Fixed;
}

/** Whoever trades and keeps the units; asked outside of any transaction, `db` as of the bank (`bank.ts`). */
export interface CustodianPort {
  /** Executes what it can on a business day; what is missing in the answer was not executed and is asked for again. */
  readonly buy: (db: Db, orders: readonly TradeOrder[], on: IsoDate) => Promise<readonly Execution[]>;
}
