import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { heardCaller, yes } from '#tests/support/heard-caller.ts';
import { knownOf } from './known.ts';

const partner = (id: string, more: object = {}) => ({
  businessPartnerId: id,
  status: 'ACTIVE',
  accountType: 'singleAccount',
  subscriptionType: 'DIGITAL',
  wphg: { knowledge: 2 },
  wphgExpiresAt: '2027-01-31',
  ...more,
});

const ordered = cents(4100);

const known = async (...partners: readonly ReturnType<typeof partner>[]) => {
  const { caller } = heardCaller({
    getUserV2: () =>
      yes({ businessPartners: partners.map(({ businessPartnerId }) => businessPartnerId), cases: [], ordered }),
    getBusinessPartnerById: ({ businessPartnerId }) =>
      yes(partners.find((each) => each.businessPartnerId === businessPartnerId)),
  });
  return (await knownOf(caller, true)).known;
};

describe('what is known of who applies', () => {
  it('is nothing of a stranger, and nobody is asked', async () => {
    const { caller, heard } = heardCaller({});
    await expect(knownOf(caller, false)).resolves.toEqual({
      known: { isSignedIn: false, isCustomer: false, customerPackage: null, suggested: {}, ordered: cents(0) },
      user: null,
    });
    expect(heard).toEqual([]);
  });

  it('rules §7: is little of somebody who has no account yet; what they have ordered is what the server says', async () => {
    await expect(known()).resolves.toEqual({
      isSignedIn: true,
      isCustomer: false,
      customerPackage: null,
      suggested: {},
      ordered,
    });
  });

  it('is the highest package of all accounts that are open', async () => {
    const open = partner('A', { subscriptionType: 'PREMIUM' });
    const closed = partner('B', { status: 'CLOSED', subscriptionType: 'PRIVAT' });
    await expect(known(partner('C'), open, closed)).resolves.toMatchObject({
      isCustomer: true,
      customerPackage: 'PREMIUM',
    });
    await expect(known(closed)).resolves.toMatchObject({
      isCustomer: false,
      customerPackage: null,
      suggested: {},
    });
  });

  it('suggests the newest data of an account of one’s own, never a child’s', async () => {
    const newest = partner('A', { wphg: { knowledge: 4 }, wphgExpiresAt: '2027-06-30' });
    const undated = partner('B', { wphg: { knowledge: 1 }, wphgExpiresAt: null });
    const child = partner('C', { accountType: 'childAccount', wphg: { knowledge: 5 }, wphgExpiresAt: '2028-01-31' });
    await expect(known(undated, newest, partner('D'), child)).resolves.toMatchObject({ suggested: { knowledge: 4 } });
    await expect(known(child)).resolves.toMatchObject({ isCustomer: true, suggested: {} });
  });

  it('a lost answer is a fault', async () => {
    await expect(knownOf(heardCaller({ getUserV2: () => 'lost' }).caller, true)).rejects.toThrow('lost');
  });
});
