import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';

const enter = statement(
  '',
  `WITH one AS (
    INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, created_at)
    VALUES ($1::uuid, $1::uuid::text, $1::uuid::text, $2, $3, '{}', now()) RETURNING user_id
  ) INSERT INTO user_profiles (user_id, version, birth_date, updated_at) SELECT user_id, 1, $4::date, now() FROM one`,
);
const open = statement(
  '',
  `WITH common AS (
    INSERT INTO business_partners (business_partner_id, status, account_type, created_on)
    VALUES ($1, 'OPEN', 'jointAccount', '2025-01-02') RETURNING business_partner_id
  ), owned AS (
    INSERT INTO owners (business_partner_id, position, name, role)
    SELECT business_partner_id, 1, $3, 'CO_HOLDER' FROM common
  ) INSERT INTO business_partner_users SELECT business_partner_id, unnest($2::uuid[]) FROM common`,
);
const give = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, spouse_name,
    spouse_born_on, spouse_tax_id, spouse_tax_id_end, spouse_user_id, given_on)
  VALUES ($1::text, $2, CASE WHEN $3::text IS NULL THEN 'SINGLE' ELSE 'JOINT' END, 100000, '2026-01-01', 'v1.x', '719', $3,
    CASE WHEN $3 IS NOT NULL THEN date '1980-02-03' END, CASE WHEN $3 IS NOT NULL THEN 'v1.x' END,
    CASE WHEN $3 IS NOT NULL THEN '719' END, $4, '2026-01-05')`,
);
const kept = statement<{ spouse_user_id: string | null; spouse_owns: string | null; exempts: boolean }>(
  '',
  `SELECT spouse_user_id, spouse_owns, EXISTS (SELECT FROM exemption_order_for($2, 2026)) AS exempts
   FROM exemption_orders WHERE exemption_order_id = $1`,
);

/** Of a couple of before: who shares the account, whom the order names, and whether the order was the other's too. */
interface Couple {
  readonly title: string;
  readonly other: string | null;
  readonly bornOn?: string;
  readonly named: string;
  readonly wasTied?: true;
  readonly hasOrder?: true;
  /** Whose the order is after it. */
  readonly isTied: boolean;
  readonly exempts: boolean;
}

const couples: readonly Couple[] = [
  {
    title: 'ends where another is named',
    other: 'Carla Conti',
    named: 'Emil Fuchs',
    wasTied: true,
    isTied: false,
    exempts: false,
  },
  {
    title: 'stays the spouse’s',
    other: 'Jürgen Groß',
    named: 'Dr. Gross Juergen',
    wasTied: true,
    isTied: true,
    exempts: true,
  },
  {
    title: 'stays theirs whose name was changed',
    other: 'Bernd Meier',
    bornOn: '1980-02-03',
    named: 'Bernd Berger',
    wasTied: true,
    isTied: true,
    exempts: true,
  },
  {
    title: 'begins where the other is named',
    other: 'Bernd Berger',
    named: 'Berger, Bernd',
    isTied: true,
    exempts: true,
  },
  { title: 'does not begin for another', other: 'Carla Conti', named: 'Bernd Berger', isTied: false, exempts: false },
  {
    title: 'leaves an own order alone',
    other: 'Bernd Berger',
    named: 'Bernd Berger',
    hasOrder: true,
    isTied: false,
    exempts: false,
  },
  {
    title: 'is the contract’s where the other is no user yet',
    other: null,
    named: 'Dr. Bernd Berger',
    isTied: false,
    exempts: true,
  },
];

describe.each(engines)('orders from before a common account was exempt of its two holders alone, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(
      engine,
      (await readMigrations()).filter(({ name }) => name < '0184'),
    );
  });
  afterAll(async () => db.close());

  const user = async (name: string, bornOn: string | null): Promise<string> => {
    const userId = randomUUID();
    const [first = '', last = ''] = name.split(' ');
    await db.change(enter, [userId, first, last, bornOn]);
    return userId;
  };

  it('§ 20 Abs. 9 EStG: each is the spouse’s whom it names, and nobody else’s', async () => {
    // Nobody is the spouse of two, and of two who are called alike is whose birthday is told.
    const [anna, clara, father, son, bernd] = [
      await user('Anna Berger', null),
      await user('Clara Conti', null),
      await user('Bernd Berger', '1980-02-03'),
      await user('Bernd Berger', '2004-05-06'),
      await user('Bernd Berger', null),
    ];
    const mother = await user('Anna Berger', null);
    for (const [id, giver, other] of [
      ['BP-first', anna, bernd],
      ['BP-late', clara, bernd],
      ['BP-son', mother, son],
      ['BP-father', mother, father],
    ] as const) {
      await db.change(open, [id, [giver, other], 'Bernd Berger']);
      if (id !== 'BP-son') await db.change(give, [id, giver, 'Bernd Berger', null]);
    }
    const before = [];
    for (const [at, couple] of couples.entries()) {
      const [order, common] = [`FSA-${at}`, `BP-${at}`];
      const giver = await user('Anna Berger', null);
      const other = couple.other === null ? null : await user(couple.other, couple.bornOn ?? null);
      await db.change(open, [common, other === null ? [giver] : [giver, other], 'Bernd Berger']);
      if (couple.hasOrder === true) await db.change(give, [`${order}-own`, other, null, null]);
      await db.change(give, [order, giver, couple.named, couple.wasTied === true ? other : null]);
      before.push({ couple, order, common, other });
    }
    await migrate(db);
    const ties = before.map(async ({ couple: { title }, order, common }) => [
      title,
      await db.row(kept, [order, common]),
    ]);
    expect(await Promise.all(ties)).toEqual(
      before.map(({ couple: { title, isTied, exempts }, common, other }) => [
        title,
        { spouse_user_id: isTied ? other : null, spouse_owns: other === null ? common : null, exempts },
      ]),
    );
    const spouses = ['BP-first', 'BP-late', 'BP-father'].map(async (id) => db.row(kept, [id, id]));
    expect((await Promise.all(spouses)).map((row) => row?.spouse_user_id)).toEqual([bernd, null, father]);
  });
});
