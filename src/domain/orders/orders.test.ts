import { describe, expect, it } from 'vitest';
import { orderStatuses, orderTypes } from '#domain/entities/order.ts';
import { orderSeverity, orderStatusLabels, orderTypeLabels } from './order-labels.ts';
import { isSubscriptionOrder, matchesQuery, queryStatus } from './order-queries.ts';
import { cancelRefusal, isCancelable, takenBack } from './order-cancellation.ts';
import { awaitsFunds, mayMove } from './order-transitions.ts';

describe('BNK-08: labels and severities', () => {
  it('names the fourteen types', () => {
    expect(orderTypes.map((type) => orderTypeLabels[type])).toEqual([
      'Kauf',
      'Paketwechsel',
      'Persönliche Daten',
      'Verrechnungskonto PLUS',
      'Kontoschließung',
      'Strategieschließung',
      'Entnahme',
      'Eröffnung',
      'Freistellungsauftrag',
      'Strategiewechsel',
      'Servicepaketwechsel',
      'Einzahlung',
      'Auszahlung',
      'Auftrag',
    ]);
  });

  it.each([
    ['CANCELED', 'Abgebrochen', 'info', 'CLOSED'],
    ['CLOSED', 'Ausgeführt', 'success', 'CLOSED'],
    ['NOTASSIGNED', 'Warten auf Geldeingang', 'error', 'OPEN'],
    ['RUNNING', 'Warten auf Geldeingang', 'info', 'OPEN'],
    ['OPEN', 'Offen', 'info', 'OPEN'],
    ['PENDING', 'Vorgemerkt', 'warning', 'OPEN'],
  ] as const)('%s is "%s", %s, found by %s', (status, label, severity, query) => {
    expect(orderStatusLabels[status]).toBe(label);
    expect(orderSeverity(status)).toBe(severity);
    expect(queryStatus({ status })).toBe(query);
    expect(matchesQuery({ status }, 'ALL')).toBe(true);
    expect(matchesQuery({ status }, query)).toBe(true);
    expect(matchesQuery({ status }, query === 'OPEN' ? 'CLOSED' : 'OPEN')).toBe(false);
  });

  it('rules §1: two types change the package', () => {
    expect(orderTypes.filter((type) => isSubscriptionOrder({ type }))).toEqual([
      'PACKAGE_CHANGE',
      'SERVICE_PACKAGE_CHANGE',
    ]);
  });
});

const reachable = (type: 'TOP_UP' | 'WITHDRAWAL' | 'PERSONAL_DATA', debitReturned: boolean) =>
  orderStatuses.flatMap((status) =>
    orderStatuses.filter((to) => mayMove({ type, status }, to, { debitReturned })).map((to) => `${status}→${to}`),
  );

describe('decisions §13: what an order may become', () => {
  const incoming = [
    'PENDING→OPEN',
    'PENDING→CANCELED',
    'OPEN→NOTASSIGNED',
    'OPEN→RUNNING',
    'OPEN→CANCELED',
    'NOTASSIGNED→RUNNING',
    'NOTASSIGNED→CANCELED',
    'RUNNING→CLOSED',
  ];

  it('money that comes in', () => {
    expect(reachable('TOP_UP', false).toSorted()).toEqual(incoming.toSorted());
  });

  it('a returned debit is the only way back', () => {
    expect(reachable('TOP_UP', true).toSorted()).toEqual(
      [...incoming, 'RUNNING→NOTASSIGNED', 'CLOSED→NOTASSIGNED'].toSorted(),
    );
  });

  it('a closed investment alone cancels what runs', () => {
    const ends = orderStatuses.filter(
      (status) =>
        mayMove({ type: 'TOP_UP', status }, 'CANCELED', { investmentClosed: true }) &&
        !mayMove({ type: 'TOP_UP', status }, 'CANCELED'),
    );
    expect(ends).toEqual(['RUNNING']);
    expect(mayMove({ type: 'WITHDRAWAL', status: 'RUNNING' }, 'CANCELED', { investmentClosed: true })).toBe(false);
  });

  it.each(['WITHDRAWAL', 'PERSONAL_DATA'] as const)('%s closes without waiting for money', (type) => {
    const expected = [
      'PENDING→OPEN',
      'PENDING→CANCELED',
      'OPEN→CLOSED',
      'OPEN→CANCELED',
      'NOTASSIGNED→RUNNING',
      'NOTASSIGNED→CANCELED',
      'RUNNING→CLOSED',
    ];
    expect(reachable(type, true).toSorted()).toEqual(expected.toSorted());
  });

  it('three types wait for money', () => {
    expect(orderTypes.filter(awaitsFunds)).toEqual(['PURCHASE', 'OPENING', 'TOP_UP']);
  });

  it('BNK-08: cancelable until it runs', () => {
    const cancelable = orderStatuses.filter((status) => isCancelable({ type: 'WITHDRAWAL', status }));
    expect(cancelable).toEqual(['PENDING', 'OPEN', 'NOTASSIGNED']);
  });

  it('BNK-08, REG-08: what a contract opens that lacks a signature is not canceled by itself, whatever its status', () => {
    const unsigned = { type: 'OPENING', note: 'SIGNATURE_AWAITED' } as const;
    expect(orderStatuses.filter((status) => isCancelable({ ...unsigned, status }))).toEqual([]);
    expect(cancelRefusal({ ...unsigned, status: 'PENDING' })).toBe('NOT_CANCELABLE');
    expect(isCancelable({ type: 'OPENING', status: 'PENDING', note: null })).toBe(true);
  });

  it('decisions §13: a closure is taken back by staff alone, and says so while it could be', () => {
    const closures = orderTypes.filter((type) => takenBack[type] === 'BY_STAFF_ALONE');
    expect(closures).toEqual(['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE']);
    for (const type of closures) {
      expect(orderStatuses.filter((status) => isCancelable({ type, status }))).toEqual([]);
      expect(cancelRefusal({ type, status: 'OPEN' })).toBe('CLOSURE_NOT_CANCELABLE');
      expect(cancelRefusal({ type, status: 'CLOSED' })).toBe('NOT_CANCELABLE');
    }
  });

  it('decisions §13: canceling takes back whatever ordering has done at once', () => {
    const effects = orderTypes.filter((type) => takenBack[type] !== 'NOTHING').map((type) => [type, takenBack[type]]);
    expect(Object.fromEntries(effects)).toEqual({
      PURCHASE: 'PENDING_PRODUCT',
      OPENING: 'PENDING_PRODUCT',
      STRATEGY_CHANGE: 'STRATEGY_CHANGE',
      WITHDRAWAL: 'MONEY_HELD',
      DISBURSEMENT: 'MONEY_HELD',
      ACCOUNT_CLOSURE: 'BY_STAFF_ALONE',
      STRATEGY_CLOSURE: 'BY_STAFF_ALONE',
    });
  });
});
