import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { addCents, cents, type Cents, formatEuro } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { type Db, statement } from '../db/db.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import type { Moment } from '../orders/lifecycle.ts';

interface Told {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  /** The Vorabpauschale of the investment. */
  readonly sum: Cents;
}

interface BookedRow {
  readonly ips_id: string;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  /** What units brought for the tax. */
  readonly sold: number;
  /** Withheld, that on the sale included; negative where tax was given back. */
  readonly tax: number;
}

/** The investment's own cause of the year: its bookings and tax events bear it. */
export const advanceCause = (ipsId: string, year: number): string => `VP-${ipsId}-${String(year)}`;

// From the books: what is told is what was done.
const booked = statement<BookedRow>(
  'tax.bookedAdvances',
  `SELECT p.ips_id, p.category, p.theme, p.split,
    coalesce(sum(e.amount) FILTER (WHERE b.kind = 'SALE'), 0)::bigint AS sold,
    coalesce(sum(0 - e.amount) FILTER (WHERE b.kind = 'TAX'), 0)::bigint AS tax
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text, cause_id text)
  JOIN products p USING (business_partner_id, ips_id)
  LEFT JOIN (
    ledger_bookings b JOIN ledger_entries e
      ON e.business_partner_id = b.business_partner_id AND e.booking_no = b.booking_no AND e.account = 'CLEARING'
  ) ON b.business_partner_id = g.business_partner_id AND b.cause_type = 'TAX' AND b.cause_id = g.cause_id
  GROUP BY p.ips_id, p.category, p.theme, p.split`,
);

const taxTexts = (tax: number, sold: number, on: string): readonly string[] => {
  if (tax === 0) return ['Steuern waren dafür nicht abzuführen. Wir haben nichts verkauft.'];
  const sum = formatEuro(cents(Math.abs(tax)));
  return tax < 0
    ? [`Steuern waren dafür nicht abzuführen. ${sum} haben Sie auf Ihrem Verrechnungskonto zurückbekommen.`]
    : [
        `Die Steuern betragen ${sum}. Wir führen sie für Sie ab.`,
        `Dafür haben wir am ${on} Anteile für ${formatEuro(cents(sold))} verkauft.`,
      ];
};

/** More investments than a letter lists are told as one sum. */
const listed = 15;

/** Tells each relation of its Vorabpauschale, of the tax on it and of what was sold for that (decisions §11). */
export const issueAdvanceLetters = async (
  tx: Db,
  advances: readonly Told[],
  year: number,
  at: Moment,
): Promise<void> => {
  const keys = advances.map(({ businessPartnerId, ipsId }) => ({
    business_partner_id: businessPartnerId,
    ips_id: ipsId,
    cause_id: advanceCause(ipsId, year),
  }));
  const rows = new Map((await tx.rows(booked, [JSON.stringify(keys)])).map((row) => [row.ips_id, row]));
  const byPartner = [...Map.groupBy(advances, ({ businessPartnerId }) => businessPartnerId)];
  await issueDocuments(
    tx,
    byPartner.map(([businessPartnerId, own]) => {
      const found = own.flatMap(({ ipsId, sum }) => {
        const row = rows.get(ipsId);
        return row === undefined ? [] : [{ ...row, sum }];
      });
      const tax = found.reduce((total, row) => total + row.tax, 0);
      const sold = found.reduce((total, row) => total + row.sold, 0);
      const each = found.map((row) => ({ label: labelWithSplit(row, row.split), value: formatEuro(row.sum) }));
      return {
        kind: 'LETTER',
        id: `VP-${businessPartnerId}-${String(year)}`,
        businessPartnerId,
        at,
        isNews: true,
        data: {
          title: `Steuer auf die Vorabpauschale ${String(year)}`,
          category: 'TAX',
          paragraphs: [
            'einen Teil vom Wertzuwachs Ihrer Fonds müssen Sie jedes Jahr versteuern, auch wenn nichts verkauft wird. Das Gesetz nennt ihn Vorabpauschale (§ 18 InvStG).',
            `Für ${String(year)} beträgt sie ${formatEuro(addCents(...own.map(({ sum }) => sum)))}. Sie zählt zu Ihren Erträgen des Jahres ${String(year + 1)}.`,
            ...taxTexts(tax, sold, formatGermanDate(at.today)),
            'Beim späteren Verkauf der Anteile ziehen wir die Vorabpauschale vom Gewinn ab: Sie versteuern nichts zweimal.',
          ],
          facts: each.length > listed ? [] : each,
        },
      } as const;
    }),
  );
};
