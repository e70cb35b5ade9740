import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { euros } from '#domain/money/money.ts';
import { firstStrategyFigures, firstThemeFigures } from '#domain/strategy/strategy.ts';
import type { Database } from '#server/db/pool.ts';
import { statement } from '#server/db/db.ts';
import { confirmWphg } from '#server/wphg/wphg.store.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { priced } from '#tests/support/server/deps.ts';
import { type FittedInvestment, fitText } from './fits.ts';
import { booksOf } from './partner-books.ts';
import { quarterlyReportFacts } from './quarterly-report.ts';

const daring: WphgData = {
  liquid_assets: 100_000,
  liabilities: 0,
  illiquid_assets: 0,
  total_assets: 100_000,
  expenses: 2_000,
  net_income: 4_000,
  knowledge: 3,
  drawdown: 50,
  risk_preference: 0.85,
};
/** Nothing known, little risk: what a customer answered whose report said that 80:20 fits. */
const careful: WphgData = { ...daring, knowledge: 0, drawdown: 10, risk_preference: 0.21 };

const figuresOf = (split: string) => firstStrategyFigures.find((row) => row.split === split) ?? firstThemeFigures;
const mix: FittedInvestment = {
  category: 'VV.VV',
  theme: null,
  split: '80:20',
  figures: figuresOf('80:20'),
  holding: '5+',
};
const theme: FittedInvestment = { ...mix, category: 'VV.TH', theme: 'IS', split: null, figures: firstThemeFigures };

describe('BNK-05: how an investment fits (§64 (8) WpHG)', () => {
  const fits = 'passt zu Ihren Zielen, Ihrer Anlagedauer und Ihrer Risikobereitschaft.';

  it.each([mix, theme, { ...mix, split: '0:100' as const }])('says so where the suitability test allows it', (one) => {
    expect(fitText(one, { wphg: daring, child: false })).toContain(fits);
  });

  it('names every limit that is too low, and what would be suitable', () => {
    const text = fitText(mix, { wphg: careful, child: false });
    expect(text).toContain('Sie können nach Ihren Angaben bis zu 10\u00A0% tragen.');
    expect(text).toContain(
      'passt nach Ihren Angaben nicht zu Ihnen. Dagegen sprechen: Ihre Risikobereitschaft; der Verlust, den Sie tragen können; Ihre Kenntnisse und Erfahrungen.',
    );
    expect(text).toContain('höchstens 40:60: Dorthin können Sie im Kundenbereich wechseln.');
    expect(text).not.toContain(fits);
  });

  it('knows no mix for less than a year, whatever else was answered', () => {
    const text = fitText({ ...mix, holding: '<1' }, { wphg: daring, child: false });
    expect(text).toContain('Sie wollen weniger als ein Jahr anlegen.');
    expect(text).toContain('Dagegen spricht: Ihre Anlagedauer.');
    expect(text).toContain('keine Mischung aus Aktien und Anleihen geeignet');
  });

  it.each([
    [theme, careful],
    [{ ...theme, holding: '1–3' as const }, daring],
  ])('gives no advice that a theme cannot follow', (one, wphg) => {
    const text = fitText(one, { wphg, child: false });
    expect(text).toContain('passt nach Ihren Angaben nicht zu Ihnen');
    expect(text).toContain('Zu einer vorsichtigeren Strategie kann diese Anlage nicht wechseln.');
    expect(text).not.toContain('Kundenbereich');
  });

  it('lets cash fit also for less than a year', () => {
    const cash = { ...theme, category: 'VV.CI', theme: null, holding: '<1' } as const;
    expect(fitText(cash, { wphg: careful, child: false })).toContain(fits);
  });

  it('does not judge without answers', () => {
    for (const [one, wphg] of [
      [mix, null],
      [mix, { ...daring, knowledge: null }],
      [{ ...mix, holding: null }, daring],
    ] as const) {
      expect(fitText(one, { wphg, child: false })).toMatch(/Bitte ergänzen Sie sie\.$/);
    }
  });
});

const changed = statement('', 'UPDATE products SET created_on = $2::date WHERE ips_id = $1');

describe.each(suiteEngines)('BNK-05: the newest answers decide on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  it('takes how long the customer wants to invest from whatever was said last', async () => {
    const customer = await signedInCustomer(db);
    const { businessPartnerId, ipsId } = await openAccount(db, customer, { invested: euros(1_000) });
    const told = async (until: string): Promise<string> => {
      const [books] = await booksOf(db, [businessPartnerId], priced(until));
      if (books === undefined) throw new Error('There are books.');
      return quarterlyReportFacts(books, { from: '2026-10-01', until, label: '4/2026' }).fits[0]?.text ?? '';
    };
    const answered = async (today: string, holding?: '<1'): Promise<void> => {
      const given = { businessPartnerId, answers: daring, userId: customer.userId, expiresOn: '2029-01-01' };
      const moment = { now: `${today}T10:00:00.000Z`, today };
      await db.transaction(async (tx) =>
        confirmWphg(tx, holding === undefined ? given : { ...given, holding }, moment),
      );
    };
    await answered('2026-12-01');
    expect(await told('2026-12-31')).toContain('länger als fünf Jahre');
    await answered('2026-12-02', '<1');
    // What an order of one investment keeps says nothing of all.
    await answered('2026-12-03');
    expect(await told('2026-12-01')).toContain('länger als fünf Jahre');
    expect(await told('2026-12-31')).toMatch(/weniger als ein Jahr.*passt nach Ihren Angaben nicht zu Ihnen/);
    await db.change(changed, [ipsId, '2026-12-02']);
    expect(await told('2026-12-31')).toContain('länger als fünf Jahre');
  });
});
