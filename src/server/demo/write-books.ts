import type { Db } from '#server/db/db.ts';
import { bookMany } from '#server/ledger/ledger.ts';
import { fixedText } from '#server/market/fixed.ts';
import { insertRows } from './insert-rows.ts';
import { clearingId, partnerId } from './plan.ts';
import type { Story } from './story.ts';

const lotColumns = {
  business_partner_id: 'text',
  ips_id: 'text',
  booking_no: 'bigint',
  series: 'text',
  bought_on: 'date',
  price: 'numeric',
  units: 'numeric',
  cost: 'bigint',
  units_left: 'numeric',
  cost_left: 'bigint',
  advances_left: 'bigint',
} as const;

const saleColumns = {
  business_partner_id: 'text',
  ips_id: 'text',
  booking_no: 'bigint',
  lot_booking_no: 'bigint',
  sold_on: 'date',
  price: 'numeric',
  units: 'numeric',
  cost: 'bigint',
  advances: 'bigint',
  proceeds: 'bigint',
  to_customer: 'boolean',
} as const;

const debitColumns = {
  business_partner_id: 'text',
  debit_id: 'text',
  clearing_account_id: 'text',
  amount: 'bigint',
  debited_on: 'date',
  returned_on: 'date',
  order_id: 'text',
} as const;

/** Posts what the stories tell through the ledger, then the lots and sales that belong to the bookings. */
export const writeBooks = async (tx: Db, stories: readonly Story[]): Promise<number> => {
  const numbers = await bookMany(
    tx,
    stories.flatMap(({ chronicle }) => chronicle.bookings),
  );
  const placed = stories.map((story, index) => {
    const before = stories.slice(0, index).reduce((sum, { chronicle }) => sum + chronicle.bookings.length, 0);
    return { story, bookingNo: (place: number): number | undefined => numbers[before + place] };
  });

  const lots = placed.flatMap(({ story: { chronicle }, bookingNo }) =>
    chronicle.lots.map((lot) => ({
      business_partner_id: chronicle.businessPartnerId,
      ips_id: lot.ipsId,
      booking_no: bookingNo(lot.bookingNo),
      series: lot.series,
      bought_on: lot.boughtOn,
      price: fixedText(lot.price),
      units: fixedText(lot.units),
      cost: lot.cost,
      units_left: fixedText(lot.unitsLeft),
      cost_left: lot.costLeft,
      advances_left: lot.advancesLeft,
    })),
  );
  const sales = placed.flatMap(({ story: { chronicle }, bookingNo }) =>
    chronicle.sales.flatMap((sale) =>
      sale.parts.map((part) => ({
        business_partner_id: chronicle.businessPartnerId,
        ips_id: sale.ipsId,
        booking_no: bookingNo(sale.bookingNo),
        lot_booking_no: bookingNo(part.bookingNo),
        sold_on: sale.soldOn,
        price: fixedText(sale.price),
        units: fixedText(part.units),
        cost: part.cost,
        advances: part.advances,
        proceeds: part.proceeds,
        to_customer: sale.toCustomer,
      })),
    ),
  );
  await insertRows(tx, 'investment_lots', lotColumns, lots);
  await insertRows(tx, 'investment_sales', saleColumns, sales);
  return numbers.length;
};

/** Direct debits, some of an order; the orders are there already. */
export const writeDebits = async (tx: Db, stories: readonly Story[]): Promise<void> =>
  insertRows(
    tx,
    'debits',
    debitColumns,
    stories.flatMap(({ plan, debits }) =>
      debits.map(({ debitId, orderId, amount, on, returnedOn }) => ({
        business_partner_id: partnerId(plan),
        debit_id: debitId,
        clearing_account_id: clearingId(plan),
        amount,
        debited_on: on,
        returned_on: returnedOn,
        order_id: orderId,
      })),
    ),
  );
