import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { allMigrated } from '#domain/partners/admission.ts';
import { facts, openAccount, signedInCustomer, signOut, testDeps, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { openAccess } from '../auth/access.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { caseHandlers } from '../cases/cases.routes.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { placeReleased } from '../orders/place-released.ts';
import { passwordCost } from '../users/password-hash.ts';
import { openingHandlers } from './opening.routes.ts';

const withoutPackage = statement(
  '',
  `UPDATE business_partners SET account_type = 'jointAccount', subscription_type = NULL WHERE business_partner_id = $1`,
);

const born = statement(
  '',
  `INSERT INTO user_profiles (user_id, version, birth_date, birth_place, nationality, street, postal_code, city, country,
     tax_ids_shown, marital_status, employment, industry, updated_at)
   VALUES ($1, 1, '1988-04-12', 'Köln', 'DEU', 'Rheingasse 4', '50676', 'Köln', 'DEU',
     '[{"country":"DEU","taxId":"••••••••719"}]', 'single', '01', 'J', '2026-11-20T08:00:00Z')`,
);

describe.each(suiteEngines)('admission to something new, on %s', (engine) => {
  let db: Database;
  let made: ReturnType<typeof testDeps>;
  let handlers: Pick<ReturnType<typeof openingHandlers>, 'prepareBusinessPartner'> &
    Pick<ReturnType<typeof caseHandlers>, 'createCase'>;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    made = testDeps(db);
    const { keyring } = await openAccess(made.deps);
    handlers = {
      ...openingHandlers({ ...made.deps, keyring, passwordCost }),
      ...caseHandlers({ ...made.deps, keyring }),
    };
  });
  afterAll(async () => db.close());

  const begin = async (principal: Principal) => {
    const call = { principal, idempotencyKey: randomUUID(), facts };
    const payload = { accountType: 'singleAccount' } as const;
    return handlers.createCase({ ...call, payload });
  };

  it.each([
    ['without an order for a package', null, false],
    ['with one of 89 days ago', 89, true],
    ['with one of 90 days ago', 90, true],
    ['with one of 91 days ago, which the query for open orders does not see', 91, false],
  ])('BNK-23: is the same at every door, for a relation without a package %s', async (_, age, isAllowed) => {
    const principal = await signedInCustomer(db);
    await db.change(born, [principal.userId]);
    const { businessPartnerId } = await openAccount(db, principal);
    await db.change(withoutPackage, [businessPartnerId]);
    if (age !== null) {
      const about = { businessPartnerId, ipsId: null, title: 'Paketwechsel', expectedOn: null, operationId: null };
      const moment = { ...momentOf(made.deps.clocks), today: addDays(testToday, -age) };
      await placeReleased(db, { ...about, type: 'PACKAGE_CHANGE' }, moment);
    }
    const call = { principal, idempotencyKey: randomUUID(), facts };
    const declared = { usTaxPerson: false, politicallyExposed: false, ownAccount: true };
    const payload = { accountType: 'singleAccount', subscriptionType: 'DIGITAL', second: null, declared } as const;
    expect(await handlers.prepareBusinessPartner({ ...call, payload })).toMatchObject(
      isAllowed ? { ok: true } : { refusal: 'SINGLE_NOT_ALLOWED' },
    );
    expect(await begin(principal)).toMatchObject(isAllowed ? { ok: true } : { refusal: 'SINGLE_ACCOUNT_EXISTS' });
    const relation = await relationFacts(db, principal, { businessPartnerId }, testToday);
    if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
    expect(allMigrated(relation.partners, relation.packageOrders)).toBe(isAllowed);
  });

  it('API-08: turns away who has signed out', async () => {
    const principal = await signedInCustomer(db);
    await signOut(db, principal);
    expect(await begin(principal)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
  });
});
