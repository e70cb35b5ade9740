import { describe, expect, it } from 'vitest';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import { identStatuses } from '#domain/entities/user.ts';
import { cents, euros } from '#domain/money/money.ts';
import { noticesOf } from './notices.ts';
import { partner, user, order, task, plan, quiet, told, kinds, product, wiring } from '#tests/support/notices.ts';

describe('BNK-12: identification', () => {
  const opening = { ...order, type: 'OPENING', status: 'PENDING', amount: euros(3000) } as const;

  it.each(identStatuses.filter((status) => status !== 'SUCCESS'))('%s is told with the application', (identStatus) => {
    expect(told({ user: { ...user, identStatus }, orders: [opening] })).toEqual([
      { kind: 'identification', status: identStatus, application: { appliedOn: '2026-11-18', amount: 300_000 } },
    ]);
  });

  it('is told without the application where orders are unknown or the opening was canceled', () => {
    const failed = { ...user, identStatus: 'FAILED' } as const;
    const without = [{ kind: 'identification', status: 'FAILED', application: null }];
    expect(told({ user: failed, orders: null })).toEqual(without);
    expect(told({ user: failed, orders: [{ ...opening, status: 'CANCELED' }] })).toEqual(without);
  });

  it('who is applying is told that it goes on there', () => {
    const cases = [{ caseId: 'C-1', accountType: 'singleAccount', status: 'IDENT' }] as const;
    expect(told({ user: { ...user, identStatus: 'IN_PROGRESS', cases } })).toEqual([
      { kind: 'identification', status: 'IN_PROGRESS', application: null, isInCase: true },
    ]);
  });

  it('nobody is reminded who has neither applied nor been asked', () => {
    const nobody = { ...user, identStatus: 'NONE' } as const;
    expect(told({ user: nobody, partners: [] })).toEqual([]);
    expect(kinds({ user: nobody, partners: [], tasks: [task('GWG')] })).toEqual(['identification']);
  });

  it('an identified customer shows their papers again when asked', () => {
    expect(kinds({ tasks: [task('GWG')] })).toEqual(['identificationRenewal']);
    expect(kinds({ tasks: [{ ...task('GWG'), state: 'DONE' }] })).toEqual(['allQuiet']);
  });
});

