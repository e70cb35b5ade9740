import { describe, expect, it } from 'vitest';
import type { AccountType } from '#domain/entities/account-type.ts';
import type { BusinessPartner, SubscriptionType } from '#domain/entities/business-partner.ts';
import { orderStatuses, type OrderStatus, type OrderType } from '#domain/entities/order.ts';
import { allMigrated, migrated, newProductAllowed, newSingleAllowed, referralAllowed, runsOn } from './admission.ts';

const complete = {
  liquid_assets: 20_000,
  liabilities: 0,
  illiquid_assets: 0,
  total_assets: 20_000,
  expenses: 1500,
  net_income: 3000,
  knowledge: 0,
  drawdown: 25,
  risk_preference: 0.45,
};

const partner = (
  status: BusinessPartner['status'],
  subscriptionType: SubscriptionType | null = null,
  accountType: AccountType = 'jointAccount',
) => ({
  businessPartnerId: 'bp1',
  status,
  subscriptionType,
  accountType,
  provider: '',
  wphg: complete,
  wphgExpiresAt: '2026-11-20',
});

const order = (type: OrderType, status: OrderStatus, businessPartnerId = 'bp1') => ({
  type,
  status,
  businessPartnerId,
});

describe('BNK-23: migrated (rules §1)', () => {
  it.each([
    ['CLOSED', [], true],
    ['INCLOSE', [], true],
    ['OPEN', [], false],
    ['PENDING', [], false],
    ['PENDING', [order('PACKAGE_CHANGE', 'RUNNING')], true],
    ['PENDING', [order('SERVICE_PACKAGE_CHANGE', 'PENDING')], true],
    ['PENDING', [order('PACKAGE_CHANGE', 'CLOSED')], false],
    ['PENDING', [order('PACKAGE_CHANGE', 'CANCELED')], false],
    ['PENDING', [order('PACKAGE_CHANGE', 'OPEN', 'bp2')], false],
    ['OPEN', [order('TOP_UP', 'OPEN')], false],
  ] as const)('%s without package, orders %o: %s', (status, orders, expected) => {
    expect(migrated(partner(status), orders)).toBe(expected);
  });

  it('a package is enough', () => {
    expect(migrated(partner('OPEN', 'DIGITAL'), [])).toBe(true);
  });

  it('an order counts as long as the query calls it open', () => {
    const counting = orderStatuses.filter((status) => migrated(partner('OPEN'), [order('PACKAGE_CHANGE', status)]));
    expect(counting).toEqual(['PENDING', 'OPEN', 'NOTASSIGNED', 'RUNNING']);
  });

  it('one that is not blocks every other partner; none at all is all migrated', () => {
    const other = { ...partner('OPEN', 'PREMIUM'), businessPartnerId: 'bp2' };
    expect(allMigrated([other, partner('PENDING')], [])).toBe(false);
    expect(allMigrated([], [])).toBe(true);
  });
});

const on = (today: string) => ({ today, exemptProviders: [] });

describe('BNK-23: a new product (rules §1)', () => {
  const open = partner('OPEN', 'DIGITAL');
  const holdings = { user: { identStatus: 'SUCCESS' }, partners: [open], openOrders: [] } as const;

  it('is allowed on the day the questionnaire expires, not after it', () => {
    expect(newProductAllowed(open, holdings, on('2026-11-20'))).toBe(true);
    expect(newProductAllowed(open, holdings, on('2026-11-21'))).toBe(false);
  });

  it.each([
    ['not identified', open, { ...holdings, user: { identStatus: 'REVIEW_PENDING' } }],
    ['another partner not migrated', open, { ...holdings, partners: [open, partner('OPEN')] }],
    ['a partner not open', partner('PENDING', 'DIGITAL'), holdings],
    ['data incomplete', { ...open, wphg: { ...complete, drawdown: '' } }, holdings],
    ['no data', { ...open, wphg: null }, holdings],
  ] as const)('%s: refused', (_case, candidate, held) => {
    expect(newProductAllowed(candidate, held, on('2026-11-20'))).toBe(false);
  });
});

describe('BNK-23: a new single account (rules §1)', () => {
  it.each([
    ['nothing yet', [], [], true],
    ['a closed single partner', [partner('CLOSED', null, 'singleAccount')], [], false],
    ['a single case in DRAFT', [], [{ accountType: 'single' }], false],
    ['a joint or child case', [], [{ accountType: 'joint' }, { accountType: 'childSingle' }], true],
    ['a joint partner with package', [partner('OPEN', 'DIGITAL')], [], true],
    ['a joint partner not migrated', [partner('OPEN')], [], false],
  ] as const)('%s: %s', (_case, partners, cases, expected) => {
    expect(newSingleAllowed(partners, cases, [])).toBe(expected);
  });
});

describe('BNK-23: recommending us (rules §1)', () => {
  const today = '2026-11-20';
  const investor = { status: 'OPEN', products: [{ status: 'OPEN' }] } as const;
  const running = { KWK: { from: today, until: today } };

  it('needs a running campaign', () => {
    expect(referralAllowed([investor], running, today)).toBe(true);
    expect(referralAllowed([investor], { KWK: null }, today)).toBe(false);
    expect(runsOn({ from: '2026-11-21', until: null }, today)).toBe(false);
    expect(runsOn({ from: '2026-01-01', until: '2026-11-19' }, today)).toBe(false);
    expect(runsOn({ from: '2026-01-01', until: null }, today)).toBe(true);
  });

  it('needs an open investment of an open partner', () => {
    const halves = [
      { status: 'OPEN', products: [] },
      { status: 'INCLOSE', products: [{ status: 'OPEN' }] },
    ] as const;
    expect(referralAllowed(halves, running, today)).toBe(false);
  });
});
