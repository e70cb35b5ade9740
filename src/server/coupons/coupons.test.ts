import { describe, expect, it } from 'vitest';
import { businessPartnerStatuses } from '#domain/entities/business-partner.ts';
import { productStatuses } from '#domain/entities/product.ts';
import { referralAllowed } from '#domain/partners/admission.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { facts, openAccount, signedInCustomer, signOut, valueOf } from '#tests/support/server/customers.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { feeBenefitsOn } from './coupon.store.ts';
import { couponHandlers } from './coupons.routes.ts';

const keyring = { checksum: (purpose: string, text: string) => `${purpose} ${text}` };
const begin = statement('', 'UPDATE business_partners SET created_on = $2 WHERE business_partner_id = $1');
const pending = statement('', `UPDATE products SET status = 'PENDING' WHERE business_partner_id = $1`);
/** Gives a relation a status, and its investment one. */
const become = statement(
  '',
  `WITH partner AS (UPDATE business_partners SET status = $2 WHERE business_partner_id = $1)
  UPDATE products SET status = $3 WHERE business_partner_id = $1`,
);

let keys = 0;

describe.each(suiteEngines)('coupons on %s', (engine) => {
  const own = ownCustomer(engine);

  const handlers = () => couponHandlers({ ...own.world.deps, keyring });
  const redeem = async (
    code: string,
    principal = own.anna,
    businessPartnerId = own.account.businessPartnerId,
    idempotencyKey = `coupon-${String((keys += 1))}`,
  ) => handlers().coupon({ principal, payload: { businessPartnerId, code }, idempotencyKey, facts });
  const read = async (principal = own.anna) => {
    const answer = valueOf(await handlers().getCoupons({ principal, payload: {}, idempotencyKey: null, facts }));
    return answer;
  };
  /** What billing asks for all. */
  const benefitsOn = async (day: string, id: string) =>
    (await feeBenefitsOn(own.db, { after: '', until: id }, day)).get(id);
  const codeOf = async (principal: Principal): Promise<string> => (await read(principal)).referral?.code ?? '';
  /** Somebody who opened an account last week and has not paid yet. */
  const newcomer = async () => {
    const principal = await signedInCustomer(own.db);
    const opened = await openAccount(own.db, principal);
    await own.db.change(begin, [opened.businessPartnerId, '2026-11-13']);
    await own.db.change(pending, [opened.businessPartnerId]);
    return { principal, opened };
  };

  it('BNK-18: redeems the code of a campaign that runs, and lowers the fee for its months', async () => {
    const { businessPartnerId } = own.account;
    const coupon = {
      code: 'HERBST-2026',
      title: 'Herbstaktion',
      businessPartnerId,
      allowance: 0,
      feeDiscount: 25,
      redeemedOn: '2026-11-20',
      validUntil: '2027-05-19',
      status: 'ACTIVE',
    };
    expect(await redeem(' herbst-2026 ')).toEqual({ ok: true, value: coupon });
    expect((await read()).coupons).toEqual([coupon]);
    expect(await benefitsOn('2027-05-19', businessPartnerId)).toEqual({
      allowance: 0,
      discount: { percent: 25, code: 'HERBST-2026' },
    });
    expect(await benefitsOn('2027-05-20', businessPartnerId)).toBeUndefined();
    expect(await benefitsOn('2026-11-19', businessPartnerId)).toBeUndefined();
    own.world.at.today = '2027-05-20';
    expect((await read()).coupons).toMatchObject([{ status: 'ENDED' }]);
  });

  it('refuses codes that are none, are over, or were redeemed', async () => {
    expect(await redeem('WINTER-2026')).toEqual({ ok: false, refusal: 'COUPON_UNKNOWN' });
    expect(await redeem('SOMMER-2026')).toEqual({ ok: false, refusal: 'COUPON_NOT_VALID' });
    await redeem('HERBST-2026');
    const second = await openAccount(own.db, own.anna);
    expect(await redeem('HERBST-2026', own.anna, second.businessPartnerId)).toEqual({
      ok: false,
      refusal: 'COUPON_REDEEMED',
    });
  });

  it('BNK-18: redeems nothing for what is closed, and until then', async () => {
    const { businessPartnerId } = own.account;
    await own.db.change(become, [businessPartnerId, 'CLOSED', 'CLOSED']);
    expect(await redeem('HERBST-2026')).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect((await read()).coupons).toEqual([]);
    await own.db.change(become, [businessPartnerId, 'INCLOSE', 'INCLOSE']);
    expect(await redeem('HERBST-2026')).toMatchObject({ ok: true });
  });

  it('API-09, BNK-18: who is recruited gets the allowance, who recruits sees how far they have come', async () => {
    const code = await codeOf(own.anna);
    expect(code).toMatch(/^F-[0-9A-F]{12}$/);
    const { principal, opened } = await newcomer();
    expect(await redeem(code, principal, opened.businessPartnerId)).toMatchObject({
      ok: true,
      value: { title: 'Kunden werben Kunden', allowance: 500_000, validUntil: '2027-11-19' },
    });
    expect((await read()).referral).toMatchObject({
      path: `/new-product?coupon=${code}`,
      allowance: 500_000,
      invitees: [{ name: 'Anna B.', since: '2026-11-20', status: 'REGISTERED' }],
    });
    await own.db.change(statement('', `UPDATE products SET status = 'OPEN' WHERE business_partner_id = $1`), [
      opened.businessPartnerId,
    ]);
    expect((await read()).referral?.invitees).toMatchObject([{ status: 'INVESTED' }]);
    expect((await benefitsOn('2026-11-20', opened.businessPartnerId))?.allowance).toBe(500_000);
  });

  it('recruits nobody twice, not oneself, and no old customers', async () => {
    const code = await codeOf(own.anna);
    expect(await redeem(code)).toEqual({ ok: false, refusal: 'OWN_COUPON' });
    const { principal, opened } = await newcomer();
    await redeem(code, principal, opened.businessPartnerId);
    const other = await signedInCustomer(own.db);
    await openAccount(own.db, other);
    expect(await redeem(await codeOf(other), principal, opened.businessPartnerId)).toEqual({
      ok: false,
      refusal: 'COUPON_REDEEMED',
    });
    expect(await redeem(await codeOf(other))).toEqual({ ok: false, refusal: 'NOT_A_NEW_CUSTOMER' });
  });

  it('BNK-23: offers no code while nothing is invested or the campaign is over', async () => {
    expect((await read((await newcomer()).principal)).referral).toBeNull();
    own.world.at.today = '2027-01-01';
    expect((await read()).referral).toBeNull();
    expect(await handlers().campaigns({ principal: own.anna, payload: {}, idempotencyKey: null, facts })).toEqual({
      ok: true,
      value: { Campaigns: { KWK: null } },
    });
    own.world.at.today = '2026-12-31';
    expect(await handlers().campaigns({ principal: own.anna, payload: {}, idempotencyKey: null, facts })).toEqual({
      ok: true,
      value: { Campaigns: { KWK: { from: '2026-01-01', until: '2026-12-31' } } },
    });
  });

  it('BNK-23: offers a code to exactly those to whom the portal’s rule offers it', async () => {
    const newer = await newcomer();
    for (const today of ['2026-12-31', '2027-01-01']) {
      own.world.at.today = today;
      const { Campaigns } = valueOf(
        await handlers().campaigns({ principal: own.anna, payload: {}, idempotencyKey: null, facts }),
      );
      for (const status of businessPartnerStatuses) {
        for (const product of productStatuses) {
          await own.db.change(become, [newer.opened.businessPartnerId, status, product]);
          const partners = [{ status, products: [{ status: product }] }];
          const isOffered = (await read(newer.principal)).referral !== null;
          expect([today, status, product, isOffered]).toEqual([
            today,
            status,
            product,
            referralAllowed(partners, Campaigns, today),
          ]);
        }
      }
    }
  });

  it('R7: the same key answers the same and redeems once; of twins one redeems', async () => {
    const first = await redeem('HERBST-2026', own.anna, own.account.businessPartnerId, 'twice-coupon');
    expect(await redeem('HERBST-2026', own.anna, own.account.businessPartnerId, 'twice-coupon')).toEqual(first);
    expect(await redeem('SOMMER-2026', own.anna, own.account.businessPartnerId, 'twice-coupon')).toEqual({
      ok: false,
      refusal: 'IDEMPOTENCY_KEY_REUSED',
    });
    const { principal, opened } = await newcomer();
    const twins = await Promise.all(
      Array.from({ length: 16 }, async () => redeem('HERBST-2026', principal, opened.businessPartnerId)),
    );
    expect(twins.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twins.filter((each) => !each.ok && each.refusal === 'COUPON_REDEEMED')).toHaveLength(15);
  });

  it('S1: another’s account relation answers like none; a session that ended redeems and reads nothing', async () => {
    const { opened } = await newcomer();
    expect(await redeem('HERBST-2026', own.anna, opened.businessPartnerId)).toEqual(
      await redeem('HERBST-2026', own.anna, 'BP-0'),
    );
    await signOut(own.db, own.anna);
    expect(await redeem('HERBST-2026')).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    await expect(read()).rejects.toThrow('UNAUTHENTICATED');
  });
});
