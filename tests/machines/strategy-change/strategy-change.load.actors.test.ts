import { describe, expect, it } from 'vitest';
import { type CallScript, grantedAnswer } from '#tests/support/scripted-caller.ts';
import { address, answers, begin, kept, partner, product, ready, user } from './strategy-change.scene.ts';

const investmentsOf = async (script: CallScript) => {
  const journey = begin({ ...ready, ...script }, 'IPS-NONE');
  const { context } = await journey.at('unknown');
  return { ...journey, context };
};

describe('what a change of strategy begins with', () => {
  it('ONB-13: goes on with what was answered and chosen, and names the investment in the address', async () => {
    const journey = begin(ready);
    const { context } = await journey.at('comparing');
    expect(context).toMatchObject({ ipsId: 'IPS-1001', answers, wanted: '40:60', savedAt: kept.savedAt });
    expect(journey.replaced).toEqual([`${address}?investment=IPS-1001`]);
    expect(journey.told).toEqual([{ type: 'route.changed', pathname: address, search: '?investment=IPS-1001' }]);
    expect(context.holdings?.investments[0]).toMatchObject({
      title: 'Vermögensverwaltung 60:40',
      // A third of the quarterly plan; the other one has ended.
      monthly: 10_000,
      value: 2_000_000,
      isExpired: false,
      isCouple: false,
      customerPackage: 'DIGITAL',
      hindrance: null,
    });
    expect(journey.calls('getOffer').map(({ payload }) => payload)).toEqual([{ accountType: 'SA' }]);
    expect(journey.calls('getOrder')[0]?.payload).toEqual({ status: 'OPEN' });
  });

  it.each([
    ['of another version', { ...kept, version: 2, draft: { ...kept.draft, more: 1 } }, answers],
    ['of which parts are missing', { ...kept, draft: { answers } }, answers],
    ['with answers that mean nothing any more', { ...kept, draft: { ...kept.draft, answers: { sum: 1 } } }, {}],
    ['of nothing that we ask', { ...kept, draft: { sum: 1 } }, {}],
  ])('ONB-13: a draft %s is read as far as it is understood', async (_, draft, understood) => {
    const journey = begin({ ...ready, getDraft: [grantedAnswer({ kept: draft })] }, 'IPS-1001');
    const { context } = await journey.at('asking');
    expect(context.answers).toEqual(understood);
  });

  it('ONB-13: a draft that cannot be read is not written over', async () => {
    expect(await begin({ ...ready, listDrafts: ['lost'] }).at('failed')).toBeDefined();
  });

  it('ONB-08: each investment that cannot be changed has its reason, and none that is closed is shown', async () => {
    const open = { type: 'WITHDRAWAL', ipsId: 'IPS-5' };
    const journey = begin({
      ...ready,
      getUserV2: [grantedAnswer({ ...user, businessPartners: ['BP-1', 'BP-2', 'BP-3', 'BP-4'] })],
      getBusinessPartnerById: [
        grantedAnswer(
          partner({
            products: [
              product('IPS-1', { status: 'STRATEGYCHANGE' }),
              product('IPS-2', { category: 'VV.CI', strategy: { index: null, split: null, yield: 1.9, vola: 0.3 } }),
              product('IPS-3', { status: 'PENDING' }),
              product('IPS-4', { status: 'CLOSED' }),
              product('IPS-5'),
              product('IPS-6', { createdAt: '2026-11-20' }),
            ],
          }),
        ),
        grantedAnswer(partner({ accountType: 'jointAccount', wphg: null, products: [product('IPS-7')] })),
        grantedAnswer(
          partner({
            accountType: 'childAccount',
            isReadOnly: true,
            owners: [{ name: 'Deniz', role: 'CHILD', birthDate: null }],
            products: [product('IPS-8')],
          }),
        ),
        grantedAnswer(partner({ status: 'CLOSED', products: [product('IPS-9')] })),
      ],
      getOrder: [grantedAnswer({ orders: [open, { type: 'TOP_UP', ipsId: 'IPS-6' }] })],
    });
    const { context } = await journey.at('choosing');
    const found = context.holdings?.investments.map(({ ipsId, hindrance }) => [ipsId, hindrance]);
    expect(found).toEqual([
      ['IPS-1', 'STRATEGY_CHANGE_RUNNING'],
      ['IPS-2', 'NO_STRATEGY'],
      ['IPS-3', 'NOT_OPEN'],
      ['IPS-5', 'ORDERS_OPEN'],
      ['IPS-6', null],
      ['IPS-7', 'WPHG_INCOMPLETE'],
      ['IPS-8', 'READ_ONLY'],
    ]);
    expect(
      context.holdings?.investments.map(({ title, isCouple, isChild }) => [title, isCouple, isChild]).slice(4),
    ).toEqual([
      // Told apart from the others of their name.
      ['Vermögensverwaltung 60:40 vom 20.11.2026', false, false],
      ['Vermögensverwaltung 60:40 vom 12.03.2024, IPS-7', true, false],
      ['Vermögensverwaltung 60:40, Deniz', false, true],
    ]);
    expect(journey.calls('getOffer').map(({ payload }) => payload)).toEqual([
      { accountType: 'SA' },
      { accountType: 'JA' },
      { accountType: 'CA' },
    ]);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-11-19', true],
    [null, true],
  ])('rules §2: data until %s have expired: %s', async (wphgExpiresAt, isExpired) => {
    const { context } = await investmentsOf({ getBusinessPartnerById: [grantedAnswer(partner({ wphgExpiresAt }))] });
    expect(context.holdings).toBeNull();
    const journey = begin({ ...ready, getBusinessPartnerById: [grantedAnswer(partner({ wphgExpiresAt }))] });
    expect((await journey.at('comparing')).context.holdings?.investments[0]?.isExpired).toBe(isExpired);
  });

  it('ONB-08: whoever is not identified is asked for nothing else', async () => {
    const journey = begin({ getUserV2: [grantedAnswer({ ...user, identStatus: 'CREATED' })] });
    expect((await journey.at('hindered')).context.obstacle).toBe('NOT_IDENTIFIED');
  });
});
