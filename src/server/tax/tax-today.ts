/** What is left of a lot. */
export interface HeldLot {
  readonly series: string;
  /** Decimal text. */
  readonly units: string;
  readonly cost: number;
  readonly advances: number;
}

/** SQL: the lots of a product, oldest first, as `HeldLot`s. */
export const heldLots = (product: string): string => `(
          SELECT coalesce(json_agg(json_build_object('series', l.series, 'units', l.units_left::text, 'cost', l.cost_left,
            'advances', l.advances_left) ORDER BY l.booking_no), '[]')
          FROM investment_lots l
          WHERE l.business_partner_id = ${product}.business_partner_id AND l.ips_id = ${product}.ips_id AND l.units_left > 0
        )`;

/**
 * SQL: a `TaxYearRow`, by which a sale of that day would be taxed. A year that has not begun in the books has the losses that
 * the one before has left. Nothing is locked.
 */
export const taxToday = (partner: string, today: string): string => `(
    SELECT json_build_object('equity', coalesce(y.equity, 0), 'mixed', coalesce(y.mixed, 0), 'other', coalesce(y.other, 0),
      'losses_before', coalesce(y.losses_before, (
        SELECT b.losses_after FROM tax_years b WHERE b.business_partner_id = ${partner} AND b.year < t.year
        ORDER BY b.year DESC LIMIT 1
      ), 0),
      'withheld', coalesce(y.withheld, 0),
      'rate', (SELECT c.rate FROM church_rates c WHERE c.business_partner_id = ${partner} AND c.year = t.year),
      'exemption', coalesce(o.amount, 0), 'used_elsewhere', coalesce((
        SELECT sum(e.exemption_used) FROM counted_partners(o.exemption_order_id, t.year) AS x (id)
          JOIN tax_years e ON e.business_partner_id = x.id AND e.year = t.year
        WHERE x.id <> ${partner}
      ), 0))
    FROM (SELECT extract(year FROM ${today})::integer AS year) t
      LEFT JOIN tax_years y ON y.business_partner_id = ${partner} AND y.year = t.year
      LEFT JOIN LATERAL exemption_order_for(${partner}, t.year) o ON true
  )`;
