import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { conditionInForce } from '#domain/costs/condition-in-force.ts';
import { accountTypes, conditionAccountCodes } from '#domain/entities/account-type.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { facts, openAccount, signedInCustomer, testDeps, testToday, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { placeReleased } from '../orders/place-released.ts';
import { applyPackage, findPackages, keepPackageChange } from '../packages/package.store.ts';
import { conditionHandlers } from './conditions.routes.ts';
import { accountCode, conditionFor, inForceOn } from './conditions.store.ts';

const codes = statement<{ type: string; code: string; kind: string }>(
  '',
  `SELECT t AS type, ${accountCode('t')} AS code, tax_account_kind(t) AS kind FROM unnest($1::text[]) t`,
);
const copy = statement(
  '',
  `INSERT INTO condition (condition_id, account_type, package, allowance, brackets, categories, valid_from, valid_until)
  SELECT $2, account_type, package, allowance, brackets, categories, $3::date, $4::date FROM condition WHERE condition_id = $1`,
);
const clear = statement('', 'DELETE FROM condition');
const fill = statement(
  '',
  `INSERT INTO condition (condition_id, account_type, package, brackets, categories, valid_from, valid_until)
  SELECT "conditionId", "accountType", package, '[]', '{}', "validFrom", "validUntil" FROM json_to_recordset($1::json)
    AS t("conditionId" text, "accountType" text, package text, "validFrom" date, "validUntil" date)`,
);
const sold = statement<{ condition_id: string; account_type: string; package: string }>(
  '',
  `SELECT condition_id, account_type, package FROM ${inForceOn('$1::date')} k`,
);
const conditionsOf = statement<{ condition_id: string }>(
  '',
  'SELECT condition_id FROM products WHERE business_partner_id = $1',
);

describe.each(suiteEngines)('what an account pays, on %s', (engine) => {
  let db: Database;
  /** Where nobody has a condition. */
  let empty: Database;
  beforeAll(async () => {
    [db, empty] = await Promise.all([freshDatabase(engine), freshDatabase(engine)]);
  });
  afterAll(async () => Promise.all([db.close(), empty.close()]));

  it('DOM-03: the database has the code of every kind of account, for conditions and for tax', async () => {
    const kinds = { SA: 'single', JA: 'joint', CA: 'child' } as const;
    const wanted = accountTypes.map((type) => {
      const code = conditionCodeOf(type);
      return { type, code, kind: kinds[code] };
    });
    expect(await db.rows(codes, [accountTypes])).toEqual(wanted);
  });

  it('DOM-03: of several conditions that hold, the newest is meant at every door', async () => {
    const { deps } = testDeps(db);
    const anna = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, anna);
    const other = {
      type: 'SERVICE_PACKAGE_CHANGE',
      ipsId: null,
      title: 'M',
      expectedOn: null,
      operationId: null,
    } as const;
    const order = await placeReleased(db, { businessPartnerId, ...other }, momentOf(deps.clocks));
    await keepPackageChange(db, order, 'PREMIUM', testToday);
    const doors = async () => {
      const { conditions } = valueOf(
        await conditionHandlers(deps).conditions({ principal: null, payload: {}, idempotencyKey: null, facts }),
      );
      const page = await findPackages(db, anna, businessPartnerId, testToday);
      if (page === undefined || page === 'unknown') throw new Error('There are packages.');
      await applyPackage(db, businessPartnerId, order.order_id, testToday);
      return [
        ...conditions.map(({ conditionId }) => conditionId).filter((id) => id.startsWith('SA-PREMIUM')),
        ...page.conditions.filter((each) => each.package === 'PREMIUM').map(({ conditionId }) => conditionId),
        await conditionFor(db, 'SA', 'PREMIUM', testToday),
        (await db.row(conditionsOf, [businessPartnerId]))?.condition_id,
      ];
    };
    for (const [id, from, until] of [
      ['SA-PREMIUM-2026-11-b', '2026-11-01', null],
      ['SA-PREMIUM-2026-11-a', '2026-11-01', null],
      ['SA-PREMIUM-2026-10', '2026-10-01', '2026-12-31'],
      ['SA-PREMIUM-2026-11-c', '2026-11-02', '2026-11-19'],
      ['SA-PREMIUM-2026-12', '2026-11-21', null],
    ] as const) {
      await db.change(copy, ['SA-PREMIUM-2026-01', id, from, until]);
    }
    expect(await doors()).toEqual(Array.from({ length: 4 }, () => 'SA-PREMIUM-2026-11-a'));
  });

  it('DOM-03: the database finds the condition in force as the rule does', async () => {
    const day = fc.nat({ max: 6 }).map((after) => addDays(testToday, after));
    const condition = fc
      .record({
        conditionId: fc.string({ unit: fc.constantFrom('a', 'B', 'ä', '-'), minLength: 1, maxLength: 4 }),
        accountType: fc.constantFrom(...conditionAccountCodes),
        package: fc.constantFrom(...subscriptionTypes),
        validFrom: day,
        validUntil: fc.option(day),
      })
      .filter(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom);
    const conditions = fc.uniqueArray(condition, { maxLength: 25, selector: ({ conditionId }) => conditionId });
    await fc.assert(
      fc.asyncProperty(conditions, day, async (all, today) => {
        const found = await empty.transaction(async (tx) => {
          await tx.change(clear);
          await tx.change(fill, [JSON.stringify(all)]);
          return tx.rows(sold, [today]);
        });
        for (const accountType of conditionAccountCodes) {
          for (const name of subscriptionTypes) {
            const rows = found.filter((row) => row.account_type === accountType && row.package === name);
            const rule = conditionInForce(all, { accountType, package: name }, today);
            expect(rows.map((row) => row.condition_id)).toEqual(rule === undefined ? [] : [rule.conditionId]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
