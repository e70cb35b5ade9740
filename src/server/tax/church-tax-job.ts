import * as z from 'zod';
import { type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import type { ChurchRate } from '#domain/tax/capital-gains-tax.ts';
import { httpChurchTax } from '../adapters/http-church-tax.ts';
import type { Config } from '../config.ts';
import { type Db, statement } from '../db/db.ts';
import { type DayEndJob, dayEndOrder, ended, type Figures } from '../day-end/day-end-job.ts';
import type { ChurchTaxPort } from '../ports/church-tax.ts';
import { aboutTaxIds } from '../secrets/about.ts';
import { simulatedChurchTax } from '../simulators/church-tax.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { type PartnerRange, partnersAfter } from '../valuations/value-day.ts';

/** Partners in one transaction. */
const chunk = 200;

/** From here on the office is asked for the year to come (§51a (2c) EStG: from September to October). */
const asksFrom = '09-01';

const place = z.strictObject({ after: z.string() });
const taxIds = z.array(z.object({ country: z.string(), taxId: z.string() }));

interface Unasked {
  readonly business_partner_id: string;
  readonly year: number;
  readonly holders: readonly { readonly userId: string; readonly taxIds: string }[];
}

// A child's tax id is not known here. A year of which tax was withheld goes on as it began: nobody pays twice at its end.
const unasked = statement<Unasked>(
  'tax.churchUnasked',
  `SELECT b.business_partner_id, y.year,
    json_agg(json_build_object('userId', own.user_id, 'taxIds', p.tax_ids) ORDER BY own.user_id) AS holders
  FROM business_partners b CROSS JOIN unnest($3::int[]) AS y (year)
    JOIN business_partner_users own USING (business_partner_id) LEFT JOIN user_profiles p USING (user_id)
  WHERE b.business_partner_id > $1 AND b.business_partner_id <= $2 AND b.status IN ('OPEN', 'INCLOSE')
    AND tax_account_kind(b.account_type) <> 'child'
    AND NOT EXISTS (
      SELECT FROM church_rates c WHERE c.business_partner_id = b.business_partner_id AND c.year = y.year
    )
    AND NOT EXISTS (
      SELECT FROM tax_years t
      WHERE t.business_partner_id = b.business_partner_id AND t.year = y.year AND t.withheld <> 0
    )
  GROUP BY b.business_partner_id, y.year
  HAVING bool_and(p.tax_ids IS NOT NULL) AND count(*) = (
    SELECT count(*) FROM owners o
    WHERE o.business_partner_id = b.business_partner_id AND o.role IN ('HOLDER', 'CO_HOLDER')
  )
  ORDER BY b.business_partner_id, y.year`,
);

const keep = statement(
  'tax.keepChurchRates',
  `INSERT INTO church_rates (business_partner_id, year, rate, asked_on)
  SELECT business_partner_id, year, rate, $2::date
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, year integer, rate smallint)
  ON CONFLICT DO NOTHING`,
);

/** Of a common account church tax is withheld where it is the same for both; else each declares it (README). */
const common = (rates: readonly ChurchRate[]): ChurchRate => {
  const [first = null, ...others] = rates;
  return others.every((each) => each === first) ? first : null;
};

const askFor = async (
  tx: Db,
  { after, until }: PartnerRange,
  { years, on, office, keyring }: { years: readonly number[]; on: IsoDate; office: ChurchTaxPort; keyring: Keyring },
): Promise<Figures> => {
  const rows = (await tx.rows(unasked, [after, until, years])).map((row) => ({
    ...row,
    ids: row.holders.flatMap(({ userId, taxIds: sealed }) => {
      const known = taxIds.parse(JSON.parse(keyring.vault.open(sealed, aboutTaxIds(userId))));
      return known
        .filter(({ country }) => country === 'DEU')
        .slice(0, 1)
        .map(({ taxId }) => taxId);
    }),
  }));
  const told = rows.filter(({ ids, holders }) => ids.length === holders.length);
  if (told.length === 0) return {};
  const questions = told.flatMap(({ ids, year }) => ids.map((taxId) => ({ taxId, year })));
  const rates = [...(await office.ratesOf(questions))];
  const answers = told.map(({ business_partner_id, year, ids }) => ({
    business_partner_id,
    year,
    rate: common(rates.splice(0, ids.length)),
  }));
  await tx.change(keep, [JSON.stringify(answers), on]);
  return { asked: answers.length, liable: answers.filter(({ rate }) => rate !== null).length };
};

/** The office that the configuration names; a simulated one without. */
export const churchTaxOffice = ({ churchTax }: Pick<Config, 'churchTax'>): ChurchTaxPort =>
  churchTax === undefined ? simulatedChurchTax : httpChurchTax(churchTax);

/**
 * Asks what church tax is to be withheld (§51a (2c) EStG): for whoever is new before they are taxed, and from September on
 * for everybody's next year. Each relation once a year; whose tax ids are not all known is not asked for.
 */
export const churchTaxJob = (office: ChurchTaxPort, keyring: Keyring): DayEndJob => ({
  name: 'church-tax',
  title: 'Abfrage der Kirchensteuer',
  order: dayEndOrder.churchTax,
  run: async (tx, { date, cursor }) => {
    const { after } = cursor === null ? { after: '' } : place.parse(cursor);
    const next = await partnersAfter(tx, after, chunk);
    if (next === undefined) return ended();
    const year = yearOf(date);
    const years = date.slice(5) >= asksFrom ? [year, year + 1] : [year];
    const figures = await askFor(tx, next.range, { years, on: date, office, keyring });
    return { cursor: next.isLast ? null : { after: next.range.until }, figures };
  },
});
