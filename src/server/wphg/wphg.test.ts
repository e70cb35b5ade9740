import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getWphg } from '#api/business-partners/wphg.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { wphgAnswers } from '#tests/support/samples.ts';
import { facts, openAccount, signedInCustomer, signOut, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { wphgHandlers } from './wphg.routes.ts';
import { confirmWphg } from './wphg.store.ts';

describe.each(suiteEngines)('reading WpHG answers on %s', (engine) => {
  let db: Database;
  let handlers: ReturnType<typeof wphgHandlers>;
  let made: ReturnType<typeof testDeps>;
  let anna: Principal;
  let businessPartnerId: string;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    made = testDeps(db);
    handlers = wphgHandlers(made.deps);
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    anna = await signedInCustomer(db);
    ({ businessPartnerId } = await openAccount(db, anna));
  });

  const read = async (principal: Principal, wphgHistory?: boolean) => {
    const payload = { businessPartnerId, ...(wphgHistory !== undefined && { wphgHistory }) };
    const answer = await handlers.getWphg({ principal, payload, idempotencyKey: null, facts });
    if (!answer.ok) return answer.refusal;
    expect(getWphg.response.parse(answer.value)).toEqual(answer.value);
    return answer.value;
  };
  const confirm = async (answers: WphgData, expiresOn: string) =>
    confirmWphg(db, { businessPartnerId, answers, userId: anna.userId, expiresOn }, momentOf(made.deps.clocks));

  it('BNK-24: says what is missing and what has expired', async () => {
    expect(await read(anna)).toMatchObject({ isComplete: false, isExpired: false, wphg: { knowledge: 3 } });
    await confirm(wphgAnswers, '2026-11-21');
    expect(await read(anna)).toMatchObject({ isComplete: true, isExpired: false, wphgExpiresAt: '2026-11-21' });
    made.at.today = '2026-11-22';
    expect(await read(anna)).toMatchObject({ isComplete: true, isExpired: true });
    made.at.today = '2026-11-20';
  });

  it('BNK-04: tells for how long each investment is meant to be held, as it was said last', async () => {
    const told = async () => {
      const answer = await read(anna);
      return typeof answer === 'string' ? answer : answer.holdingPeriods.map(({ holdingPeriod }) => holdingPeriod);
    };
    expect(await told()).toEqual(['5+']);
    // Later than the investment began, whose own period counts on its first day.
    made.at.today = '2026-11-21';
    const expiring = { businessPartnerId, answers: wphgAnswers, userId: anna.userId, expiresOn: '2028-11-20' };
    await confirmWphg(db, { ...expiring, holding: '<1' }, momentOf(made.deps.clocks));
    expect(await told()).toEqual(['<1']);
    await confirm(wphgAnswers, '2028-11-20');
    expect(await told()).toEqual(['<1']);
    made.at.today = '2026-11-20';
  });

  it('API-06: tells the earlier answers on request alone, newest first', async () => {
    await confirm({ ...wphgAnswers, knowledge: 0 }, '2027-11-20');
    await confirm(wphgAnswers, '2028-11-20');
    expect(await read(anna)).toMatchObject({ wphg: wphgAnswers, wphgHistory: [] });
    expect(await read(anna, true)).toMatchObject({
      wphgHistory: [
        { confirmedAt: '2026-11-20', expiresAt: '2028-11-20', wphg: wphgAnswers, byCaller: true },
        { confirmedAt: '2026-11-20', expiresAt: '2027-11-20', wphg: { ...wphgAnswers, knowledge: 0 }, byCaller: true },
      ],
    });
  });

  it('API-08: a foreign account relation looks unknown, and who has signed out is turned away', async () => {
    expect(await read(await signedInCustomer(db))).toBe('NOT_FOUND');
    await signOut(db, anna);
    expect(await read(anna)).toBe('UNAUTHENTICATED');
  });
});