describe('BNK-01: money and accounts', () => {
  const debit = { orderId: 'o1', amount: euros(2000), debitedOn: '2026-11-05', returnedOn: '2026-11-13' };

  it('decisions §10: a returned debit with the account that it was taken from', () => {
    expect(told({ partners: [{ ...partner, returnedDebits: [debit] }] })).toEqual([
      {
        kind: 'debitReturned',
        amount: 200_000,
        debitedOn: '2026-11-05',
        returnedOn: '2026-11-13',
        ibanEnd: '3000',
      },
    ]);
    const payer = { holder: 'Tom Berger', isOther: true };
    expect(told({ partners: [{ ...partner, returnedDebits: [{ ...debit, payer, ibanEnd: '1008' }] }] })).toMatchObject([
      { payer, ibanEnd: '1008', isReference: false },
    ]);
    const [unnamed] = told({ partners: [{ ...partner, referenceAccount: null, returnedDebits: [debit] }] });
    expect(unnamed).toMatchObject({ ibanEnd: null });
  });

  it('a closing account with its order; without dates where orders are unknown', () => {
    const partners = [{ ...partner, status: 'INCLOSE' }] as const;
    const closure = { ...order, type: 'ACCOUNT_CLOSURE', expectedAt: '2026-11-27' } as const;
    const ofAnother = { ...closure, businessPartnerId: 'bp2' };
    const notice = {
      kind: 'closing',
      holder: null,
      orderedOn: '2026-11-18',
      orderedBy: null,
      expectedOn: '2026-11-27',
      ibanEnd: '3000',
    };
    expect(told({ partners, orders: [ofAnother, closure] })).toEqual([notice]);
    expect(told({ partners, orders: [{ ...closure, orderedBy: 'Tom Berger' }] })).toEqual([
      { ...notice, orderedBy: 'Tom Berger' },
    ]);
    const owners = [{ name: 'Mia Berger', role: 'CHILD', birthDate: '2015-01-01' }] as const;
    expect(told({ partners: [{ ...partners[0], owners }], orders: [closure] })).toMatchObject([
      { holder: { isChild: true, name: 'Mia Berger' } },
    ]);
    expect(told({ partners, orders: null })).toEqual([{ ...notice, orderedOn: null, expectedOn: null }]);
    expect(kinds({ partners: [{ ...partner, status: 'CLOSED' }] })).toEqual(['allQuiet']);
  });

  it('BNK-23: an account without a package, unless an order for one was seen', () => {
    const partners = [{ ...partner, subscriptionType: null }];
    const change = { ...order, type: 'PACKAGE_CHANGE', createdOn: '2026-08-22' } as const;
    expect(told({ partners })).toEqual([{ kind: 'notMigrated', accounts: 1 }]);
    expect(kinds({ partners, orders: [change] })).toEqual(['allQuiet']);
    // 91 days old: the query for open orders would not see it (API-06).
    expect(kinds({ partners, orders: [{ ...change, createdOn: '2026-08-21' }] })).toEqual(['notMigrated']);
    expect(kinds({ partners, orders: null })).toEqual(['allQuiet']);
  });

  it('decisions §20: a payout in review', () => {
    expect(told({ orders: [order, { ...order, status: 'PENDING', inReview: true }] })).toEqual([
      { kind: 'payoutInReview', amount: 30_000, isEntire: false, isSold: false, holder: null, orderedOn: '2026-11-18' },
    ]);
  });

  it('decisions §20: a payout whose sale has brought too much has an exact sum, and is not in review for it', () => {
    const sold = { ...order, entire: true, inReview: true, amount: euros(60) };
    const [withdrawal] = told({ orders: [sold] });
    expect(withdrawal).toMatchObject({ kind: 'payoutInReview', amount: 6000, isEntire: false, isSold: true });
    const [strategy] = told({ orders: [{ ...sold, type: 'STRATEGY_CLOSURE' }] });
    expect(strategy).toMatchObject({ isEntire: false, isSold: true });
  });

  it('decisions §20: what is left on an account that closes was not sold for it: it is in review for its sum', () => {
    const [rest] = told({ orders: [{ ...order, type: 'ACCOUNT_CLOSURE', entire: true, inReview: true }] });
    expect(rest).toMatchObject({ kind: 'payoutInReview', isEntire: false, isSold: false });
  });

  it('decisions §20: a new reference account in review is no payout', () => {
    const change = { ...order, type: 'PERSONAL_DATA', status: 'PENDING', amount: null, inReview: true } as const;
    expect(kinds({ orders: [change] })).toEqual(['allQuiet']);
  });

  it('decisions §20: a payout of everything in review says what it was worth, and whose money it is', () => {
    const child = { ...partner, owners: [{ name: 'Deniz Yılmaz', role: 'CHILD', birthDate: null }] } as const;
    const own = { ...partner, businessPartnerId: 'bp2' };
    const all = {
      ...order,
      status: 'PENDING',
      inReview: true,
      entire: true,
      amount: null,
      estimate: cents(1_000_737),
    } as const;
    expect(told({ partners: [child, own], orders: [all] })).toEqual([
      {
        kind: 'payoutInReview',
        amount: 1_000_737,
        isEntire: true,
        isSold: false,
        holder: { isChild: true, name: 'Deniz Yılmaz', guardians: '' },
        orderedOn: '2026-11-18',
      },
    ]);
    const [notice] = told({ partners: [child, own], orders: [{ ...all, businessPartnerId: 'bp2' }] });
    expect(notice).toMatchObject({ holder: { isChild: false, name: 'Anna Berger' } });
  });

  it('BNK-01: a plan that ends with a full payout is not announced as the next debit', () => {
    const closing = { ...partner, products: [product({ orderedPayouts: { amount: cents(0), isEntire: true } })] };
    const savingsPlans = [plan('s1', '2026-12-01')];
    const told0 = told({ user: { ...user, savingsPlans }, partners: [closing], orders: [] });
    expect(told0).toEqual([quiet]);
  });

  it.each([
    [19_999, null],
    [20_000, 5000],
    [24_000, 1000],
    [25_000, 0],
    [26_000, 0],
  ])('BNK-09: %i cents of vouchers leave %s', (redeemed, left) => {
    expect(told({ user: { ...user, vouchersRedeemed: cents(redeemed) } })).toEqual([
      left === null ? quiet : { kind: 'vouchers', redeemed, left, year: 2026 },
    ]);
  });
});

const entry = (date: string, percent: number, status: PostboxEntry['status']): PostboxEntry => ({
  id: date,
  status,
  category: 'REPORT',
  title: 'Verlustmitteilung',
  createdAt: `${date}T06:00:00.000Z`,
  loss: { ipsId: 'i1', date, percent, since: '2025-10-01' },
});

const toldWith = (...postbox: readonly PostboxEntry[]) => told({ user: { ...user, postbox } });

describe('decisions §2: loss notices', () => {
  it('the newest one that was not opened, the deeper of one day', () => {
    const older = entry('2023-08-20', 10, 'UNREAD');
    const day = [entry('2025-11-17', 10, 'UNREAD'), entry('2025-11-17', 20, 'UNREAD')];
    expect(toldWith(older, ...day)).toEqual([
      { kind: 'loss', title: null, date: '2025-11-17', percent: 20, since: '2025-10-01' },
    ]);
  });

  it('by the name of that day, whatever the strategy is today', () => {
    const then = entry('2025-11-19', 10, 'UNREAD');
    const postbox = [{ ...then, loss: then.loss && { ...then.loss, title: 'Vermögensverwaltung 100:0' } }];
    expect(told({ user: { ...user, postbox } })).toMatchObject([{ kind: 'loss', title: 'Vermögensverwaltung 100:0' }]);
  });

  it('none once it was opened, and none for other mail', () => {
    expect(toldWith(entry('2025-11-17', 10, 'READ')).map(({ kind }) => kind)).toEqual(['allQuiet']);
    const mail = { ...entry('2025-11-17', 10, 'UNREAD'), loss: null };
    expect(toldWith(mail).map(({ kind }) => kind)).toEqual(['allQuiet']);
  });
});

it('BNK-12: worst first', () => {
  const debit = { orderId: 'o1', amount: euros(2000), debitedOn: '2026-11-05', returnedOn: '2026-11-13' };
  const everything = kinds({
    user: { ...user, vouchersRedeemed: euros(240) },
    partners: [
      { ...partner, returnedDebits: [debit] },
      { ...partner, businessPartnerId: 'bp2', status: 'INCLOSE' },
      { ...partner, businessPartnerId: 'bp3', subscriptionType: null },
      ...wiring(),
    ],
    tasks: [task('TERMS_AND_CONDITIONS'), task('GWG'), task('WPHG')],
    orders: [{ ...order, status: 'PENDING', inReview: true }],
  });
  expect(everything).toEqual([
    'debitReturned',
    'wphgExpired',
    'closing',
    'identificationRenewal',
    'notMigrated',
    'wire',
    'payoutInReview',
    'terms',
    'vouchers',
  ]);
});

const waitingFor = (
  state: 'AWAITED' | 'DECLINED' | 'LAPSED',
  endsAt: string | null,
  accountType: 'jointAccount' | 'childAccount' = 'jointAccount',
  partners = [partner],
) =>
  noticesOf({
    user: { ...user, cases: [{ caseId: 'C-1', accountType, status: 'REVIEW', second: { state, endsAt } }] },
    partners,
    tasks: [],
    orders: [],
    exemptProviders: [],
  })[0];

describe('an account that somebody else has invited to', () => {
  const invitation = {
    inviter: 'Tom Berger',
    account: 'joint',
    isAwaited: true,
    endsAt: '2026-12-20T23:30:00.000Z',
    token: 'secret',
  } as const;

  it('REG-08: is told first, to a newcomer too, with what is still to do', () => {
    const invited = { ...user, invitation };
    expect(told({ user: invited })[0]).toEqual({ kind: 'invited', ...invitation, isIdentified: true });
    expect(told({ user: { ...invited, identStatus: 'CREATED' } })[0]).toMatchObject({ isIdentified: false });
    expect(kinds({ user: { ...invited, identStatus: 'NONE' }, partners: [] })).toEqual(['invited']);
  });

  it('REG-08: is not told where none waits', () => {
    expect(kinds({ user: { ...user, invitation: null } })).toEqual(['allQuiet']);
    expect(kinds({})).toEqual(['allQuiet']);
  });
});

describe('the second person of a signed contract', () => {
  it('REG-08: is told of while they are awaited, until when, and when they will not come', () => {
    const awaited = waitingFor('AWAITED', '2026-12-20T23:30:00.000Z');
    expect(awaited).toMatchObject({ kind: 'secondAwaited', endsAt: '2026-12-20T23:30:00.000Z' });
    expect(awaited).not.toHaveProperty('differs');
    const second = { state: 'AWAITED', endsAt: null, differs: ['NAME'] } as const;
    const cases = [{ caseId: 'C-1', accountType: 'jointAccount', status: 'REVIEW', second }] as const;
    expect(told({ user: { ...user, cases } })).toContainEqual(
      expect.objectContaining({ kind: 'secondAwaited', differs: ['NAME'] }),
    );
    expect(waitingFor('DECLINED', null)).toMatchObject({ kind: 'secondMissing', state: 'DECLINED' });
    expect(waitingFor('LAPSED', null)).toMatchObject({ kind: 'secondMissing', state: 'LAPSED' });
  });

  it('REG-01, REG-08: is told with the application that waits, at its last step', () => {
    const place = { family: 'add', kind: 'joint', wizardStep: 4, caseId: 'C-1' };
    const closed = { ...partner, status: 'CLOSED' } as const;
    expect(waitingFor('AWAITED', null)).toMatchObject({ place });
    expect(waitingFor('DECLINED', null, 'childAccount')).toMatchObject({ place: { ...place, kind: 'child' } });
    expect(waitingFor('LAPSED', null, 'jointAccount', [closed])).toMatchObject({
      place: { ...place, family: 'registration' },
    });
  });
});
